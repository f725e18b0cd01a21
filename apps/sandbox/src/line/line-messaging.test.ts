import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { findFreePort, startTestSandbox } from "../testing/test-sandbox.ts";
import { signWebhook } from "./webhook.ts";

const RETRY_KEY = "123e4567-e89b-12d3-a456-426614174000";

type ReceivedCall = { signature: string | undefined; body: string };

/** The clinic's webhook, which records every call and answers with this status. */
async function startWebhook(status = 200) {
  const received: ReceivedCall[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => {
      body += part.toString("utf8");
    });
    request.on("end", () => {
      received.push({ signature: request.headers["x-line-signature"]?.toString(), body });
      response.writeHead(status).end();
    });
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  return { url: `http://localhost:${port}/api/v1/callback/line`, received };
}

async function startMessaging(settings: Parameters<typeof startTestSandbox>[0] = {}) {
  const sandbox = await startTestSandbox(settings);
  const people = z
    .array(z.object({ userId: z.string() }))
    .parse(await (await fetch(`${sandbox.baseUrl}/__sandbox/line/people`)).json());
  const answer = await fetch(`${sandbox.baseUrl}/oauth2/v3/token`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "client_credentials", client_secret: "line-messaging-secret" }),
  });
  const { access_token: token } = z.object({ access_token: z.string() }).parse(await answer.json());
  const to = people[0]?.userId ?? "";
  return {
    ...sandbox,
    to,
    push: (body: object, headers: Record<string, string> = {}) =>
      sandbox.post("/v2/bot/message/push", body, { authorization: `Bearer ${token}`, ...headers }),
    readPushes: async () => z.array(z.unknown()).parse(await (await fetch(`${sandbox.baseUrl}/line/pushes`)).json()),
  };
}

const message = { type: "text", text: "5月12日(火) 10:00 の診察が近づいています。" };

test("a push is accepted once for each retry key, and can be read", async () => {
  const line = await startMessaging();
  const body = { to: line.to, messages: [message] };
  expect((await line.push(body, { "x-line-retry-key": RETRY_KEY })).status).toBe(200);
  expect((await line.push(body, { "x-line-retry-key": RETRY_KEY })).status).toBe(409);
  expect((await line.push(body)).status).toBe(200);
  const pushes = await line.readPushes();
  expect(pushes).toHaveLength(2);
  expect(pushes[1]).toMatchObject({ ...body, retryKey: RETRY_KEY, isDelivered: false });
});

test("the token of LINE's console is accepted too, and pushes to friends are delivered", async () => {
  const line = await startMessaging();
  const headers = { authorization: "Bearer line-messaging-token" };
  const body = { to: line.to, messages: [message] };
  await line.push(body, headers);
  await line.post("/__sandbox/line/webhook", { userId: line.to, type: "follow" });
  await line.push(body, headers);
  await line.post("/__sandbox/line/webhook", { userId: line.to, type: "unfollow" });
  expect(await line.readPushes()).toMatchObject([{ isDelivered: true }, { isDelivered: false }]);
});

test("the page of messages shows the pushes, and changes the friendship with the clinic", async () => {
  const webhook = await startWebhook();
  const line = await startMessaging({ webhookUrl: webhook.url });
  const befriend = (type: string) =>
    fetch(`${line.baseUrl}/line/friendship`, { method: "POST", body: new URLSearchParams({ userId: line.to, type }) });
  const read = async () => (await fetch(`${line.baseUrl}/line`)).text();
  expect(await read()).toContain("まだメッセージはありません");
  await line.push({ to: line.to, messages: [message] });
  expect(await read()).toContain("届いていません");
  expect(await (await befriend("follow")).text()).toContain("LINE 花子：友だち<");
  await line.push({ to: line.to, messages: [{ ...message, text: "<b>二つ目</b>" }] });
  expect(await read()).toContain("&lt;b&gt;二つ目&lt;/b&gt;");
  expect(await (await befriend("unfollow")).text()).toContain("LINE 花子：友だちではありません");
  expect(webhook.received.map(({ body }) => JSON.parse(body).events[0].type)).toEqual(["follow", "unfollow"]);
});

test.each([
  ["without a message", { messages: [] }, {}, 400],
  ["with six messages", { messages: Array.from({ length: 6 }, () => message) }, {}, 400],
  ["to an unknown user", { to: `U${"0".repeat(32)}` }, {}, 400],
  ["with a retry key that is no UUID", {}, { "x-line-retry-key": "again" }, 400],
  ["with an unknown token", {}, { authorization: "Bearer made-up" }, 401],
])("a push %s is refused", async (_, changes, headers, status) => {
  const line = await startMessaging();
  expect((await line.push({ to: line.to, messages: [message], ...changes }, headers)).status).toBe(status);
  expect(await line.readPushes()).toEqual([]);
});

test("the signature is that of the protocol's description", () => {
  const body = '{"destination":"U00000000000000000000000000000000","events":[]}';
  expect(signWebhook("channel-secret-for-tests", body)).toBe("1nFpaVTdfe+HhXTWfhHkD0B6g7cTXzVGA36zL+j12uM=");
});

test("a change of friendship is sent to the webhook, signed, or forged on demand", async () => {
  const webhook = await startWebhook(204);
  const sandbox = await startTestSandbox({ webhookUrl: webhook.url });
  const userId = `U${"a".repeat(32)}`;
  const sent = await sandbox.post("/__sandbox/line/webhook", {
    userId,
    type: "unfollow",
    timestamp: 1_778_457_600_000,
  });
  expect(sent.body).toEqual({ status: 204 });
  await sandbox.post("/__sandbox/line/webhook", { userId, type: "follow", isForged: true });
  const [first, second] = webhook.received;
  expect(first?.signature).toBe(signWebhook("line-messaging-secret", first?.body ?? ""));
  expect(JSON.parse(first?.body ?? "")).toMatchObject({
    events: [{ type: "unfollow", timestamp: 1_778_457_600_000, source: { type: "user", userId } }],
  });
  expect(second?.signature).not.toBe(signWebhook("line-messaging-secret", second?.body ?? ""));
});

test.each([
  ["an empty text", [{ type: "text", text: "" }], ["May not be empty", "messages[0].text"]],
  [
    "a text of 5,001 characters",
    [{ type: "text", text: "あ".repeat(5001) }],
    ["Length must be between 0 and 5000", "messages[0].text"],
  ],
  ["six messages", Array.from({ length: 6 }, () => message), ["Size must be between 1 and 5", "messages"]],
  [
    "an unknown type",
    [message, { type: "letter", text: "x" }],
    [
      "Must be one of the following values: [text, image, video, audio, location, sticker, template, imagemap, flex]",
      "messages[1].type",
    ],
  ],
])("a push with %s is refused in LINE's words, and nobody gets it", async (_, messages, [fault, property]) => {
  const line = await startMessaging();
  const refused = await line.push({ to: line.to, messages });
  expect([refused.status, refused.body]).toEqual([
    400,
    { message: "The request body has 1 error(s)", details: [{ message: fault, property }] },
  ]);
  expect(await line.readPushes()).toEqual([]);
  expect((await line.push({ to: line.to, messages: [{ type: "text", text: "あ".repeat(5000) }] })).status).toBe(200);
});
