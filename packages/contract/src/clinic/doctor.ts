import { z } from "zod";
import { englishTextsSchema } from "../translation/english-texts.ts";
import { pictureSchema } from "./picture.ts";

/** A doctor as the clinic introduces them to its patients (`docs/design/look.md` Identity). */
export const doctorSchema = z.object({
  doctorId: z.string(),
  /** Family and given name with a space between; spots refer to the doctor by it. */
  name: z.string(),
  /** In katakana; `null` if not stated. */
  kana: z.string().nullable(),
  /** `null` for the drawn portrait. */
  portrait: pictureSchema.nullable(),
  /** The year of the medical licence. */
  licenceYear: z.int(),
  /** What the doctor treats. */
  specialities: z.array(z.string()),
  /** In which the doctor talks with patients; absent or empty if not stated. */
  languages: z.array(z.string()).optional(),
  /** The doctor's message to patients, in one short line; may be empty. */
  line: z.string(),
  english: englishTextsSchema.optional(),
  /** The name on an English page, from `english`; spots and treatments have `name`. */
  shownName: z.string().optional(),
});

export type Doctor = z.infer<typeof doctorSchema>;
