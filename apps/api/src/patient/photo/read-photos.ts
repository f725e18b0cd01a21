import { readPhotoCall, readPhotosCall } from "@madoguchi/contract/photo/photo.patient.calls";
import type { Database } from "../../platform/db/database.ts";
import { fail } from "../../platform/errors/fail.ts";
import { answerPhoto } from "../../platform/http/answer-file.ts";
import { type FoundPhoto, findPhoto, listPhotos, readPhotoContent } from "../../records/photo/photo.store.ts";
import { clinicCalls } from "../answer-patient-call.ts";
import type { CustomerContext } from "../customer-context.ts";
import { requirePhotoTreatment } from "./require-photo-treatment.ts";

/** The photos of a treatment. T001 when it is not the patient's. */
export const readPhotos = clinicCalls.answers(
  readPhotosCall,
  async ({ deps: { database }, customer, query: { treatmentId } }) => {
    await requirePhotoTreatment(database, customer, treatmentId);
    return { photos: await listPhotos(database, { ...customer, treatmentId }) };
  },
);

/** A photo of the patient. T001 for any other; T002 in the log when it is another patient's. */
export async function requireOwnPhoto(
  database: Database,
  customer: CustomerContext,
  photoId: string,
): Promise<FoundPhoto> {
  const found = (await findPhoto(database, { ...customer, photoId })) ?? fail("TreatmentNotFound");
  const isOwn = found.customerId === customer.customerId && found.clinicId === customer.clinicId;
  return isOwn ? found : fail("TreatmentNotOfCustomer");
}

/** The bytes of a photo of the patient. T001 for any other. */
export const readPhoto = clinicCalls.answers(
  readPhotoCall,
  async ({ deps: { database }, customer, params: { photoId }, query: { size }, context }) => {
    const { treatmentId } = await requireOwnPhoto(database, customer, photoId);
    return answerPhoto(
      context,
      (await readPhotoContent(database, { ...customer, treatmentId, photoId }, size)) ?? fail("TreatmentNotFound"),
    );
  },
);
