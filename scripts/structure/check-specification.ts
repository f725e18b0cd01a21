import { isTestFile, type SourceFile, type Violation } from "./source-file.ts";

const SPECIFICATION = "docs/specification.md";
const CATALOGUE = /^packages\/contract\/src\/errors\//;
const PRODUCT = /^(apps|packages)\/[^/]+\/src\//;
const ROUTES_FOLDER = "apps/portal/src/routes/";
/** The pages that describe routes beyond the specification. */
const OWN_ROUTES = ["docs/spec-gaps.md", "docs/design/screens.md"];
/** The browser's own name for a failure without a code (spec §8). */
const BROWSERS_OWN = "Unknown";

const SERVER_CODE_ROW = /^\| [\w &-]* \| ([A-Z]{1,2}\d{3,4}) \|/gm;
const CATALOGUE_ENTRY = /^ {2}(\w+): \{\s*code: "([A-Z]+\d+)"/gm;
const SECTION_2 = /^## .2 .*?(?=^## .3 )/ms;
const ROUTE = /`(\/[\w{}$/-]*)`/g;

/** A route without its closing slash, each parameter as `{}`. */
function shapeOf(route: string): string {
  const shape = route.replace(/\{[^}]*\}|\$\w+/g, "{}").replace(/\/$/, "");
  return shape === "" ? "/" : shape;
}

function routesOf(text: string): Set<string> {
  return new Set([...text.matchAll(ROUTE)].map(([, route = ""]) => shapeOf(route)));
}

/** The addresses of the portal's route files, without layouts and other files beside them. */
function routesOfFiles(paths: readonly string[]): string[] {
  return paths
    .filter((path) => path.startsWith(ROUTES_FOLDER) && path.endsWith(".tsx") && !isTestFile(path))
    .map((path) => path.slice(ROUTES_FOLDER.length, -".tsx".length).split("/"))
    .filter((parts) => !parts.some((part) => /^(-.*|__root|route|_authenticated)$/.test(part) && part === parts.at(-1)))
    .map((parts) => shapeOf(`/${parts.filter((part) => part !== "_authenticated" && part !== "index").join("/")}`));
}

function checkCodes(specification: string, files: readonly SourceFile[]): Violation[] {
  const asked = [...specification.matchAll(SERVER_CODE_ROW)].map(([, code = ""]) => code);
  const catalogue = files
    .filter(({ path }) => CATALOGUE.test(path))
    .flatMap(({ text }) => [...text.matchAll(CATALOGUE_ENTRY)].map(([, name = "", code = ""]) => ({ name, code })));
  const product = files.filter(({ path }) => PRODUCT.test(path) && !CATALOGUE.test(path) && !isTestFile(path));
  const isRaised = (name: string) => name === BROWSERS_OWN || product.some(({ text }) => text.includes(`"${name}"`));
  const known = new Set(catalogue.map(({ code }) => code));
  return [
    ...asked.filter((code) => !known.has(code)).map((code) => `has the code ${code}, which the catalogue lacks`),
    ...catalogue.filter(({ code }) => !asked.includes(code)).map(({ code }) => `lacks the code ${code}`),
    ...catalogue
      .filter(({ name }) => !isRaised(name))
      .map(({ name, code }) => `has the code ${code} (${name}), which no program raises`),
  ].map((problem) => ({ path: SPECIFICATION, problem }));
}

function checkRoutes(specification: string, paths: readonly string[], pages: readonly SourceFile[]): Violation[] {
  const asked = routesOf(SECTION_2.exec(specification)?.[0] ?? "");
  const own = pages.filter(({ path }) => OWN_ROUTES.includes(path)).map(({ text }) => routesOf(text));
  const built = routesOfFiles(paths);
  return [
    ...[...asked]
      .filter((route) => !built.includes(route))
      .map((route) => `has the route ${route}, which the portal lacks`),
    ...built
      .filter((route) => !asked.has(route) && !own.some((routes) => routes.has(route)))
      .map((route) => `lacks the route ${route}, which neither ${OWN_ROUTES.join(" nor ")} describes`),
  ].map((problem) => ({ path: SPECIFICATION, problem }));
}

/**
 * Checks that the specification's server codes are those of the catalogue, that a program raises each, that its routes
 * are built, and that the portal's own routes are described as choices.
 */
export function checkSpecification(
  pages: readonly SourceFile[],
  files: readonly SourceFile[],
  paths: readonly string[],
): Violation[] {
  const specification = pages.find(({ path }) => path === SPECIFICATION)?.text ?? "";
  return [...checkCodes(specification, files), ...checkRoutes(specification, paths, pages)];
}
