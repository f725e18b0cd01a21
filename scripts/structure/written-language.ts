import { wireNames } from "./retired-vocabulary.ts";
import type { SourceFile } from "./source-file.ts";

/** A stretch of a file in lower-case words, with its position: a sentence, or the words of one name. */
export type Written = { kind: "sentence" | "name"; position: number; words: string };

const COMMENT_OR_STRING =
  /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g;
const CODE_SPAN = /`([^`\n]+)`/g;
const NAME = /[A-Za-z_$][\w$]*(?:-[\w$]+)*/g;
const CODE = /\.(ts|tsx|mts|mjs|js)$/;

/** `tellCustomer`, `tell-customer` and `TELL_CUSTOMER` are all "tell customer". */
function splitName(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .replaceAll(/[\W_]+/g, " ")
    .trim()
    .toLowerCase();
}

/** Preserves line breaks, so that a word's line can be counted; drops marks and the stars of a comment. */
function plainSentence(text: string): string {
  return text
    .replaceAll(/[^A-Za-z\n]+/g, " ")
    .replaceAll(/ *\n */g, "\n")
    .toLowerCase();
}

function readNames(text: string, position: number): Written[] {
  return [...text.matchAll(NAME)]
    .filter(([name]) => !wireNames.has(name))
    .map((match) => ({ kind: "name", position: position + match.index, words: splitName(match[0]) }));
}

/** Removes the fixed names in SQL: columns, and values in quotes. */
function withoutWireNames(text: string): string {
  return text.replaceAll(NAME, (name, position: number) => {
    const isInSql = /[-_]/.test(name) || text[position - 1] === "'";
    return isInSql && wireNames.has(name) ? "," : name;
  });
}

/** A page or a comment: sentences, with names between backticks. */
function readProse(text: string, position: number): Written[] {
  const names = [...text.matchAll(CODE_SPAN)].flatMap((match) => readNames(match[1] ?? "", position + match.index));
  const sentences = withoutWireNames(text.replaceAll(CODE_SPAN, " , "));
  return [{ kind: "sentence", position, words: plainSentence(sentences) }, ...names];
}

function readCode(code: string): Written[] {
  const written: Written[] = [];
  let end = 0;
  for (const match of code.matchAll(COMMENT_OR_STRING)) {
    written.push(...readNames(code.slice(end, match.index), end));
    const isSentence = /^\/[/*]|\s/.test(match[0]);
    const read = isSentence ? readProse : readNames;
    written.push(...read(match[0].replaceAll(/^`|`$/g, " "), match.index));
    end = match.index + match[0].length;
  }
  return [...written, ...readNames(code.slice(end), end)];
}

/** All sentences and names of a file. */
export function readWritten({ path, text }: SourceFile): Written[] {
  return CODE.test(path) ? readCode(text) : readProse(text, 0);
}

/** The words in the names of a path's folders and file. */
export function readPathNames(path: string): Written[] {
  return readNames(path.replaceAll(".", " "), 0);
}
