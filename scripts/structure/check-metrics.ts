import { isTestFile, type SourceFile, type Violation } from "./source-file.ts";

const PAGE = "docs/operations/watch.md";

/** The rules of the alarms, with their tests, and the dashboard. */
const WATCHING = /^deploy\/(prometheus|grafana)\//;
const DEFINED = /\bname: "(madoguchi_[a-z_]+)"/g;
const NAMED = /\bmadoguchi_[a-z_]*[a-z]\b/g;
/** A histogram's own series. */
const PART_OF_HISTOGRAM = /_(bucket|count|sum)$/;

function definedMetrics(files: SourceFile[]): Set<string> {
  const product = files.filter(({ path }) => path.startsWith("apps/api/src/") && !isTestFile(path));
  return new Set(product.flatMap(({ text }) => [...text.matchAll(DEFINED)].map(([, name = ""]) => name)));
}

function namedMetrics(text: string): Set<string> {
  return new Set(text.match(NAMED) ?? []);
}

/**
 * Checks that alarms, dashboard and the page about them name only metrics that the program has, since an alarm over
 * another never comes, and that the page explains every metric.
 */
export function checkMetrics(files: SourceFile[], deployed: SourceFile[], page: string): Violation[] {
  const defined = definedMetrics(files);
  const exists = (name: string) => defined.has(name) || defined.has(name.replace(PART_OF_HISTOGRAM, ""));
  const naming = [...deployed.filter(({ path }) => WATCHING.test(path)), { path: PAGE, text: page }];
  const explained = namedMetrics(page);
  return [
    ...naming.flatMap(({ path, text }) =>
      [...namedMetrics(text)]
        .filter((name) => !exists(name))
        .map((name) => ({ path, problem: `names the metric ${name}, which the program does not have` })),
    ),
    ...[...defined]
      .filter((name) => !explained.has(name))
      .map((name) => ({ path: PAGE, problem: `says nothing about the metric ${name}` })),
  ];
}
