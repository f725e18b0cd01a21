import file from "./guidance-film.vtt?no-inline";
import text from "./guidance-film.vtt?raw";

/** The captions of the guidance film, as a file for the player and as text. */
export const captions = { file, text, language: "ja", label: "日本語" };
