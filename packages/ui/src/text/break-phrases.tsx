import { Fragment, type ReactNode } from "react";

/** Continues the phrase before it: particles, endings, closing signs. */
const GOES_ON = /^[\p{Script=Hiragana}ー、。，．・：；！？）」』】〉》!?,.:;)\]～〜々]+$/u;
/** Belongs to the next word: opening signs, digits, and polite prefixes. */
const LEADS = /^(?:[（「『【〈《([]+|[0-9０-９.,]+|[おご御])$/u;
const KANJI = /^\p{Script=Han}$/u;

/** Splits a Japanese text into phrases (文節), as well as its words allow. */
export function splitPhrases(text: string): string[] {
  const phrases: string[] = [];
  let previous = "";
  for (const { segment } of new Intl.Segmenter("ja", { granularity: "word" }).segment(text)) {
    const isEnding = GOES_ON.test(segment) && !LEADS.test(segment);
    const isSuffix = KANJI.test(segment) && /[\p{Script=Han}\p{Script=Katakana}ー0-9]$/u.test(previous);
    if (phrases.length > 0 && (isEnding || isSuffix || LEADS.test(previous)))
      phrases.push(`${phrases.pop()}${segment}`);
    else phrases.push(segment);
    previous = segment;
  }
  return phrases;
}

/** The same text with breaks allowed between its phrases. */
export function breakPhrases(text: string): ReactNode {
  return (
    <span className="break-keep">
      {splitPhrases(text).map((phrase, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: phrases have no other identity and keep no state.
        <Fragment key={position}>
          {position > 0 && <wbr />}
          {phrase}
        </Fragment>
      ))}
    </span>
  );
}
