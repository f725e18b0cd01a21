import { expect, test } from "vitest";
import { checkMetrics } from "./check-metrics.ts";

const files = [
  {
    path: "apps/api/src/platform/metrics/metrics.ts",
    text: 'new Histogram({ name: "madoguchi_http_call_seconds" });\nwatch({ name: "madoguchi_open_tasks" });',
  },
  { path: "apps/api/src/platform/metrics/metrics.test.ts", text: 'watch({ name: "madoguchi_of_a_test" });' },
];
const page = "| `madoguchi_http_call_seconds{route}` | calls |\n| `madoguchi_open_tasks{kind}` | tasks |\n";
const alarms = (expr: string) => [{ path: "deploy/prometheus/alarms.yml", text: `expr: ${expr}` }];

test("alarms over the program's own metrics pass, a histogram's series too", () => {
  const expr = "rate(madoguchi_http_call_seconds_count[5m]) > 0 and max(madoguchi_open_tasks) > 5";
  expect(checkMetrics(files, alarms(expr), page)).toEqual([]);
});

test("an alarm over a metric that the program does not have is named, and one of a test is none", () => {
  const expr = "madoguchi_disk_bytes < 1 or madoguchi_of_a_test > 1";
  expect(checkMetrics(files, alarms(expr), page)).toEqual([
    {
      path: "deploy/prometheus/alarms.yml",
      problem: "names the metric madoguchi_disk_bytes, which the program does not have",
    },
    {
      path: "deploy/prometheus/alarms.yml",
      problem: "names the metric madoguchi_of_a_test, which the program does not have",
    },
  ]);
});

test("a metric that the page leaves out is named, and one of the page that is gone", () => {
  expect(checkMetrics(files, [], "| `madoguchi_open_tasks` | tasks |\n| `madoguchi_gone` | nothing |\n")).toEqual([
    {
      path: "docs/operations/watch.md",
      problem: "names the metric madoguchi_gone, which the program does not have",
    },
    {
      path: "docs/operations/watch.md",
      problem: "says nothing about the metric madoguchi_http_call_seconds",
    },
  ]);
});
