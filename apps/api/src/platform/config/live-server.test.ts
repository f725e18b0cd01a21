import { expect, test } from "vitest";
import { processEnvironment } from "../../testing/test-process.ts";
import { readConfig } from "./config.ts";
import { shownValue } from "./hidden-value.ts";

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

test("servers of live messages are read with their account, and without one", () => {
  const read = (LIVE_URL?: string) => readConfig({ ...complete, LIVE_URL }, readAccount).liveServer;
  expect(read("tls://clinic:a%2Fb@one.example:4222?ca=/etc/ca.pem, tls://two.example")).toEqual({
    servers: ["tls://one.example:4222", "tls://two.example"],
    user: "clinic",
    password: "a/b",
    caFile: "/etc/ca.pem",
  });
  expect(read("nats://token@[::1]:4222")).toMatchObject({ servers: ["nats://[::1]:4222"], user: "token" });
  expect(read("nats://127.0.0.1")).toMatchObject({ user: undefined, password: undefined, caFile: undefined });
  expect(read()).toBeUndefined();
});

test.each(["redis://one.example", "nats://", "one.example:4222", "nats://a:%@one.example", "nats://one,tls://two"])(
  "%s is refused in words that repeat nothing of it",
  (LIVE_URL) => {
    expect(refusalOf({ ...complete, LIVE_URL })).toBe(
      "The configuration cannot be used: LIVE_URL must be NATS servers, such as nats://USER:PASSWORD@HOST:4222 or tls://HOST, separated by commas.",
    );
  },
);

test("in production connections beyond this machine are encrypted", () => {
  const production = { ...complete, ENVIRONMENT: "production" };
  const line = "LIVE_URL must be tls:// in production, for a server on another machine";
  expect(refusalOf({ ...production, LIVE_URL: "nats://127.0.0.1,nats://nats.example" })).toContain(line);
  for (const LIVE_URL of ["nats://127.0.0.1:4222", "tls://nats.example"]) {
    expect(refusalOf({ ...production, LIVE_URL })).not.toContain("LIVE_URL");
  }
});

test("neither accounts nor tokens of servers are shown", () => {
  expect(shownValue("LIVE_URL", "nats://clinic:word@one:4222,nats://clinic:word@two,nats://token@three")).toBe(
    "nats://(hidden)@one:4222,nats://(hidden)@two,nats://(hidden)@three",
  );
});
