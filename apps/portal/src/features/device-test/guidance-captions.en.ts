import file from "./guidance-film.en.vtt?no-inline";
import text from "./guidance-film.en.vtt?raw";

/**
 * The English build uses it instead of `guidance-captions.ts`; text in the film's own pictures stays Japanese.
 * @public
 */
export const captions = { file, text, language: "en", label: "English" };
