import words from "../../language/en/server-words.json";

const ENGLISH = new Map<string, string | null>(Object.entries(words));

/** The build in English takes it in place of `server-words.ts`. What it does not know stays as the server has said it. */
export function serverWords(text: string): string {
  return ENGLISH.get(`${text}@server`) ?? ENGLISH.get(text) ?? text;
}
