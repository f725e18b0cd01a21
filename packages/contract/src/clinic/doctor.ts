import { z } from "zod";
import { englishTextsSchema } from "../translation/english-texts.ts";
import { pictureSchema } from "./picture.ts";

/** A doctor as the clinic introduces them to its patients (`docs/design/look.md` Identity). */
export const doctorSchema = z.object({
  doctorId: z.string(),
  /** Family and given name with a space between; the doctor of a spot is known by it. */
  name: z.string(),
  /** In katakana; `null` where the clinic has not said. */
  kana: z.string().nullable(),
  /** `null` for the drawn one. */
  portrait: pictureSchema.nullable(),
  /** The year of the medical licence. */
  licenceYear: z.int(),
  specialities: z.array(z.string()),
  /** What the doctor says to patients, in one short line; empty for nothing. */
  line: z.string(),
  english: englishTextsSchema.optional(),
  /** The name on an English page, which the page takes from `english`; `name` stays what spots and treatments carry. */
  shownName: z.string().optional(),
});

export type Doctor = z.infer<typeof doctorSchema>;
