import { z } from "zod";
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
});

export type Doctor = z.infer<typeof doctorSchema>;

/** The clinic's doctor with the name that a spot or a treatment carries; white space does not count. */
export function findDoctor(doctors: readonly Doctor[], doctorName: string | null): Doctor | undefined {
  if (doctorName === null) return undefined;
  const plain = (name: string) => name.replace(/\s/g, "");
  return doctors.find(({ name }) => plain(name) === plain(doctorName));
}
