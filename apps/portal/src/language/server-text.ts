/** What the server says itself: a refusal, a status, the title of a text. Builds in other languages have words of their own. */
export function serverText(text: string): string {
  return text;
}
