import type { SourceFile, Violation } from "./source-file.ts";

const CODE_SPAN = /`([^`\n]+)`/g;
/** A path from the root, except output that exists only after a build. */
const WHOLE_PATH = /^(docs|scripts|journeys|bench|apps|packages)\/(?!.*\/dist$)[^*\s]+$/;

function isThere(path: string, paths: string[]): boolean {
  const bare = path.replace(/\/$/, "");
  return paths.some((each) => each === bare || each.startsWith(`${bare}/`));
}

/** Checks that every path from the root between backticks in a page or a comment exists. */
export function checkPagePaths({ path, text }: SourceFile, paths: string[]): Violation[] {
  return [...text.matchAll(CODE_SPAN)]
    .map((match) => match[1] ?? "")
    .filter((span) => WHOLE_PATH.test(span) && !isThere(span, paths))
    .map((span) => ({ path, problem: `leads to ${span}, which does not exist` }));
}
