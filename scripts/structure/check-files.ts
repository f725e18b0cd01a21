import type { SourceFile, Violation } from "./source-file.ts";
import { isTestFile } from "./source-file.ts";

const LONGEST_FILE_LINES = 250;

const EMPTY_NAMES = new Set([
  "utils",
  "util",
  "helpers",
  "helper",
  "common",
  "misc",
  "shared",
  "types",
  "constants",
  "manager",
  "index",
]);

/** The router names a folder's own page so, and a page's template has no other name. */
const ROUTER_INDEX = /^apps\/portal\/(src\/routes\/(.+\/)?index\.tsx|index\.html)$/;
const EMPTY_ENDING = /[-.](utils?|helpers?|constants|misc|manager)$/;

/** A file that has grown past what one reads in a sitting. */
export function checkLength({ path, text }: SourceFile): Violation[] {
  const lines = text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
  if (lines <= LONGEST_FILE_LINES) return [];
  return [{ path, problem: `has ${lines} lines, more than ${LONGEST_FILE_LINES}` }];
}

/** A folder or a file whose name says nothing about what it does. */
export function checkName(path: string): Violation[] {
  if (ROUTER_INDEX.test(path)) return [];
  const parts = path.split("/");
  const names = parts.map((part, position) => (position === parts.length - 1 ? part.replace(/\.[^.]+$/, "") : part));
  const empty = names.find((name) => EMPTY_NAMES.has(name.replace(/\.(test|spec)$/, "")) || EMPTY_ENDING.test(name));
  return empty === undefined ? [] : [{ path, problem: `the name "${empty}" says nothing about what is inside` }];
}

const REEXPORT = /^export\s+(type\s+)?(\*|\{[^}]*\})(\s+as\s+\w+)?\s+from\b/m;

/** A file that hands on what lies elsewhere: imports then no longer say where a thing is. */
export function checkBarrel({ path, text }: SourceFile): Violation[] {
  return REEXPORT.test(text) ? [{ path, problem: "exports what another file exports; import it from there" }] : [];
}

const DATE_FORMATTING = /\bIntl\.DateTimeFormat\b|\.toLocale(Date|Time)?String\(|from "(date-fns|@date-fns\/tz)[/"]/;
const CLOCK_OF_THE_CLINIC = /^packages\/contract\/src\/time\//;

/** Dates are written in one place, in Japan's time; every other place asks that one. */
export function checkDateFormatting({ path, text }: SourceFile): Violation[] {
  if (CLOCK_OF_THE_CLINIC.test(path) || isTestFile(path) || path.startsWith("scripts/structure/")) return [];
  const found = DATE_FORMATTING.exec(text)?.[0];
  return found === undefined
    ? []
    : [{ path, problem: `formats dates itself (${found}); use @madoguchi/contract/time/tokyo` }];
}
