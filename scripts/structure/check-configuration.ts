import type { SourceFile, Violation } from "./source-file.ts";

const PAGE = "docs/configuration.md";

/** The files in which programs name every variable that they read, one a line. */
const READS_ENVIRONMENT = /^apps\/(api\/src\/platform\/config\/environment-schema|sandbox\/src\/settings)\.ts$/;
const READ_VARIABLE = /^ {2}([A-Z][A-Z0-9_]+):/gm;
/** `| VARIABLE | default | meaning |` with the name in backticks. */
const ROW = /^\| `([A-Z][A-Z0-9_]+)` \| ([^|]+) \| [^|]+ \|$/gm;
/** The variables of scripts and measurements, which no schema names. */
const OF_SCRIPTS = new Set(["PORTAL_PORT", "CHROMIUM_PATH", "JOURNEY_PORT"]);

/** The default of each variable on the page, in the page's own words. */
export function documentedDefaults(page: string): Map<string, string> {
  return new Map([...page.matchAll(ROW)].map(([, name = "", given = ""]) => [name, given]));
}

/** Checks that the configuration's page has every variable that a program reads, and no other. */
export function checkConfiguration(page: string, files: SourceFile[]): Violation[] {
  const schemas = files.filter(({ path }) => READS_ENVIRONMENT.test(path));
  const read = new Set(schemas.flatMap(({ text }) => [...text.matchAll(READ_VARIABLE)].map(([, name = ""]) => name)));
  const documented = [...documentedDefaults(page).keys()];
  const missing = [...read].filter((name) => !documented.includes(name));
  const unknown = documented.filter((name) => !read.has(name) && !OF_SCRIPTS.has(name));
  return [
    ...missing.map((name) => ({ path: PAGE, problem: `says nothing about the variable ${name}` })),
    ...unknown.map((name) => ({ path: PAGE, problem: `has the variable ${name}, which no program reads` })),
  ];
}
