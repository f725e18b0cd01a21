import { z } from "zod";
import { clinicSchema } from "../clinic/clinic.ts";
import { lineText } from "../validation/typed-text.ts";

/** The clinic's own pictures; those of its doctors are in the list of doctors. */
export const clinicPicturesSchema = clinicSchema.pick({ logo: true, photograph: true });

/** The photograph's alternative text. */
export const photographQuerySchema = z.object({ alt: lineText().min(1).max(100) });

export type ClinicPictures = z.infer<typeof clinicPicturesSchema>;
