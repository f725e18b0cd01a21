import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { startOwnSandbox } from "../../../testing/own-sandbox.ts";
import { openSandboxControl } from "../../../testing/sandbox-control.ts";
import { describeLineMessages } from "./line-messages.contract-test.ts";
import { createLineMessages } from "./line-messages.ts";

const sandbox = await startOwnSandbox();
const { baseUrl } = sandbox;
const control = openSandboxControl(sandbox);
const RETRY_KEY = randomUUID();
const pushesSchema = z.array(
  z.object({
    to: z.string(),
    retryKey: z.string(),
    isDelivered: z.boolean(),
    messages: z.array(z.object({ type: z.string(), text: z.string() })),
  }),
);

let to: string;

beforeEach(async () => {
  const person = await control.post("/__sandbox/line/people", { displayName: "花子" });
  to = z.object({ userId: z.string() }).parse(person).userId;
});

const open = (accessToken = "sandbox-line-messaging-token") => createLineMessages({ apiBaseUrl: baseUrl, accessToken });
const readPushes = async () => pushesSchema.parse(await control.read("/line/pushes")).filter((push) => push.to === to);

describeLineMessages("the sandbox speaks it", {
  push: open(),
  addPerson: async () => to,
  textsTo: async (userId) =>
    (await readPushes())
      .filter((push) => push.to === userId)
      .flatMap(({ messages }) => messages.map(({ text }) => text)),
});

test("a message is sent with its retry key", async () => {
  expect(await open()({ to, text: "ご予約が確定しました", retryKey: RETRY_KEY })).toBe("sent");
  expect(await open()({ to, text: "ご予約が確定しました", retryKey: RETRY_KEY })).toBe("sent");
  expect(await readPushes()).toEqual([
    { to, retryKey: RETRY_KEY, isDelivered: false, messages: [{ type: "text", text: "ご予約が確定しました" }] },
  ]);
});

test("a token that LINE refuses fails with N002 and LINE's status, to be retried", async () => {
  const refused = open("made-up")({ to, text: "x", retryKey: randomUUID() });
  await expect(refused).rejects.toMatchObject({ message: "N002", details: { reason: "LINE 401" } });
  expect(await readPushes()).toEqual([]);
});

test.each([429, 500, 503])("LINE's %i is N002, to be tried again", async (status) => {
  await control.failNext({ service: "line", target: "/v2/bot/message/push", status });
  await expect(open()({ to, text: "x", retryKey: randomUUID() })).rejects.toMatchObject({
    message: "N002",
    details: { reason: `LINE ${status}` },
  });
  expect(await readPushes()).toEqual([]);
});

test("no answer fails with N002, without the recipient in it", async () => {
  const push = createLineMessages({ apiBaseUrl: "http://localhost:9", accessToken: "token" });
  const failed = push({ to, text: "x", retryKey: RETRY_KEY });
  await expect(failed).rejects.toMatchObject({ message: "N002", details: { reason: "LINE no answer" } });
});
