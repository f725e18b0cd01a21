import type { PatientPhoto, PhotoSize } from "@madoguchi/contract/photo/patient-photo";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { RoomSide } from "@madoguchi/contract/visit/room-message";
import { and, asc, count, eq, inArray } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofTreatment } from "../../platform/db/patient-keys.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import {
  deleteOtherPictures,
  findPicture,
  openPicture,
  type PictureOwner,
  putPicture,
  type StoredPicture,
} from "../../platform/pictures/picture.store.ts";
import { treatment } from "../treatment/treatment.table.ts";
import { patientPhoto } from "./patient-photo.table.ts";

export type PhotoTreatment = { medicalBusinessId: string; treatmentId: string };

type PhotoKey = PhotoTreatment & { photoId: string };

function ownerOf({ medicalBusinessId, photoId }: Pick<PhotoKey, "medicalBusinessId" | "photoId">): PictureOwner {
  return { medicalBusinessId, owner: `photo:${photoId}` };
}

type Row = Pick<typeof patientPhoto.$inferSelect, "photoId" | "width" | "height" | "uploadedAt">;

function describePhoto({ photoId, width, height, uploadedAt }: Row): PatientPhoto {
  return { photoId, width, height, uploadedAt: toWireTime(uploadedAt) };
}

/** The photos that the patient sent with a treatment, oldest first. */
export async function listPhotos(database: Database, of: PhotoTreatment): Promise<PatientPhoto[]> {
  const rows = await database
    .select()
    .from(patientPhoto)
    .where(and(ofTreatment(patientPhoto, of), eq(patientPhoto.side, "patient")))
    .orderBy(asc(patientPhoto.uploadedAt), asc(patientPhoto.photoId));
  return rows.map(describePhoto);
}

/** The photos of all treatments of a patient, the clinic's too, oldest first. */
export async function listPhotosOfCustomer(
  database: Database,
  { medicalBusinessId, customerId }: { medicalBusinessId: string; customerId: string },
): Promise<(PatientPhoto & { treatmentId: string })[]> {
  const rows = await database
    .select({ photo: patientPhoto })
    .from(patientPhoto)
    .innerJoin(treatment, ofTreatment(treatment, patientPhoto))
    .where(and(eq(patientPhoto.medicalBusinessId, medicalBusinessId), eq(treatment.customerId, customerId)))
    .orderBy(asc(patientPhoto.uploadedAt), asc(patientPhoto.photoId));
  return rows.map(({ photo }) => ({ treatmentId: photo.treatmentId, ...describePhoto(photo) }));
}

/** The number of photos that one side has sent with a treatment. */
export async function countPhotos(database: Database, of: PhotoTreatment, side: RoomSide): Promise<number> {
  const isOfSide = and(ofTreatment(patientPhoto, of), eq(patientPhoto.side, side));
  const [row] = await database.select({ photos: count() }).from(patientPhoto).where(isOfSide);
  return row?.photos ?? 0;
}

/** Whether each of these is a photo that this side sent with this treatment; `false` for any other id. */
export async function arePhotosOfTreatment(
  database: Database,
  of: PhotoTreatment,
  photoIds: readonly string[],
  side: RoomSide,
): Promise<boolean> {
  const asked = [...new Set(photoIds)];
  if (asked.length === 0) return true;
  if (!asked.every(isUuid)) return false;
  const rows = await database
    .select({ photoId: patientPhoto.photoId })
    .from(patientPhoto)
    .where(and(ofTreatment(patientPhoto, of), eq(patientPhoto.side, side), inArray(patientPhoto.photoId, asked)));
  return rows.length === asked.length;
}

/** Stores a photo with its bytes; call it in a transaction that holds the treatment's lock. */
export async function insertPhoto(
  transaction: Database,
  { medicalBusinessId, treatmentId, photoId }: PhotoKey,
  picture: Parameters<typeof putPicture>[2],
  { side, uploadedAt }: { side: RoomSide; uploadedAt: Date },
): Promise<PatientPhoto> {
  const [large] = picture.forms;
  const { width, height } = large ?? { width: 0, height: 0 };
  const row = { medicalBusinessId, treatmentId, photoId, hash: picture.hash, width, height, side, uploadedAt };
  await transaction.insert(patientPhoto).values(row);
  await putPicture(transaction, ownerOf(row), picture, uploadedAt);
  return describePhoto(row);
}

/** Deletes a photo with its bytes; call it in a transaction. */
export async function deletePhoto(transaction: Database, key: PhotoKey): Promise<void> {
  await deleteOtherPictures(transaction, ownerOf(key), []);
  await transaction
    .delete(patientPhoto)
    .where(and(ofTreatment(patientPhoto, key), eq(patientPhoto.photoId, key.photoId)));
}

/** A photo of a treatment that one side sent under this id; `undefined` when there is none. */
export async function findSentPhoto(
  database: Database,
  key: PhotoKey,
  side: RoomSide,
): Promise<PatientPhoto | undefined> {
  const [row] = await database
    .select()
    .from(patientPhoto)
    .where(and(ofTreatment(patientPhoto, key), eq(patientPhoto.photoId, key.photoId), eq(patientPhoto.side, side)));
  return row && describePhoto(row);
}

export type FoundPhoto = { treatmentId: string; clinicId: string; customerId: string };

/** The treatment of a photo; `undefined` when the medical business has no photo of this id. */
export async function findPhoto(
  database: Database,
  { medicalBusinessId, photoId }: Pick<PhotoKey, "medicalBusinessId" | "photoId">,
): Promise<FoundPhoto | undefined> {
  if (!isUuid(photoId)) return undefined;
  const [found] = await database
    .select({
      treatmentId: patientPhoto.treatmentId,
      clinicId: treatment.clinicId,
      customerId: treatment.customerId,
    })
    .from(patientPhoto)
    .innerJoin(treatment, ofTreatment(treatment, patientPhoto))
    .where(and(eq(patientPhoto.medicalBusinessId, medicalBusinessId), eq(patientPhoto.photoId, photoId)));
  return found;
}

export type PhotoContent = { type: string; content: Uint8Array<ArrayBuffer> };

/** A photo of this treatment as it is stored; `undefined` for any other. */
export async function findPhotoFile(
  database: Database,
  key: PhotoKey,
  size: PhotoSize,
): Promise<StoredPicture | undefined> {
  if (!isUuid(key.photoId) || !isUuid(key.treatmentId)) return undefined;
  const [photo] = await database
    .select({ hash: patientPhoto.hash })
    .from(patientPhoto)
    .where(and(ofTreatment(patientPhoto, key), eq(patientPhoto.photoId, key.photoId)));
  return photo && findPicture(database, ownerOf(key), photo.hash, size);
}

/** The bytes of a stored photo; call it outside of a transaction. Rejects with E003. */
export async function openPhoto(database: Database, found: StoredPicture): Promise<PhotoContent> {
  return { type: found.type, content: new Uint8Array(await openPicture(database, found)) };
}

/** The bytes of a photo of this treatment; `undefined` for any other. */
export async function readPhotoContent(
  database: Database,
  key: PhotoKey,
  size: PhotoSize,
): Promise<PhotoContent | undefined> {
  const found = await findPhotoFile(database, key, size);
  return found && openPhoto(database, found);
}
