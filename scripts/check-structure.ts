import { join } from "node:path";
import { checkCircles } from "./structure/check-circles.ts";
import { checkCitations, readLibrary } from "./structure/check-citations.ts";
import { checkConfiguration } from "./structure/check-configuration.ts";
import { checkCoverage } from "./structure/check-coverage.ts";
import { checkDecisions } from "./structure/check-decisions.ts";
import { checkBarrel, checkDateFormatting, checkLength, checkName, checkWideSpace } from "./structure/check-files.ts";
import { checkGlossary } from "./structure/check-glossary.ts";
import { checkImports } from "./structure/check-imports.ts";
import { checkMetrics } from "./structure/check-metrics.ts";
import { checkMigrations } from "./structure/check-migrations.ts";
import { checkPagePaths } from "./structure/check-page-paths.ts";
import { checkRouteTree } from "./structure/check-route-trees.ts";
import { checkSingleSource } from "./structure/check-single-source.ts";
import { checkSpecification } from "./structure/check-specification.ts";
import { checkStatusNumbers } from "./structure/check-status-numbers.ts";
import { checkVocabulary } from "./structure/check-vocabulary.ts";
import { listPaths, readDeployed, readPages, readSourceFiles } from "./structure/source-file.ts";

const ROOT = join(import.meta.dirname, "..");

const paths = await listPaths(ROOT);
const [files, pages, deployed] = await Promise.all([
  readSourceFiles(ROOT, paths),
  readPages(ROOT, paths),
  readDeployed(ROOT, paths),
]);
const library = readLibrary(paths, pages);
const textOf = (path: string): string => pages.find((page) => page.path === path)?.text ?? "";
const generated = await Promise.all([
  checkRouteTree(ROOT, "apps/portal"),
  checkRouteTree(ROOT, "apps/desk"),
  checkMigrations(ROOT, paths),
]);
const GENERATED = ["routeTree.gen.ts of portal and desk", "the API's migrations"];
const COMPARED = [
  "docs/specification.md (codes, routes, a test for each row)",
  "docs/configuration.md (variables)",
  "docs/operations/watch.md (metrics, alarms)",
  "docs/decisions/README.md (records)",
  "every path, link, picture, section and decision that a page or comment names",
];

const violations = [
  ...paths.flatMap(checkName),
  ...files.flatMap((file) => [
    ...checkLength(file),
    ...checkBarrel(file),
    ...checkWideSpace(file),
    ...checkDateFormatting(file),
    ...checkImports(file),
    ...checkStatusNumbers(file),
    ...checkSingleSource(file),
  ]),
  ...checkCircles(files),
  ...[...files, ...pages].flatMap((file) => checkCitations(file, library)),
  ...checkDecisions(paths, textOf("docs/decisions/README.md")),
  ...checkCoverage(textOf("docs/specification.md"), files),
  ...checkSpecification(pages, files, paths),
  ...[...pages, ...files.filter(({ path }) => !path.startsWith("scripts/"))].flatMap((file) =>
    checkPagePaths(file, paths),
  ),
  ...checkConfiguration(textOf("docs/configuration.md"), files),
  ...checkMetrics(files, deployed, textOf("docs/operations/watch.md")),
  ...checkVocabulary([...files, ...pages]),
  ...checkGlossary(textOf("README.md"), paths),
  ...generated.flat(),
];
for (const { path, problem } of violations) console.error(`${path}: ${problem}`);
console.log(`${files.length} files, ${violations.length} broken rules`);
console.log(`Generated, compared with their sources: ${GENERATED.join(", ")}`);
console.log(`Written, compared with the code: ${COMPARED.join("; ")}`);
process.exitCode = violations.length === 0 ? 0 : 1;
