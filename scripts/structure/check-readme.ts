import type { SourceFile, Violation } from "./source-file.ts";

const PAGE = "README.md";
const CODE_SPAN = /`([^`\n]+)`/g;

/** The map's short names for the folders that hold the code. */
const FOLDERS: Record<string, string> = {
  contract: "packages/contract/src",
  ui: "packages/ui/src",
  api: "apps/api/src",
  portal: "apps/portal/src",
  sandbox: "apps/sandbox/src",
};
const SHORT_PATH = /^(contract|ui|api|portal|sandbox)\/([^*]+)$/;
/** What a build writes is not there before it. */
const WHOLE_PATH = /^(docs|scripts|journeys|bench|apps|packages)\/(?!.*\/dist$)[^*\s]+$/;

/** Where the programs name the variables that they read, one a line. */
const READS_ENVIRONMENT = /^apps\/(api\/src\/config|sandbox\/src\/settings)\.ts$/;
const VARIABLE = /^ {2}([A-Z][A-Z0-9_]+):/gm;

function wholePath(span: string): string | undefined {
  const short = SHORT_PATH.exec(span);
  if (short) return `${FOLDERS[short[1] ?? ""]}/${short[2]}`;
  return WHOLE_PATH.test(span) ? span : undefined;
}

function isThere(path: string, paths: string[]): boolean {
  const bare = path.replace(/\/$/, "");
  return paths.some((each) => each === bare || each.startsWith(`${bare}/`));
}

function spansOf(page: string): string[] {
  return [...page.matchAll(CODE_SPAN)].map((match) => match[1] ?? "");
}

/** Every whole path that a page of the documentation names exists. */
export function checkWays({ path, text }: SourceFile, paths: string[]): Violation[] {
  return spansOf(text)
    .filter((span) => WHOLE_PATH.test(span) && !isThere(span, paths))
    .map((span) => ({ path, problem: `leads to ${span}, which does not exist` }));
}

/** The README's map leads to files and folders that exist, and its table has every variable that a program reads. */
export function checkReadme(page: string, paths: string[], files: SourceFile[]): Violation[] {
  const spans = spansOf(page);
  const lost = spans.filter((span) => {
    const path = wholePath(span);
    return path !== undefined && !isThere(path, paths);
  });
  const variables = files
    .filter((file) => READS_ENVIRONMENT.test(file.path))
    .flatMap((file) => [...file.text.matchAll(VARIABLE)].map((match) => match[1] ?? ""));
  const missing = [...new Set(variables)].filter((variable) => !spans.includes(variable));
  return [
    ...lost.map((span) => ({ path: PAGE, problem: `leads to ${span}, which does not exist` })),
    ...missing.map((variable) => ({ path: PAGE, problem: `says nothing about the variable ${variable}` })),
  ];
}
