import { expect, test } from "vitest";
import { processEnvironment } from "../../testing/test-process.ts";
import { readConfig } from "./config.ts";

const complete = processEnvironment("/nowhere", 3000);
const readAccount = () => ({ token_uri: "https://oauth2.googleapis.com/token" });

function refusalOf(environment: Record<string, string | undefined>): string {
  try {
    readConfig(environment, readAccount);
    return "accepted";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

test("the relay is on when its addresses and its secret are given", () => {
  const relay = {
    TURN_URLS: "turn:turn.example:3478, turns:[2001:db8::1]:5349?transport=tcp",
    TURN_SECRET: "s".repeat(16),
  };
  expect(readConfig({ ...complete, ...relay }, readAccount).turn).toEqual({
    urls: ["turn:turn.example:3478", "turns:[2001:db8::1]:5349?transport=tcp"],
    secret: "s".repeat(16),
    isOnly: false,
  });
  expect(readConfig({ ...complete, ...relay, TURN_ONLY: "1" }, readAccount).turn?.isOnly).toBe(true);
  expect(readConfig(complete, readAccount).turn).toBeNull();
});

test.each([
  [{ TURN_URLS: "turn:turn.example" }, "TURN_SECRET is missing."],
  [{ TURN_SECRET: "s".repeat(16) }, "TURN_URLS is missing."],
  [{ TURN_ONLY: "1" }, "TURN_URLS is missing; TURN_SECRET is missing."],
  [
    { TURN_URLS: "https://turn.example", TURN_SECRET: "s".repeat(16) },
    "TURN_URLS must be TURN addresses separated by commas, such as turn:turn.clinic.example:3478.",
  ],
  [{ TURN_URLS: "turn:turn.example", TURN_SECRET: "short" }, "TURN_SECRET must have at least 16 characters."],
])("half a relay is refused in words", (variables, problem) => {
  expect(refusalOf({ ...complete, ...variables })).toBe(`The configuration cannot be used: ${problem}`);
});

test("production refuses a relay on this machine, which no patient can reach", () => {
  const relay = { TURN_URLS: "turn:turn.example,turn:localhost:3478", TURN_SECRET: "s".repeat(16) };
  expect(refusalOf({ ...complete, ENVIRONMENT: "production", ...relay })).toContain(
    "TURN_URLS points at a sandbox or at this machine",
  );
  expect(refusalOf({ ...complete, ENVIRONMENT: "production", ...relay, TURN_URLS: "turn:turn.example" })).not.toContain(
    "TURN_URLS",
  );
});
