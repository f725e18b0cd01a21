import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";

const SUPERVISOR = JSON.stringify(join(import.meta.dirname, "supervisor.ts"));

/** Two programs that live until they are asked to stop; each tells when that was. */
function scriptOf(readyAt: string, second: string): string {
  return `
    import { createSupervisor } from ${SUPERVISOR};
    const supervisor = createSupervisor((line) => console.log("said: " + line));
    const environment = { PATH: process.env.PATH };
    const start = (name, code) => supervisor.start(
      { name, command: [process.execPath, "-e", code], environment, cwd: ".", output: "inherit" },
      ${JSON.stringify(readyAt)},
    );
    const living = (name) => "process.on('SIGTERM', () => { console.log('" + name + " stopped'); process.exit(0); }); setInterval(() => {}, 1000); console.log('" + name + " lives')";
    await start("First", living("First"));
    await start("Second", ${second});
    process.exitCode = await supervisor.ended;
  `;
}

async function runSupervisor(second: string, throughShell = false) {
  const server = createServer((_request, response) => response.end("ready")).listen(0);
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const script = scriptOf(`http://localhost:${port}`, second);
  const command = [process.execPath, "--input-type=module", "-e", script];
  // The shell has one more thing to do afterwards, so it stays as the parent.
  const [file = "", ...rest] = throughShell ? ["sh", "-c", '"$@"; true', "sh", ...command] : command;
  const child = spawn(file, rest, { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  return child;
}

test("when one program ends, the others are stopped, one line says which, and the whole fails", async () => {
  const child = await runSupervisor(`"setTimeout(() => process.exit(3), 300)"`);
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  expect(said).toContain("said: Second has ended with code 3. Everything else is stopped too.");
  expect(said).toContain("First stopped");
  expect(code).toBe(1);
});

test("asked to stop, it stops the last started first and ends well", async () => {
  const child = await runSupervisor(`living("Second")`);
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (part: string) => {
    said += part;
    if (said.includes("First lives") && said.includes("Second lives")) child.kill("SIGTERM");
  });
  const [code] = await once(child, "exit");
  expect(said.indexOf("Second stopped")).toBeGreaterThan(-1);
  expect(said.indexOf("First stopped")).toBeGreaterThan(said.indexOf("Second stopped"));
  expect(code).toBe(0);
});

test("when the shell that started it is ended, it stops as well", async () => {
  const child = await runSupervisor(`living("Second")`, true);
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (part: string) => {
    if (!said.includes("Second lives") && (said + part).includes("Second lives")) child.kill("SIGKILL");
    said += part;
  });
  // Its output is held open by the programs, so it ends when the last of them does.
  await once(child.stdout, "end");
  expect(said).toContain("Second stopped");
  expect(said).toContain("First stopped");
});
