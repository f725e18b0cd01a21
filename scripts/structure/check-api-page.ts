import type { SourceFile, Violation } from "./source-file.ts";

const PAGE = "docs/design/api.md";
const PATHS = /^packages\/contract\/src\/http\/((operation|screen|visit)-)?paths\.ts$/;
const PATH = /"\/api\/v1(\/[^"]+)"/g;
/** How the page shortens the paths, the longest first. */
const SHORT: [string, string][] = [
  ["/administration", "A"],
  ["/operation/clinic/{clinicId}/treatment/{treatmentId}", "T"],
  ["/operation/clinic/{clinicId}", "O"],
  ["/customer/clinic/{clinicId}", "C"],
  ["/customer/business/{medicalBusinessId}", "B"],
];

function shorten(path: string): string {
  const [long, short] = SHORT.find(([prefix]) => path.startsWith(`${prefix}/`) || path === prefix) ?? ["", ""];
  return short + path.slice(long.length);
}

/** The page of the HTTP API names every path of the contract. */
export function checkApiPage(page: string, files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => PATHS.test(path))
    .flatMap(({ text }) => [...text.matchAll(PATH)].map(([, path = ""]) => shorten(path)))
    .filter((path) => !["`", "?"].some((end) => page.includes(` ${path}${end}`)))
    .map((path) => ({ path: PAGE, problem: `does not name ${path}` }));
}
