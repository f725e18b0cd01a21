import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { cloneRepository, lendBuild, linkPackages, removeFolder } from "../testing/clone.ts";
import { listFamily, listLeft } from "../testing/processes.ts";
import { isSoak } from "../testing/soak.ts";
import { freePort, terminalEnvironment } from "../testing/terminal.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const ENDED_WITHIN_MS = 5000;

type Started = { child: ChildProcess; output: () => string; mark: string };
type Target = "npm" | "the launcher" | "the script";
type Signal = "SIGTERM" | "SIGKILL";
type Case = { target: Target; signal: Signal };

let clone: string;

beforeAll(async () => {
  clone = await cloneRepository();
  await linkPackages(clone);
  // Files of a killed run are removed with the clone.
  await mkdir(join(clone, "tmp"));
});

afterAll(() => removeFolder(clone));

async function startNpm(parameters: string[]): Promise<Started> {
  const mark = `KILL_TEST_${randomUUID()}`;
  // The desk's and the sandbox's ports follow the portal's; that of the sandbox's mail server is 25 higher.
  const port = await freePort([1, 2, 25]);
  const ports = { PORT: port, SANDBOX_PORT: port + 1, SANDBOX_SMTP_PORT: port + 25, JOURNEY_PORT: port };
  const env = Object.fromEntries(Object.entries({ ...ports, [mark]: 1 }).map(([name, value]) => [name, `${value}`]));
  const child = spawn("npm", parameters, {
    cwd: clone,
    env: { ...terminalEnvironment(), ...env, TMPDIR: join(clone, "tmp") },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (part: string) => {
      output += part;
    });
  onTestFinished(() => {
    for (const { pid } of listLeft([], mark)) process.kill(pid, "SIGKILL");
  });
  return { child, output: () => output, mark };
}

async function waitFor(isSo: () => boolean, { child, output }: Started): Promise<void> {
  while (!isSo()) {
    if (child.exitCode !== null) throw new Error(`npm has ended with code ${child.exitCode}:\n${output()}`);
    await sleep(20);
  }
}

/** Kills one of the processes and returns those still running 5 seconds later, or none as soon as none is left. */
async function killAndCount({ child, mark }: Started, script: string, { target, signal }: Case): Promise<string[]> {
  const family = listFamily(child.pid ?? 0);
  const isTarget = {
    npm: ({ pid }: { pid: number }) => pid === child.pid,
    "the launcher": ({ command }: { command: string }) =>
      / scripts\/launch\.mjs /.test(command) && !/^sh /.test(command),
    "the script": ({ command }: { command: string }) => command.endsWith(script) && !command.includes("launch.mjs"),
  }[target];
  const victim = family.find(isTarget)?.pid;
  if (victim === undefined)
    throw new Error(`${target} is not among ${family.map(({ command }) => command).join("\n")}`);
  process.kill(victim, signal);
  const deadline = Date.now() + ENDED_WITHIN_MS;
  let left = listLeft(family, mark);
  while (left.length > 0 && Date.now() < deadline) {
    await sleep(50);
    left = listLeft(family, mark);
  }
  return left.map(({ command }) => command);
}

const EACH: Case[] = (["npm", "the launcher", "the script"] as const).flatMap((target) =>
  (["SIGTERM", "SIGKILL"] as const).map((signal) => ({ target, signal })),
);
/** The end of a terminal, and the kills that no process can handle. */
const isUsual = ({ target, signal }: Case): boolean => target === "npm" || signal === "SIGKILL";
const KILL_NPM: Case[] = [{ target: "npm", signal: "SIGKILL" }];

test.runIf(process.platform === "linux").each(isSoak ? [0, 100, 200, 300, 500, 800, 1500] : [300])(
  "npm killed %i ms after its start leaves no process behind",
  async (afterMs) => {
    const started = await startNpm(["start"]);
    await sleep(afterMs);
    expect(await killAndCount(started, "scripts/start.ts", { target: "npm", signal: "SIGKILL" })).toEqual([]);
  },
);

// Before the next tests, which need a built portal.
test.runIf(process.platform === "linux").each(isSoak ? EACH : KILL_NPM)(
  "$signal to $target while npm start builds leaves no process behind",
  async (which) => {
    const started = await startNpm(["start"]);
    await waitFor(() => listFamily(started.child.pid ?? 0).some(({ command }) => command.includes("vite.js")), started);
    expect(await killAndCount(started, "scripts/start.ts", which)).toEqual([]);
  },
);

test.runIf(process.platform === "linux").each(isSoak ? EACH : EACH.filter(isUsual))(
  "$signal to $target of a running npm start leaves no process behind",
  async (which) => {
    await lendBuild(clone);
    const started = await startNpm(["start"]);
    await waitFor(() => started.output().includes("Ctrl-C stops everything."), started);
    expect(listFamily(started.child.pid ?? 0).length).toBeGreaterThan(8);
    expect(await killAndCount(started, "scripts/start.ts", which)).toEqual([]);
  },
);

/** Each step of `npm test` with a process that shows that the step is running. */
const STEPS = [
  { step: "unit", shows: /\bpostgres -D / },
  { step: "journeys", shows: /chromium/ },
];

test
  .runIf(process.platform === "linux")
  .each(STEPS.flatMap((each) => (isSoak ? EACH : KILL_NPM).map((which) => ({ ...each, ...which }))))(
  "$signal to $target of npm test leaves nothing of its step $step behind",
  async ({ step, shows, ...which }) => {
    await lendBuild(clone);
    const started = await startNpm(["test", "--", step]);
    await waitFor(() => listFamily(started.child.pid ?? 0).some(({ command }) => shows.test(command)), started);
    expect(await killAndCount(started, `scripts/test.ts ${step}`, which)).toEqual([]);
  },
);
