import { z } from "zod";
import { clinicSchema } from "../clinic/clinic.ts";
import { lineText } from "../validation/typed-text.ts";

/** The clinic's own pictures as they stand; those of its doctors are in the list of doctors. */
export const clinicPicturesSchema = clinicSchema.pick({ logo: true, photograph: true });

/** What the photograph shows, for those who do not see it. */
export const photographQuerySchema = z.object({ alt: lineText().min(1).max(100) });

export type ClinicPictures = z.infer<typeof clinicPicturesSchema>;
