import file from "./guidance-film.en.vtt?no-inline";
import text from "./guidance-film.en.vtt?raw";

/**
 * The build in English takes it in place of `guidance-captions.ts`; what stands in the film's own pictures stays Japanese.
 * @public
 */
export const captions = { file, text, language: "en", label: "English" };
