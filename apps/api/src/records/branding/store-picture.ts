import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { EncodedPicture, PictureForm } from "../../platform/pictures/encode-picture.ts";
import { deleteOtherPictures, putPicture } from "../../platform/pictures/picture.store.ts";
import { refusePicture } from "../../platform/pictures/refuse-picture.ts";
import { type ClinicKey, lockClinic } from "../clinic/clinic.store.ts";
import { clinicPictureOwner } from "../clinic/clinic-picture.ts";
import { listShownPictures } from "./shown-picture.store.ts";

export type PictureNeeds = Pick<Deps, "database" | "now" | "encodePicture">;

function ownerOf({ medicalBusinessId, clinicId }: ClinicKey) {
  return { medicalBusinessId, owner: clinicPictureOwner(clinicId) };
}

/** Deletes the clinic's pictures that are not shown any more. */
export async function deleteUnusedPictures(transaction: Database, clinic: ClinicKey): Promise<void> {
  await deleteOtherPictures(transaction, ownerOf(clinic), await listShownPictures(transaction, clinic.clinicId));
}

/**
 * Encodes an upload, then stores its bytes and, by `show`, its reference: all or nothing. The replaced picture is
 * deleted. E001 for a file that is no picture or too large.
 */
export async function storePicture<Result>(
  { database, now, encodePicture }: PictureNeeds,
  clinic: ClinicKey,
  content: Buffer,
  forms: readonly PictureForm[],
  show: (transaction: Database, picture: EncodedPicture) => Promise<Result>,
): Promise<Result> {
  const encoded = await encodePicture(content, forms);
  if ("unfit" in encoded) return refusePicture(encoded.unfit);
  return database.transaction(async (transaction) => {
    await lockClinic(transaction, clinic.clinicId);
    await putPicture(transaction, ownerOf(clinic), encoded.picture, now());
    const result = await show(transaction, encoded.picture);
    await deleteUnusedPictures(transaction, clinic);
    return result;
  });
}
