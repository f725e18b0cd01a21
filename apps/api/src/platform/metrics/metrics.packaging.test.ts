import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";

/** Debian's package `prometheus`. */
const hasPromtool = spawnSync("promtool", ["--version"], { stdio: "ignore" }).status === 0;

test.runIf(hasPromtool)("Prometheus takes the page and finds no fault in its names", async () => {
  const metrics = createMetrics();
  metrics.countCall({ origin: "portal", method: "GET", route: "/a", status: 404, seconds: 0.01, refusal: "E004" });
  metrics.countJob("send-mail", "failed");
  metrics.watch({
    name: "madoguchi_tests",
    help: "A gauge.",
    labels: ["kind"],
    read: () => [{ labels: { kind: 'a"b' }, value: 1 }],
  });
  const checked = spawnSync("promtool", ["check", "metrics"], { input: await metrics.write(), encoding: "utf8" });
  expect([checked.status, checked.stderr]).toEqual([0, ""]);
});
