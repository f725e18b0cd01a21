import { getClient } from "@sentry/browser";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { network } from "../testing/network.ts";
import { MONITORING_SAMPLES, startMonitoring } from "./monitoring.ts";
import { createTemplateReader } from "./route-template.ts";

const COLLECTOR = "https://monitoring.example/api/7/envelope/";
const ANY_ORIGIN = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
const DSN = "https://0123abcd@monitoring.example/7";

const templateOf = createTemplateReader(["/", "/mypage", "/treatment/$treatmentId"]);

let sent: string[] = [];
let isUnmonitored = false;

beforeEach(() => {
  sent = [];
  isUnmonitored = false;
  network.use(
    http.options(COLLECTOR, () => new HttpResponse(null, { status: 204, headers: ANY_ORIGIN })),
    http.post(COLLECTOR, async ({ request }) => {
      sent.push(await request.text());
      return HttpResponse.json({}, { headers: ANY_ORIGIN });
    }),
  );
});

afterEach(() => getClient()?.close());

function start() {
  return startMonitoring({ dsn: DSN, environment: "test", templateOf, isUnmonitored: () => isUnmonitored });
}

async function everythingSent(): Promise<string> {
  await getClient()?.flush(2000);
  return sent.join("\n");
}

test("all sessions are sampled, a fifth of the replays, and no further ones after errors (spec §1 Outside services)", () => {
  expect(MONITORING_SAMPLES).toEqual({
    sampleRate: 1,
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0.2,
    replaysOnErrorSampleRate: 0,
  });
});

test("a failure is reported by its type and place, without its message", async () => {
  const monitoring = start();
  monitoring.captureFailure(
    "navigation failed",
    new TypeError("山田花子 hanako@example.com 09012345678 /treatment/visit-of-hanako"),
  );
  const report = await everythingSent();
  expect(report).toContain('"type":"TypeError"');
  expect(report).toContain('"event":"navigation failed"');
  expect(report).toContain('"filename"');
  expect(report).not.toMatch(/山田|hanako|0901234|\?code/);
});

test("a screen is reported as its route's pattern", async () => {
  const monitoring = start();
  monitoring.showPage("/mypage", "load");
  monitoring.showPage("/history", "navigation");
  expect(await everythingSent()).toContain('"transaction":"/mypage"');
});

test("while an unmonitored screen is shown, nothing is sent", async () => {
  const monitoring = start();
  await everythingSent();
  sent = [];
  monitoring.showPage("/mypage", "load");
  isUnmonitored = true;
  monitoring.captureFailure("payment", new Error("x"));
  monitoring.showPage("/payment/$treatmentId", "navigation");
  expect(await everythingSent()).toBe("");
});
