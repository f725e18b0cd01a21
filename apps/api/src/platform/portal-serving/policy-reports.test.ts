import { rmSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { createApp } from "../../composition/app.ts";
import { writePortalFixture } from "../../testing/portal-fixture.ts";
import { openAppWithPortal } from "../../testing/serve-test-portal.ts";
import { useTestClient } from "../../testing/use-test-client.ts";
import { openPortalBuild } from "./open-portal.ts";

const PATH = "/api/v1/policy-report";

let dist: string;
let app: ReturnType<typeof createApp>;

const client = useTestClient();

beforeEach(async () => {
  dist = writePortalFixture();
  app = await openAppWithPortal(client, await openPortalBuild(dist));
});

afterEach(() => {
  vi.useRealTimers();
  rmSync(dist, { recursive: true });
});

function send(type: string, body: unknown) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return app.request(PATH, { method: "POST", headers: { "content-type": type }, body: text });
}

function reported(): unknown[] {
  return client.logLines
    .map((line): unknown => JSON.parse(line))
    .filter((line) => typeof line === "object" && line !== null && "directive" in line);
}

const page = "https://secret-hanako@portal.example/treatment/secret-id?token=secret-token#secret-hash";

/** As Chromium sends it to `report-uri`. */
const single = {
  "csp-report": {
    "document-uri": page,
    referrer: "https://portal.example/secret-referrer",
    "violated-directive": "script-src-elem",
    "effective-directive": "script-src-elem",
    "original-policy": "default-src 'none'",
    disposition: "enforce",
    "blocked-uri": "https://evil.example/secret-path.js?secret=query",
    "source-file": "https://portal.example/secret-source",
    "script-sample": "secret-sample",
  },
};

/** As Chromium sends it to `report-to`. */
const list = [
  {
    age: 1,
    type: "csp-violation",
    url: page,
    user_agent: "secret-agent",
    body: {
      documentURL: page,
      effectiveDirective: "require-trusted-types-for",
      blockedURL: "trusted-types-sink",
      sample: "Element innerHTML|secret-sample",
      sourceFile: "https://portal.example/secret-source",
    },
  },
  { age: 1, type: "deprecation", url: page, body: { id: "secret-deprecation" } },
];

test("the log gets the directive, the refused origin and the route pattern of the page, and nothing about a patient", async () => {
  expect((await send("application/csp-report", single)).status).toBe(204);
  expect((await send("application/reports+json", list)).status).toBe(204);
  expect(reported()).toEqual([
    expect.objectContaining({
      directive: "script-src-elem",
      blocked: "https://evil.example",
      route: "/treatment/$treatmentId",
    }),
    expect.objectContaining({
      directive: "require-trusted-types-for",
      blocked: "trusted-types-sink",
      route: "/treatment/$treatmentId",
    }),
  ]);
  expect(client.logLines.join("")).not.toContain("secret");
});

test.each(["", "}{", "null", "[]", '{"csp-report":"secret"}', '{"csp-report":{"effective-directive":"secret-name"}}'])(
  "an invalid report is accepted without a log line: %s",
  async (body) => {
    expect((await send("application/csp-report", body)).status).toBe(204);
    expect(reported()).toEqual([]);
    expect(client.logLines.join("")).not.toContain("secret");
  },
);

test("a body over 16 KiB is refused", async () => {
  const large = { "csp-report": { ...single["csp-report"], "script-sample": "x".repeat(17_000) } };
  expect((await send("application/csp-report", large)).status).toBe(413);
});

test("a flood of reports leaves 30 lines in the minute after its first, whenever that is, and 30 in the next", async () => {
  async function flood(): Promise<void> {
    for (let count = 0; count < 50; count += 1) await send("application/csp-report", single);
  }

  vi.useFakeTimers({ toFake: ["performance"] });
  vi.advanceTimersByTime(50_000);
  await flood();
  vi.advanceTimersByTime(20_000);
  await flood();
  expect(reported()).toHaveLength(30);
  vi.advanceTimersByTime(40_000);
  await flood();
  expect(reported()).toHaveLength(60);
});
