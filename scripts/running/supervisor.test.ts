import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";

const SUPERVISOR = JSON.stringify(join(import.meta.dirname, "supervisor.ts"));

/** Far above what a busy machine takes. */
const PATIENT = { saidEachMs: 15_000, answeringMs: 15_000, silentMs: 60_000 };

/** Two programs that run until they are stopped; each prints when it stops. */
function scriptOf(readyAt: string, second: string, limits: typeof PATIENT): string {
  return `
    import { createSupervisor } from ${SUPERVISOR};
    const supervisor = createSupervisor((line) => console.log("said: " + line), {
      firstPauseMs: 20,
      limits: ${JSON.stringify(limits)},
    });
    const environment = { PATH: process.env.PATH };
    const start = (name, code) => supervisor.start(
      { name, command: [process.execPath, "-e", code], environment, cwd: ".", output: "inherit" },
      ${JSON.stringify(readyAt)} + (name === "First" ? "/first" : ""),
    );
    const living = (name) => "process.on('SIGTERM', () => { console.log('" + name + " stopped'); process.exit(0); }); setInterval(() => {}, 1000); console.log('" + name + " lives')";
    await start("First", living("First"));
    await start("Second", ${second});
    process.exitCode = await supervisor.ended;
  `;
}

/** `isReady`: whether the second program is ready at once, or never. */
async function runSupervisor(second: string, { throughShell = false, isReady = true, limits = PATIENT } = {}) {
  const server = createServer(({ url }, response) => {
    if (url === "/first" || isReady) return void response.end();
    response.statusCode = 503;
    response.end(JSON.stringify({ state: "not ready", database: "ready", clock: "wrong" }));
  }).listen(0);
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const script = scriptOf(`http://localhost:${port}`, second, limits);
  const command = [process.execPath, "--input-type=module", "-e", script];
  // With a second command the shell stays as the parent.
  const [file = "", ...rest] = throughShell ? ["sh", "-c", '"$@"; true', "sh", ...command] : command;
  const child = spawn(file, rest, { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  return child;
}

test("a program that ends repeatedly is started again with growing pauses, then the others are stopped", async () => {
  const child = await runSupervisor(`"setTimeout(() => process.exit(3), 300)"`);
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  expect(said.match(/said: Second .*/g)).toEqual([
    "said: Second has ended with code 3. It is started again in 0.02 s.",
    "said: Second is ready again.",
    "said: Second has ended with code 3. It is started again in 0.04 s.",
    "said: Second is ready again.",
    "said: Second has ended with code 3. It is started again in 0.08 s.",
    "said: Second is ready again.",
    "said: Second has ended with code 3. It is started again in 0.16 s.",
    "said: Second is ready again.",
    "said: Second has ended with code 3. It is started again in 0.32 s.",
    "said: Second is ready again.",
    "said: Second has ended with code 3. It was started again 5 times in a row. Everything else is stopped too.",
  ]);
  expect(said).toContain("First stopped");
  expect(code).toBe(1);
});

test("a program that ends at its start is not started again: one line reports it, and the others are stopped", async () => {
  const child = await runSupervisor(`"process.exit(1)"`, { isReady: false });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  expect(said.match(/said: .*/g)).toEqual(["said: Second has ended with code 1. Everything else is stopped too."]);
  expect(said).toContain("First stopped");
  expect(code).toBe(1);
});

test("it says what a program that does not become ready lacks, and ends all after a limit", async () => {
  const limits = { ...PATIENT, saidEachMs: 200, answeringMs: 700 };
  const child = await runSupervisor(`living("Second")`, { isReady: false, limits });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  const lack = "the clock of this machine and the database's differ by more than 30 seconds: set this one";
  const lines = said.match(/said: .*/g) ?? [];
  expect(lines[0]).toMatch(new RegExp(`^said: Waiting for Second, \\d s: ${lack}\\.$`));
  expect(lines.at(-1)).toBe(`said: Second does not become ready: ${lack}. Everything is stopped.`);
  expect(said).toContain("First stopped");
  expect(code).toBe(1);
});

test("a killed program is started again", async () => {
  const child = await runSupervisor(`"setInterval(() => {}, 1000); console.log('Second lives as ' + process.pid)"`);
  let said = "";
  const pids = new Set<string>();
  child.stdout.setEncoding("utf8").on("data", (part: string) => {
    said += part;
    const pid = /Second lives as (\d+)\n$/.exec(said)?.[1];
    if (pid === undefined || pids.has(pid)) return;
    pids.add(pid);
    if (pids.size === 1) process.kill(Number(pid), "SIGKILL");
    else child.kill("SIGTERM");
  });
  const [code] = await once(child, "exit");
  expect(said).toContain("said: Second has ended by SIGKILL. It is started again in 0.02 s.");
  expect([pids.size, code]).toEqual([2, 0]);
});

test("on a stop signal it stops the last started first and exits with 0", async () => {
  const child = await runSupervisor(`living("Second")`);
  let said = "";
  const areBothAlive = () => said.includes("First lives") && said.includes("Second lives");
  child.stdout.setEncoding("utf8").on("data", (part: string) => {
    const isAsked = areBothAlive();
    said += part;
    if (areBothAlive() && !isAsked) child.kill("SIGTERM");
  });
  const [code] = await once(child, "exit");
  expect(said.indexOf("Second stopped")).toBeGreaterThan(-1);
  expect(said.indexOf("First stopped")).toBeGreaterThan(said.indexOf("Second stopped"));
  expect(code).toBe(0);
});

test("when the shell that started it ends, it stops as well", async () => {
  const child = await runSupervisor(`living("Second")`, { throughShell: true });
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (part: string) => {
    if (!said.includes("Second lives") && (said + part).includes("Second lives")) child.kill("SIGKILL");
    said += part;
  });
  // The programs hold its output open, so it ends when the last of them does.
  await once(child.stdout, "end");
  expect(said).toContain("Second stopped");
  expect(said).toContain("First stopped");
});
