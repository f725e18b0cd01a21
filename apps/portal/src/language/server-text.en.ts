import texts from "../../language/en/server-texts.json";

const ENGLISH = new Map<string, string | null>(Object.entries(texts));

/** The build in English takes it in place of `server-text.ts`. What it does not know stays as the server has said it. */
export function serverText(text: string): string {
  return ENGLISH.get(`${text}@server`) ?? ENGLISH.get(text) ?? text;
}
