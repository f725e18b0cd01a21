import { describe, expect, test } from "vitest";
import { findDeadAddress } from "../../../testing/free-port.ts";
import { startOwnSandbox } from "../../../testing/own-sandbox.ts";
import { openSandboxControl, type SandboxFailure } from "../../../testing/sandbox-control.ts";
import { describePostcodes } from "./postcode.contract-test.ts";
import { createPostcodeLookup } from "./postcode.ts";

const sandbox = await startOwnSandbox();
const settings = { baseUrl: `${sandbox.baseUrl}/api/v6`, apiKey: "any-key" };
const control = openSandboxControl(sandbox);

function failNext(how: Omit<SandboxFailure, "service" | "target">): Promise<void> {
  return control.failNext({ service: "postcode", target: "/api/v6/postcodes/1050014", ...how });
}

describePostcodes("the sandbox speaks it", { settings, makeSlow: () => failNext({ delayMs: 10_000 }) });

describe("a postcode service in trouble", () => {
  test.each([204, 404])("that says %i has no such postcode", async (status) => {
    await failNext({ status, body: "{}" });
    expect(await createPostcodeLookup(settings)("1050014")).toEqual([]);
  });

  test.each([
    ["hangs up", { hangUp: true }],
    ["answers with a page", { status: 200, body: "<html>" }],
    ["answers with nothing", { status: 200, body: "" }],
    ["answers with one place instead of a list", { status: 200, body: '{"pref":"東京都","city":"港区","town":"芝"}' }],
    ["leaves the prefecture out", { status: 200, body: '[{"city":"港区","town":"芝"}]' }],
  ])("that %s fails with E003", async (_, answer) => {
    await failNext(answer);
    await expect(createPostcodeLookup(settings)("1050014")).rejects.toMatchObject({ errorName: "Downstream" });
  });

  test("that gives no readings is accepted", async () => {
    await failNext({ status: 200, body: '[{"pref":"東京都","city":"港区","town":"芝"}]' });
    expect(await createPostcodeLookup(settings)("1050014")).toEqual([
      { prefecture: "東京都", city: "港区", town: "芝", prefectureKana: "", cityKana: "", townKana: "" },
    ]);
  });

  test("that does not answer fails with E003", async () => {
    const absent = { ...settings, baseUrl: `${await findDeadAddress()}/api/v6` };
    await expect(createPostcodeLookup(absent)("1050014")).rejects.toMatchObject({ errorName: "Downstream" });
  });

  test("without a key fails with E003 and no request; with a wrong key with E003 too", async () => {
    const { baseUrl } = settings;
    const callsOf = await control.countCalls();
    await expect(createPostcodeLookup({ baseUrl, apiKey: undefined })("1050014")).rejects.toMatchObject({
      details: { reason: "no postcode key is configured" },
    });
    expect(await callsOf("/api/v6/postcodes/…")).toBe(0);
    await failNext({ status: 403 });
    await expect(createPostcodeLookup({ baseUrl, apiKey: "wrong" })("1050014")).rejects.toMatchObject({
      details: { reason: "postcode service 403" },
    });
  });
});
