import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startSandboxProgram } from "../../../testing/sandbox-program.ts";
import { describePostcodes, type RunningPostcodes } from "./postcode.contract-test.ts";
import { type PostcodeStandIn, startPostcodeStandIn } from "./postcode.stand-in.ts";
import { createPostcodeLookup } from "./postcode.ts";

async function startSandbox(): Promise<RunningPostcodes> {
  const { baseUrl, control, stop } = await startSandboxProgram();
  return {
    settings: { baseUrl: `${baseUrl}/api/v6`, apiKey: "any-key" },
    makeSlow: () => control("/failures", { service: "postcode", delayMs: 10_000 }),
    stop,
  };
}

describePostcodes("its wire protocol describes it", startPostcodeStandIn);
describePostcodes("the sandbox speaks it", startSandbox);

describe("a postcode service in trouble", () => {
  let standIn: PostcodeStandIn;

  beforeEach(async () => {
    standIn = await startPostcodeStandIn();
  });

  afterEach(() => standIn.stop());

  test.each([204, 404])("that says %i has no such postcode", async (status) => {
    standIn.answerWith({ status, body: {} });
    expect(await createPostcodeLookup(standIn.settings)("1050014")).toEqual([]);
  });

  test.each([
    ["hangs up", "hang up" as const],
    ["answers with a page", { status: 200, body: "<html>" }],
    ["answers with nothing", { status: 200, body: "" }],
    ["answers with one place instead of a list", { status: 200, body: { pref: "東京都", city: "港区", town: "芝" } }],
    ["leaves the prefecture out", { status: 200, body: [{ city: "港区", town: "芝" }] }],
  ])("that %s is E003", async (_, answer) => {
    standIn.answerWith(answer);
    await expect(createPostcodeLookup(standIn.settings)("1050014")).rejects.toMatchObject({ errorName: "Downstream" });
  });

  test("that gives no readings is good enough", async () => {
    standIn.answerWith({ status: 200, body: [{ pref: "東京都", city: "港区", town: "芝" }] });
    expect(await createPostcodeLookup(standIn.settings)("1050014")).toEqual([
      { prefecture: "東京都", city: "港区", town: "芝", prefectureKana: "", cityKana: "", townKana: "" },
    ]);
  });

  test("that is not there at all is E003", async () => {
    await standIn.stop();
    await expect(createPostcodeLookup(standIn.settings)("1050014")).rejects.toMatchObject({ errorName: "Downstream" });
    standIn = await startPostcodeStandIn();
  });

  test("without a key is E003, and the service is left alone; with a wrong key too", async () => {
    const { baseUrl } = standIn.settings;
    await expect(createPostcodeLookup({ baseUrl, apiKey: undefined })("1050014")).rejects.toMatchObject({
      details: { reason: "no postcode key is configured" },
    });
    await expect(createPostcodeLookup({ baseUrl, apiKey: "wrong" })("1050014")).rejects.toMatchObject({
      details: { reason: "postcode service 403" },
    });
  });
});
