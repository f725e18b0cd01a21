import { z } from "zod";
import { instantSchema } from "../time/instant.ts";

/** A photo of a patient, stored with one treatment. Its address is for the patient and the clinic only. */
export const patientPhotoSchema = z.object({
  photoId: z.string(),
  width: z.int(),
  height: z.int(),
  uploadedAt: instantSchema,
});

/** The photos of a treatment, oldest first. */
export const patientPhotoListSchema = z.object({ photos: z.array(patientPhotoSchema) });

/** The most photos of one treatment, in its draft and its submissions together. */
export const MOST_PHOTOS_OF_TREATMENT = 12;

export const PHOTO_MAXIMUM_BYTES = 10 * 1024 * 1024;

/** `large` for viewing, `small` for lists. */
const PHOTO_SIZES = ["large", "small"] as const;

export const photoQuerySchema = z.object({ size: z.enum(PHOTO_SIZES).default("large") });

export type PhotoSize = (typeof PHOTO_SIZES)[number];
export type PatientPhoto = z.infer<typeof patientPhotoSchema>;
