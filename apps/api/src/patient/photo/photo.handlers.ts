import { readPhoto, readPhotos } from "./read-photos.ts";
import { removePhoto } from "./remove-photo.ts";
import { uploadPhoto } from "./upload-photo.ts";

/** Photos that a patient sends with a treatment. */
export const photoHandlers = { uploadPhoto, readPhotos, readPhoto, removePhoto };
