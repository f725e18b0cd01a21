import { randomUUID } from "node:crypto";
import { MOST_PHOTOS_OF_TREATMENT, type PatientPhoto } from "@madoguchi/contract/photo/patient-photo";
import { uploadPhotoCall } from "@madoguchi/contract/photo/photo.patient.calls";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { readFile } from "../../platform/http/answer-file.ts";
import type { EncodedPicture } from "../../platform/pictures/encode-picture.ts";
import { storeOutside } from "../../platform/pictures/picture.store.ts";
import { refusePicture } from "../../platform/pictures/refuse-picture.ts";
import { countPhotos, insertPhoto } from "../../records/photo/photo.store.ts";
import { PHOTO_FORMS } from "../../records/photo/photo-form.ts";
import { clinicCalls } from "../answer-patient-call.ts";
import type { CustomerContext } from "../customer-context.ts";
import { removeUnnamedPhotos } from "./remove-photo.ts";
import { requireOpenPhotoTreatment } from "./require-photo-treatment.ts";

/**
 * Encodes an upload again, without its metadata, and stores its bytes. E001 for a file that is
 * no picture or too large; E003 where the bytes cannot be stored now.
 */
async function encodePhoto(
  { database, encodePicture }: Pick<Deps, "database" | "encodePicture">,
  content: Buffer,
): Promise<EncodedPicture> {
  const encoded = await encodePicture(content, PHOTO_FORMS);
  return "unfit" in encoded ? refusePicture(encoded.unfit) : storeOutside(database, encoded.picture);
}

/**
 * Stores an encoded photo with a treatment, in the transaction given. T001 when it is not the patient's, T007 once the
 * visit is over, E001 for the thirteenth; the treatment's lock decides which one that is. Photos that no answer names
 * are not counted.
 */
async function storePhoto(
  transaction: Database,
  customer: CustomerContext,
  treatmentId: string,
  picture: EncodedPicture,
  at: Date,
): Promise<PatientPhoto> {
  await requireOpenPhotoTreatment(transaction, customer, treatmentId, at);
  await removeUnnamedPhotos(transaction, customer, treatmentId, at);
  const { medicalBusinessId, customerId, requestId } = customer;
  if ((await countPhotos(transaction, { medicalBusinessId, treatmentId }, "patient")) >= MOST_PHOTOS_OF_TREATMENT) {
    const message = `写真は${MOST_PHOTOS_OF_TREATMENT}枚まで送れます。ほかの写真を削除してから送ってください。`;
    fail("Validation", { message, issues: [{ path: "picture", message }], reason: "the photo limit is reached" });
  }
  const photoId = randomUUID();
  const photo = await insertPhoto(transaction, { medicalBusinessId, treatmentId, photoId }, picture, {
    side: "patient",
    uploadedAt: at,
  });
  await recordAuditEvent(transaction, {
    medicalBusinessId,
    actor: `customer:${customerId}`,
    action: "photo.upload",
    subject: `photo:${photoId}`,
    customerId,
    requestId,
    at,
  });
  return photo;
}

export const uploadPhoto = clinicCalls.answersOnceItself(
  uploadPhotoCall,
  async ({ deps, customer, query: { treatmentId }, context }, once) => {
    // Before the picture is encoded, which is the work of a second.
    await requireOpenPhotoTreatment(deps.database, customer, treatmentId, deps.now());
    const picture = await encodePhoto(deps, await readFile(context));
    return once({ treatmentId, hash: picture.hash }, (transaction) =>
      storePhoto(transaction, customer, treatmentId, picture, deps.now()),
    );
  },
);
