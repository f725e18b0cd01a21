import { z } from "zod";
import { linesText } from "../validation/typed-text.ts";

/** In characters: a translation may be longer than the Japanese. */
export const LONGEST_TRANSLATION = 4_000;

/**
 * A clinic's texts in English, by the Japanese text, for the portal's English edition. A changed Japanese text has no
 * English until it is translated again.
 */
export const englishTextsSchema = z.record(z.string().min(1).max(2_000), linesText().min(1).max(LONGEST_TRANSLATION));

export type EnglishTexts = z.infer<typeof englishTextsSchema>;
