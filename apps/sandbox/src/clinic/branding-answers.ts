import { z } from "zod";

/** The parts of the operation API's answers that the page of the clinic's look reads. */
const pictureSchema = z.object({ url: z.string(), width: z.int(), height: z.int() });

/** Every setting goes back with a change, so those that this page does not know stay. */
export const clinicSettingsSchema = z.looseObject({ name: z.string(), keyColour: z.string().nullable() });

export const clinicPicturesSchema = z.object({
  logo: pictureSchema.nullable(),
  photograph: pictureSchema.extend({ alt: z.string() }).nullable(),
});

export const doctorsSchema = z.object({
  doctors: z.array(
    z.object({
      doctorId: z.string(),
      name: z.string(),
      kana: z.string().nullable(),
      portrait: pictureSchema.nullable(),
      licenceYear: z.int(),
      specialities: z.array(z.string()),
      line: z.string(),
      position: z.int(),
    }),
  ),
});

export type DeskClinic = z.infer<typeof clinicSettingsSchema>;
export type ClinicPictures = z.infer<typeof clinicPicturesSchema>;
export type Doctor = z.infer<typeof doctorsSchema>["doctors"][number];
