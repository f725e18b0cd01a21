import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Deps } from "../../platform/deps.ts";
import { deletePhoto } from "../../records/photo/photo.store.ts";
import type { CustomerContext } from "../customer-context.ts";
import { requireOwnPhoto } from "./read-photos.ts";
import { requireOpenPhotoTreatment } from "./require-photo-treatment.ts";

/** Deletes a photo that the patient has not submitted. T001 for any other photo, T007 once the visit has begun. */
export async function removePhoto(
  { database, now }: Pick<Deps, "database" | "now">,
  customer: CustomerContext,
  photoId: string,
): Promise<void> {
  const { medicalBusinessId, customerId, requestId } = customer;
  await database.transaction(async (transaction) => {
    const { treatmentId } = await requireOwnPhoto(transaction, customer, photoId);
    await requireOpenPhotoTreatment(transaction, customer, treatmentId);
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
