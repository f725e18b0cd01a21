import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { startOwnSandbox } from "../../../testing/own-sandbox.ts";
import { openSandboxControl } from "../../../testing/sandbox-control.ts";
import { askService } from "../probe/ask-service.ts";
import { describeSms } from "./sms.contract-test.ts";
import { createSms } from "./sms.ts";
import { createSmsProbe } from "./sms-probe.ts";

const sandbox = await startOwnSandbox();
const control = openSandboxControl(sandbox);
const settings = {
  baseUrl: sandbox.baseUrl,
  accountSid: "AC00000000000000000000000000000001",
  authToken: "sandbox-sms-token",
  from: "+815000000001",
};
const TARGET = `/2010-04-01/Accounts/${settings.accountSid}/Messages.json`;
const sentSchema = z.array(z.object({ to: z.string(), from: z.string(), body: z.string() }));

const now = () => new Date();
const readSent = async () => sentSchema.parse(await control.read("/sms/messages"));

describeSms("the sandbox speaks it", { sms: createSms(settings), now });

beforeEach(() => control.post("/__sandbox/reset", {}));

test("a message is a form with the sender, signed by the account", async () => {
  await createSms(settings).send({ to: "+819012345678", text: "5/12 10:00のご予約 & more" });
  await createSms({ ...settings, from: `MG${"0".repeat(32)}` }).send({ to: "+819012345678", text: "2" });
  expect(await readSent()).toEqual([
    { to: "+819012345678", from: `MG${"0".repeat(32)}`, body: "2" },
    { to: "+819012345678", from: "+815000000001", body: "5/12 10:00のご予約 & more" },
  ]);
});

test("a telephone that the carrier does not reach is found as failed, with the service's code", async () => {
  const sms = createSms(settings);
  await sms.send({ to: "+819012340000", text: "ご予約" });
  expect(await sms.find({ to: "+819012340000", part: "ご予約", since: now() })).toEqual({
    state: "failed",
    problem: "30003",
  });
});

test.each([
  ["+81312345678", "SMS number 21614"],
  ["09012345678", "SMS number 21211"],
])("%s gets no message, for good", async (to, reason) => {
  await expect(createSms(settings).send({ to, text: "x" })).rejects.toMatchObject({
    message: "N002",
    details: { reason },
  });
  expect(await readSent()).toEqual([]);
});

test.each([
  [{ status: 429, body: '{"code":20429,"status":429}' }, "SMS 429 20429"],
  [{ status: 503 }, "SMS 503"],
  [{ hangUp: true }, "SMS no answer"],
])("the service's trouble %j is to be tried again", async (how, reason) => {
  await control.failNext({ service: "sms", target: TARGET, ...how });
  await expect(createSms(settings).send({ to: "+819012345678", text: "x" })).rejects.toMatchObject({
    message: "N002",
    details: { reason },
  });
});

test("an answer of another form is no answer whether a message was accepted", async () => {
  await control.failNext({ service: "sms", target: TARGET, status: 200, body: "<html>" });
  await expect(createSms(settings).find({ to: "+819012345678", part: "x", since: now() })).rejects.toMatchObject({
    details: { reason: "SMS unreadable answer" },
  });
});

describe("the probe", () => {
  test("finds the account, and sends nothing", async () => {
    expect(await askService("sms", createSmsProbe(settings))).toMatchObject({ state: "ok" });
    expect(await readSent()).toEqual([]);
  });

  test("is refused with another token, and tells a suspended account", async () => {
    expect(await askService("sms", createSmsProbe({ ...settings, authToken: "other" }))).toMatchObject({
      ...{ state: "failed", problem: "refused", code: "HTTP 401" },
    });
    await control.failNext({ service: "sms", status: 200, body: '{"sid":"AC1","status":"suspended"}' });
    expect(await askService("sms", createSmsProbe(settings))).toMatchObject({ problem: "unreadable" });
  });
});
