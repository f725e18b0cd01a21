import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const SCRIPT = join(import.meta.dirname, "../../deploy/debian/restart-instances");

/** Runs the script on a machine with two instances whose commands only note what they are asked. */
function restart({ silent = "" } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "madoguchi-instances-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const commands = {
    systemctl: `[ "$1" = list-units ] && printf 'madoguchi@3000.service loaded active\\nmadoguchi@3010.service loaded active\\n' || echo "$@" >> ${folder}/asked`,
    madoguchi: `echo "$1 of $PORT" >> ${folder}/asked; [ "$PORT" != "${silent}" ]`,
    sleep: "true",
    seq: "echo 1 2",
  };
  for (const [name, command] of Object.entries(commands)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${command}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  const { status, stderr } = spawnSync(SCRIPT, { env: { PATH: `${folder}:/usr/bin:/bin` }, encoding: "utf8" });
  const asked = readFileSync(join(folder, "asked"), "utf8").trim().split("\n");
  return { status, stderr, asked: asked.filter((line, index) => line !== asked[index - 1]) };
}

test("the second instance is restarted once the first one answers", () => {
  const { status, asked } = restart();
  expect(asked).toEqual(["restart madoguchi@3000.service", "healthcheck of 3000", "restart madoguchi@3010.service"]);
  expect(status).toBe(0);
});

test("the second instance goes on as it is while the first one does not answer", () => {
  const { status, stderr, asked } = restart({ silent: "3000" });
  expect(asked).toEqual(["restart madoguchi@3000.service", "healthcheck of 3000"]);
  expect(stderr).toContain("madoguchi@3000 does not answer");
  expect(status).toBe(1);
});
