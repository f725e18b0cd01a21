import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runMadoguchi, startMadoguchi } from "./testing/run-madoguchi.ts";
import { createProcessFolder, processEnvironment } from "./testing/test-process.ts";

let folder: string;
let remove: () => void;

beforeEach(() => {
  ({ folder, remove } = createProcessFolder());
});
afterEach(() => remove());

function run(parameters: string[], more: Record<string, string> = {}) {
  return runMadoguchi(processEnvironment(folder, 3000, more), ...parameters);
}

test("version reports what runs, for a person and for a machine", async () => {
  const { code, output, errors } = await run(["version"]);
  expect([code, errors]).toEqual([0, ""]);
  expect(output).toMatch(
    /^Madoguchi \d+\.\d+\.\d+(\+git\d{8}\.\d+\.[\da-f]{8})?\ncommit [\da-f]{8} of \d{4}-\d\d-\d\d\nNode\.js 24\.\d+\.\d+\nPostgreSQL 18\.\d+\nnewest migration of \d{4}-[^\n]+\n$/,
  );
  expect(JSON.parse((await run(["version", "--json"])).output)).toMatchObject({
    madoguchi: expect.stringMatching(/^\d+\.\d+\.\d+/),
    commit: expect.stringMatching(/^[\da-f]{8}$/),
    day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
});

test("config shows the configuration in force without the secrets", async () => {
  const { code, output } = await run(["config"], {
    DATABASE_URL: "postgresql://clinic:open-sesame@db.example/clinic",
    TURN_SECRET: "the-secret-of-the-relay",
    TURN_URLS: "turn:turn.example",
  });
  expect(code).toBe(0);
  expect(output).toMatch(/^DESK_PORT +3002 \(default\)$/m);
  expect(output).toMatch(/^DATABASE_URL +postgresql:\/\/clinic:\(hidden\)@db\.example\/clinic$/m);
  expect(output).toMatch(/^HASH_SECRET +\(hidden\)$/m);
  expect(output).toMatch(/^LINE_CHANNEL_ID +\(not set\)$/m);
  for (const secret of ["open-sesame", "the-secret-of-the-relay", "0123456789abcdef"]) {
    expect(output).not.toContain(secret);
  }
});

test("config shows that a secret comes from a file, and not the secret", async () => {
  const path = join(folder, "hash");
  writeFileSync(path, "fedcba9876543210fedcba9876543210\n");
  const { code, output } = await run(["config"], { HASH_SECRET: "", HASH_SECRET_FILE: path });
  expect(code).toBe(0);
  expect(output).toContain(`(hidden) (from ${path})\n`);
  expect(output).not.toMatch(/fedcba|is not a variable/);
});

test("a missing file of a secret is one line of config", async () => {
  const { code, output } = await run(["config", "--json"], { HASH_SECRET: "", HASH_SECRET_FILE: "/nowhere" });
  expect([code, JSON.parse(output).problem]).toEqual([
    1,
    "The configuration cannot be used: HASH_SECRET_FILE must name a readable file, and /nowhere is none.",
  ]);
});

test("config names the nearest variable for a misspelt one, and ignores others", async () => {
  const { output } = await run(["config", "--json"], {
    LINE_CHANEL_ID: "1",
    SMTP_HOST: "a",
    HTTPS_PROXY: "b",
    MAIL: "c",
  });
  expect(JSON.parse(output).unknown).toEqual([
    { name: "LINE_CHANEL_ID", nearest: "LINE_CHANNEL_ID" },
    { name: "SMTP_HOST", nearest: "SMTP_URL" },
  ]);
});

test("config ends with 1 and the reason where the program would not start", async () => {
  const { code, output } = await run(["config"], { PORT: "many" });
  expect(code).toBe(1);
  expect(output).toContain("The configuration cannot be used: PORT must be a whole number from 1 to 65535.");
});

test.each([
  ["an unknown command", ["versoin"], "unknown command 'versoin' (Did you mean version?)"],
  ["help for an unknown command", ["help", "nonsense"], "unknown command 'nonsense'."],
  ["help for a misspelt command", ["help", "doctr"], "unknown command 'doctr' (Did you mean doctor?)"],
  ["an unknown option", ["version", "--jsn"], "unknown option '--jsn' (Did you mean --json?)"],
  [
    "a parameter too many",
    ["version", "now"],
    "too many arguments for 'version'. Expected 0 arguments but got 1: now.",
  ],
])("%s is one line and code 1", async (_, parameters, line) => {
  expect(await run(parameters)).toEqual({ code: 1, output: "", errors: `${line}\n` });
});

test("without a command it lists them", async () => {
  const { code, output } = await run([]);
  expect(code).toBe(0);
  expect(output).toContain("config [options]");
});

test("a command whose reader closes the pipe, as `head` does, runs to its end without a fault", async () => {
  const program = startMadoguchi(processEnvironment(folder, 3000), "config");
  program.process.stdout?.destroy();
  expect([await program.ended, program.errors()]).toEqual([0, ""]);
});
