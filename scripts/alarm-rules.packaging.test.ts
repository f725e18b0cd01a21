import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const FOLDER = join(import.meta.dirname, "../deploy/prometheus");
/** From Debian's package `prometheus`. */
const hasPromtool = spawnSync("promtool", ["--version"], { stdio: "ignore" }).status === 0;

function promtool(...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync("promtool", parameters, { cwd: FOLDER, encoding: "utf8" });
  return { status, says: `${stdout}${stderr}` };
}

test.runIf(hasPromtool)("Prometheus takes the configuration and the alarm rules", () => {
  expect(promtool("check", "config", "prometheus.yml")).toMatchObject({ status: 0 });
});

test.runIf(hasPromtool)("an alarm comes when it should, and not before", () => {
  expect(promtool("test", "rules", "alarms.test.yml")).toMatchObject({ status: 0 });
});

test("every metric of an alarm or a panel is one that the documentation explains", () => {
  const page = readFileSync(join(FOLDER, "../../docs/operations/watch.md"), "utf8");
  const used = ["alarms.yml", "../grafana/madoguchi.json"].map((file) => readFileSync(join(FOLDER, file), "utf8"));
  const names = used.join("\n").match(/madoguchi_[a-z_]+/g) ?? [];
  expect(names.length).toBeGreaterThan(15);
  const unknown = new Set(
    names.map((name) => name.replace(/_(count|bucket|sum)$/, "")).filter((name) => !page.includes(`\`${name}`)),
  );
  expect([...unknown]).toEqual([]);
});
