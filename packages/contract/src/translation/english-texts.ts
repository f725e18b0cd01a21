import { z } from "zod";
import { linesText } from "../validation/typed-text.ts";

/** In characters: of a text in another language, which may need more than the Japanese. */
export const LONGEST_TRANSLATION = 4_000;

/**
 * What a clinic has written, in English, by the Japanese text, for the portal's English edition. A Japanese text that is
 * changed has none until it is written again.
 */
export const englishTextsSchema = z.record(z.string().min(1).max(2_000), linesText().min(1).max(LONGEST_TRANSLATION));

export type EnglishTexts = z.infer<typeof englishTextsSchema>;
