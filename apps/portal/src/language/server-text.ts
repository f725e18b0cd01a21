/** Returns a text of the server: a refusal, a status, the title of a text. Builds in other languages translate it. */
export function serverText(text: string): string {
  return text;
}
