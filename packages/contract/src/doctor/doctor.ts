import { z } from "zod";
import { doctorSchema } from "../clinic/doctor.ts";
import { versioned } from "../http/item-version.ts";
import { normaliseKatakana } from "../japanese-input/normalise.ts";
import { doctorNameSchema } from "../spot/doctor-name.ts";
import { englishTextsSchema } from "../translation/english-texts.ts";
import { lineText, nameText } from "../validation/typed-text.ts";

/** A doctor with their place in the list that patients see, the lowest `position` first. */
const managedDoctorSchema = doctorSchema.omit({ shownName: true }).extend({
  position: z.int(),
  languages: z.array(z.string()).default([]),
  english: englishTextsSchema.default({}),
});

export const doctorListSchema = z.object({ doctors: z.array(versioned(managedDoctorSchema)) });

/** Part of URLs. */
export const doctorIdSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}$/);

const KATAKANA = /^[ァ-ヺー・ ]+$/;

/** The portrait has separate calls, because it is a file. */
export const doctorRequestSchema = z.strictObject({
  /** The name in spots and in the weekly template. */
  name: doctorNameSchema,
  kana: nameText(undefined, normaliseKatakana)
    .min(1)
    .max(60)
    .regex(KATAKANA, "カタカナで入力してください。")
    .nullable(),
  licenceYear: z.int().min(1930).max(2100),
  specialities: z.array(lineText().min(1).max(30)).max(6),
  /** By default unchanged. */
  languages: z.array(lineText().min(1).max(20)).max(8).optional(),
  line: lineText().max(60),
  position: z.int().min(0).max(1000),
  /** By default unchanged. */
  english: englishTextsSchema.optional(),
} satisfies Record<Exclude<keyof ManagedDoctor, "doctorId" | "portrait">, z.ZodType>);

export type ManagedDoctor = z.infer<typeof managedDoctorSchema>;
export type DoctorRequest = z.infer<typeof doctorRequestSchema>;
