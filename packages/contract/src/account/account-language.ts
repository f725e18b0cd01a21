import { z } from "zod";
import { LANGUAGES } from "../http/language.ts";

/** In which language the clinic writes to the patient, where it offers that language. */
export const accountLanguageSchema = z.object({ language: z.enum(LANGUAGES) });

export type AccountLanguage = z.infer<typeof accountLanguageSchema>;
