import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { deletePhoto } from "../../records/photo/photo.store.ts";
import { isPhotoSubmitted } from "../../records/questionnaire/submitted-photo.store.ts";
import type { CustomerContext } from "../customer-context.ts";
import { requireOwnPhoto } from "./read-photos.ts";
import { requireOpenPhotoTreatment } from "./require-photo-treatment.ts";

/**
 * Deletes a photo of the patient. T001 for any other photo, T007 once the visit has begun, and E005 for one that a submission
 * names: what was submitted stays as it was.
 */
export async function removePhoto(
  { database, now }: Pick<Deps, "database" | "now">,
  customer: CustomerContext,
  photoId: string,
): Promise<void> {
  const { medicalBusinessId, customerId, requestId } = customer;
  await database.transaction(async (transaction) => {
    const { treatmentId } = await requireOwnPhoto(transaction, customer, photoId);
    await requireOpenPhotoTreatment(transaction, customer, treatmentId);
    if (await isPhotoSubmitted(transaction, { medicalBusinessId, treatmentId }, photoId)) {
      fail("Forbidden", { message: "送信した回答の写真は削除できません。", reason: "a submission names the photo" });
    }
    await deletePhoto(transaction, { medicalBusinessId, treatmentId, photoId });
    await recordAuditEvent(transaction, {
      medicalBusinessId,
      actor: `customer:${customerId}`,
      action: "photo.remove",
      subject: `photo:${photoId}`,
      customerId,
      requestId,
      at: now(),
    });
  });
}
