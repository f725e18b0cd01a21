import { foldText } from "./fold-text.ts";

/** Words to search for in folded text, separated by spaces; each may be a regular expression. */
export function patternOf(words: string): RegExp {
  return new RegExp(words.trim().split(/\s+/).map(foldText).join("|"));
}
