/** Inserts a phrase at the cursor, on its own line if there is text beside it. Returns the text and the new cursor. */
export function insertPhrase(
  text: string,
  { start, end }: { start: number; end: number },
  phrase: string,
): { text: string; cursor: number } {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const head = before === "" || before.endsWith("\n") ? before : `${before}\n`;
  const tail = after === "" || after.startsWith("\n") ? after : `\n${after}`;
  return { text: `${head}${phrase}${tail}`, cursor: head.length + phrase.length };
}
