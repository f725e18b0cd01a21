import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, inject, test } from "vitest";
import { findFreePort } from "./free-port.ts";

/** Starts a program as a test does, in a process that can be killed. */
const START_SANDBOX = `
  const [moduleUrl, folder, port, smtpPort] = process.argv.slice(1);
  const { runProgram } = await import(moduleUrl);
  const program = runProgram("../../sandbox/src/main.ts", {
    SANDBOX_PORT: port, SANDBOX_SMTP_PORT: smtpPort, DATA_DIR: folder,
  });
  await program.says(/Sandbox ready/);
  console.log("ready");
`;

test("a program that a test started ends when the test's process is killed", async () => {
  const moduleUrl = new URL("child-program.ts", import.meta.url).href;
  const [port, smtpPort] = [await findFreePort(), await findFreePort()];
  const folder = `${inject("sandbox").folder}/child-program`;
  const parameters = [moduleUrl, folder, String(port), String(smtpPort)];
  const parent = spawn(process.execPath, ["--input-type=module", "--eval", START_SANDBOX, ...parameters], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(parent.stdout, "data");
  const isRunning = () =>
    fetch(`http://localhost:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  expect(await isRunning()).toBe(true);
  parent.kill("SIGKILL");
  await expect.poll(isRunning, { timeout: 10_000 }).toBe(false);
}, 30_000);
