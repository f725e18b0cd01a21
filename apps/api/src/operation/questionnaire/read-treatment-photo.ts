import { readTreatmentPhotoCall } from "@madoguchi/contract/questionnaire/answers.operation.calls";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { answerPhoto } from "../../platform/http/answer-file.ts";
import { findPhotoFile, openPhoto } from "../../records/photo/photo.store.ts";
import { findClinicTreatment } from "../../records/treatment/clinic-treatment.store.ts";
import { answers } from "../answer-operation-call.ts";
import { recordReading } from "../record-clinic-event.ts";

/**
 * The bytes of a photo of a treatment of the clinic. The reading is an audit event that the patient sees. T001 when the
 * clinic has no such treatment, E004 when the treatment has no such photo, E003 when its bytes cannot be read now.
 */
export const readTreatmentPhoto = answers(
  readTreatmentPhotoCall,
  async ({ deps: { database, now }, operator, params: { treatmentId, photoId }, query: { size }, context }) => {
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
    return answerPhoto(context, await openPhoto(database, found));
  },
);
