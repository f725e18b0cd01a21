import { z } from "zod";
import { LANGUAGES } from "../http/language.ts";

/** The language in which the clinic writes to the patient, if it offers that language. */
export const accountLanguageSchema = z.object({ language: z.enum(LANGUAGES) });
