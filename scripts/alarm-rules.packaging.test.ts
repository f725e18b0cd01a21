import { spawnSync } from "node:child_process";
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
