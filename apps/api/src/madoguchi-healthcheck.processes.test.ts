import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findFreePort } from "./testing/free-port.ts";
import { runMadoguchi } from "./testing/run-madoguchi.ts";
import { createProcessDatabase } from "./testing/test-database.ts";
import { createProcessFolder, processEnvironment, startProcess } from "./testing/test-process.ts";

vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let remove: () => void;
let port: number;

beforeEach(async () => {
  ({ folder, remove } = createProcessFolder());
  port = await findFreePort();
});
afterEach(() => remove());

test("healthcheck ends with 0 while the program can serve, and needs only the port of its configuration", async () => {
  const { url, close } = await createProcessDatabase();
  const program = await startProcess(processEnvironment(folder, port, { DATABASE_URL: url, HOST: "0.0.0.0" }));
  try {
    const check = { PORT: String(port), HOST: "0.0.0.0" };
    expect(await runMadoguchi(check, "healthcheck")).toEqual({ code: 0, output: "ready\n", errors: "" });
    const { code, output } = await runMadoguchi(check, "healthcheck", "--json");
    expect([code, JSON.parse(output)]).toEqual([
      0,
      { state: "ready", database: "ready", log: "written", clock: "right", live: "at once" },
    ]);
  } finally {
    program.process.kill("SIGTERM");
    await program.ended;
    await close();
  }
});

test("healthcheck ends with 1 and a line without an answer", async () => {
  const check = { PORT: String(port) };
  expect(await runMadoguchi(check, "healthcheck")).toEqual({
    code: 1,
    output: `no answer from http://127.0.0.1:${port}/readyz\n`,
    errors: "",
  });
  const { code, output } = await runMadoguchi(check, "healthcheck", "--json");
  expect([code, JSON.parse(output)]).toEqual([1, { state: "no answer" }]);
});
