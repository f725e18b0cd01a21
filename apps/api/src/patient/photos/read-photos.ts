import type { PatientPhotoList, PhotoSize } from "@madoguchi/contract/questionnaire/patient-photo";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import {
  type FoundPhoto,
  findPhoto,
  listPhotos,
  type PhotoContent,
  readPhotoContent,
} from "../../records/photo/photo.store.ts";
import type { CustomerContext } from "../customer-context.ts";
import { requirePhotoTreatment } from "./require-photo-treatment.ts";

type Needs = Pick<Deps, "database">;

/** The photos of a treatment. T001 when it is not the patient's. */
export async function readPhotos(
  { database }: Needs,
  customer: CustomerContext,
  treatmentId: string,
): Promise<PatientPhotoList> {
  await requirePhotoTreatment(database, customer, treatmentId);
  return { photos: await listPhotos(database, { ...customer, treatmentId }) };
}

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
export async function readPhoto(
  { database }: Needs,
  customer: CustomerContext,
  photoId: string,
  size: PhotoSize,
): Promise<PhotoContent> {
  const { treatmentId } = await requireOwnPhoto(database, customer, photoId);
  return (await readPhotoContent(database, { ...customer, treatmentId, photoId }, size)) ?? fail("TreatmentNotFound");
}
