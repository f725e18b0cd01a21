import type { Violation } from "./source-file.ts";

const PAGE = "docs/spec-coverage.md";
const CODE_SPAN = /`([^`\n]+)`/g;
/** In this page a code span with a slash and an ending is a path from the root. */
const LOOKS_LIKE_PATH = /^[\w@$.()-]+(\/[\w@$.()-]+)+\.(ts|tsx|css|sql|md|mjs)$/;
const SECTIONS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/** The page that says where each part of the specification lives: every section is there, every file and test exists. */
export function checkCoverage(page: string, paths: string[]): Violation[] {
  const existing = new Set(paths);
  const named = [...page.matchAll(CODE_SPAN)]
    .map((match) => match[1] ?? "")
    .filter((span) => LOOKS_LIKE_PATH.test(span));
  const missing = named.filter((path) => !existing.has(path)).map((path) => `names ${path}, which does not exist`);
  const silent = SECTIONS.filter((section) => !new RegExp(`^## ${section}\\b`, "m").test(page)).map(
    (section) => `says nothing about section ${section} of the specification`,
  );
  const rows = page
    .split("\n")
    .filter((line) => /^\|(?![\s-]*-)/.test(line) && !/^\|\s*(specification|spec)\b/i.test(line));
  const untested = rows
    .filter((row) => !/\.(test|spec)\.tsx?`/.test(row) && !row.includes("later"))
    .map((row) => `names no test for: ${row.split("|")[1]?.trim() ?? row}`);
  return [...missing, ...silent, ...untested].map((problem) => ({ path: PAGE, problem }));
}
