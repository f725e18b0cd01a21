import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "./testing/test-sandbox.ts";

async function launch(environment: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), "sandbox-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env: { PATH: process.env["PATH"], DATA_DIR: folder, ...environment },
  });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  return child;
}

test("a port in use is reported in one line, and the program ends with an error", async () => {
  const port = await findFreePort();
  const holder = createServer().listen(port);
  onTestFinished(() => {
    holder.close();
  });
  const child = await launch({ SANDBOX_PORT: String(port), SANDBOX_SMTP_PORT: String(await findFreePort()) });
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  expect(output).toBe(`Port ${port} is in use. Stop the program that holds it, or set SANDBOX_PORT to another one.\n`);
  expect(code).toBe(1);
});

/** 127.0.0.2 is this machine too (Linux), and reaches only what listens on every address. */
async function answersAt(address: string, port: number): Promise<boolean> {
  const socket = connect(port, address);
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

test.runIf(process.platform === "linux").each([
  { host: {}, isEverywhere: false },
  { host: { HOST: "0.0.0.0" }, isEverywhere: true },
])("pages and mail listen on this machine alone unless HOST says otherwise: $host", async ({ host, isEverywhere }) => {
  const ports = [await findFreePort(), await findFreePort()];
  const child = await launch({ SANDBOX_PORT: String(ports[0]), SANDBOX_SMTP_PORT: String(ports[1]), ...host });
  await once(child.stdout, "data");
  for (const port of ports) {
    expect(await answersAt("127.0.0.1", port ?? 0)).toBe(true);
    expect(await answersAt("127.0.0.2", port ?? 0)).toBe(isEverywhere);
  }
});

test("a HOST that is no address of this machine is reported in one line", async () => {
  const ports = { SANDBOX_PORT: String(await findFreePort()), SANDBOX_SMTP_PORT: String(await findFreePort()) };
  const child = await launch({ ...ports, HOST: "192.0.2.1" });
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  expect([output, code]).toEqual(["HOST 192.0.2.1 is no address of this machine.\n", 1]);
});

test.each([
  "identity/token-key.pem",
  "identity/service-account-key.pem",
  "identity/state.json",
  "card/state.json",
  "mail/0001.json",
])("a damaged %s is named in one line and left as it is", async (name) => {
  const folder = await mkdtemp(join(tmpdir(), "sandbox-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, "sandbox", name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, "");
  const child = await launch({
    DATA_DIR: folder,
    SANDBOX_PORT: String(await findFreePort()),
    SANDBOX_SMTP_PORT: String(await findFreePort()),
  });
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  expect(output).toMatch(/^The sandbox could not start: [^\n]*\n$/);
  expect(output).toContain(path);
  expect(await readFile(path, "utf8")).toBe("");
  expect(code).toBe(1);
});

test("it reports when it is ready, and stops on SIGTERM", async () => {
  const port = await findFreePort();
  const child = await launch({ SANDBOX_PORT: String(port), SANDBOX_SMTP_PORT: String(await findFreePort()) });
  const [output] = await once(child.stdout, "data");
  expect(String(output)).toContain(`Sandbox ready: mailbox on http://localhost:${port}`);
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});
