import { retiredVocabulary } from "./retired-vocabulary.ts";
import type { SourceFile, Violation } from "./source-file.ts";
import { readPathNames, readWritten, type Written } from "./written-language.ts";

const THE_LIST_ITSELF = /^scripts\/structure\/(retired-vocabulary|check-vocabulary\.test|written-language)\.ts$/;

export type RetiredUse = { path: string; line: number; found: string; instead: string };

/** The retired words of a text, cached by its words: the same names occur again and again. */
type Found = { offset: number; found: string; instead: string };
const foundInNames = new Map<string, Found[]>();

const patterns = retiredVocabulary.map(({ word, where, instead }) => ({
  pattern: new RegExp(word.source.replaceAll(" ", "\\s"), "g"),
  where,
  instead,
}));

function search({ kind, words }: Written): Found[] {
  return patterns
    .filter(({ where }) => kind === "name" || where === "anywhere")
    .flatMap(({ pattern, instead }) =>
      [...words.matchAll(pattern)].map((match) => ({
        offset: match.index,
        found: match[0].replace("\n", " "),
        instead,
      })),
    );
}

function searchOnce(written: Written): Found[] {
  if (written.kind === "sentence") return search(written);
  const found = foundInNames.get(written.words) ?? search(written);
  foundInNames.set(written.words, found);
  return found;
}

function countLines(text: string, end: number): number {
  return text.slice(0, end).split("\n").length - 1;
}

/** Every retired word of a file; those of its path are on line 0. */
export function findRetired(file: SourceFile): RetiredUse[] {
  const { path, text } = file;
  if (THE_LIST_ITSELF.test(path)) return [];
  const inPath = readPathNames(path).flatMap((written) =>
    searchOnce(written).map(({ found, instead }) => ({ path, line: 0, found, instead })),
  );
  const inText = readWritten(file).flatMap((written) =>
    searchOnce(written).map(({ offset, found, instead }) => ({
      path,
      line: 1 + countLines(text, written.position) + countLines(written.words, offset),
      found,
      instead,
    })),
  );
  return [...inPath, ...inText];
}

/** Every retired word with its line and its replacement. */
export function checkVocabulary(files: SourceFile[]): Violation[] {
  return files.flatMap(findRetired).map(({ path, line, found, instead }) => ({
    path: line === 0 ? path : `${path}:${line}`,
    problem: `"${found}" is retired; write: ${instead}`,
  }));
}
