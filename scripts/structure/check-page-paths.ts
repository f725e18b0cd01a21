import type { SourceFile, Violation } from "./source-file.ts";

const CODE_SPAN = /`([^`\n]+)`/g;
/** A path from the root. What a build writes is not there before it. */
const WHOLE_PATH = /^(docs|scripts|journeys|bench|apps|packages)\/(?!.*\/dist$)[^*\s]+$/;

function isThere(path: string, paths: string[]): boolean {
  const bare = path.replace(/\/$/, "");
  return paths.some((each) => each === bare || each.startsWith(`${bare}/`));
}

/** Every path from the root that a page of the documentation or a comment names between backticks exists. */
export function checkPagePaths({ path, text }: SourceFile, paths: string[]): Violation[] {
  return [...text.matchAll(CODE_SPAN)]
    .map((match) => match[1] ?? "")
    .filter((span) => WHOLE_PATH.test(span) && !isThere(span, paths))
    .map((span) => ({ path, problem: `leads to ${span}, which does not exist` }));
}
