const words = new Intl.Segmenter("ja", { granularity: "word" });

/** The dictionary splits unknown katakana words; pieces of at least this length are words. */
const KATAKANA_WORD = 4;

const CLOSES = /^[\s・＆&.．、，)）」』】〉》ー～~\-‐ァィゥェォッャュョヮヵヶぁぃぅぇぉっゃゅょゎ]/;
const OPENS = /[(（「『【〈《]$/;
const HIRAGANA_END = /\p{sc=Hiragana}$/u;
const HIRAGANA_START = /^\p{sc=Hiragana}/u;
const KATAKANA_END = /[\p{sc=Katakana}ー]+$/u;
const KATAKANA_START = /^[\p{sc=Katakana}ー]+/u;

function lengthOf(part: string | undefined): number {
  return part?.length ?? 0;
}

/** Whether two pieces are parts of one word, which the dictionary or the spelling would split. */
function isOneWord(before: string, after: string): boolean {
  if (CLOSES.test(after) || OPENS.test(before)) return true;
  // The dictionary splits names of persons and places in hiragana anywhere.
  if (HIRAGANA_END.test(before) && HIRAGANA_START.test(after)) return true;
  const left = lengthOf(KATAKANA_END.exec(before)?.[0]);
  const right = lengthOf(KATAKANA_START.exec(after)?.[0]);
  return left > 0 && right > 0 && (left < KATAKANA_WORD || right < KATAKANA_WORD);
}

/** A single character belongs to its neighbour (院, 会, 科), and would look lost on a line of its own. */
function isSingle(before: string, after: string): boolean {
  return !before.endsWith(" ") && (before.length === 1 || after.trim().length === 1);
}

function joinWhere(parts: readonly string[], belong: (before: string, after: string) => boolean): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last !== undefined && belong(last, part)) joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined;
}

/**
 * The pieces of a name between which a line may end, by the server's dictionary: browsers differ, and most have none
 * (`docs/design/look.md`, Frame). Two pieces that may be one word stay together.
 */
export function splitName(name: string): string[] {
  const segments = Array.from(words.segment(name), ({ segment }) => segment);
  return joinWhere(joinWhere(segments, isOneWord), isSingle);
}
