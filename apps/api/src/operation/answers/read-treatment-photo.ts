import type { PhotoSize } from "@madoguchi/contract/questionnaire/patient-photo";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findPhotoFile, openPhoto, type PhotoContent } from "../../records/photo/photo.store.ts";
import { findClinicTreatment } from "../../records/treatment/clinic-treatment.store.ts";
import type { Operator } from "../operator.ts";
import { recordReading } from "../record-clinic-event.ts";

/**
 * The bytes of a photo of a treatment of the clinic. The reading is an audit event that the patient sees. T001 when the
 * clinic has no such treatment, E004 when the treatment has no such photo, E003 when its bytes cannot be read now.
 */
export async function readTreatmentPhoto(
  { database, now }: Pick<Deps, "database" | "now">,
  operator: Operator,
  { treatmentId, photoId }: { treatmentId: string; photoId: string },
  size: PhotoSize,
): Promise<PhotoContent> {
  if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
  const found = await database.transaction(async (transaction) => {
    const treatment = (await findClinicTreatment(transaction, operator, treatmentId)) ?? fail("TreatmentNotFound");
    const photo = await findPhotoFile(transaction, { ...treatment, photoId }, size);
    if (!photo) return fail("ResourceNotFound");
    await recordReading(transaction, operator, {
      action: "photo.read",
      subject: `photo:${photoId}`,
      customerId: treatment.customerId,
      at: now(),
    });
    return photo;
  });
  // No database connection is held while a bucket answers.
  return openPhoto(database, found);
}
