import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type SandboxProgram, startSandboxProgram } from "../../../testing/sandbox-program.ts";
import { createLineMessages } from "./line-messages.ts";

const RETRY_KEY = "123e4567-e89b-42d3-a456-426614174000";
const ANOTHER_KEY = "123e4567-e89b-42d3-a456-426614174001";
const pushesSchema = z.array(
  z.object({
    to: z.string(),
    retryKey: z.string(),
    isDelivered: z.boolean(),
    messages: z.array(z.object({ type: z.string(), text: z.string() })),
  }),
);

let sandbox: SandboxProgram;
let to: string;

beforeAll(async () => {
  sandbox = await startSandboxProgram();
  const people = await (await fetch(`${sandbox.baseUrl}/__sandbox/line/people`)).json();
  to = z.array(z.object({ userId: z.string() })).parse(people)[0]?.userId ?? "";
}, 60_000);

afterAll(() => sandbox.stop());

const open = (accessToken = "sandbox-line-messaging-token") =>
  createLineMessages({ apiBaseUrl: sandbox.baseUrl, accessToken });
const readPushes = async () => pushesSchema.parse(await (await fetch(`${sandbox.baseUrl}/line/pushes`)).json());

test("LINE takes a message, and the same one again only for the first", async () => {
  const push = open();
  expect(await push({ to, text: "ご予約が確定しました", retryKey: RETRY_KEY })).toBe("sent");
  expect(await push({ to, text: "ご予約が確定しました", retryKey: RETRY_KEY })).toBe("sent");
  expect(await readPushes()).toEqual([
    { to, retryKey: RETRY_KEY, isDelivered: false, messages: [{ type: "text", text: "ご予約が確定しました" }] },
  ]);
});

test("a user whom LINE does not know is unreachable", async () => {
  expect(await open()({ to: `U${"0".repeat(32)}`, text: "x", retryKey: ANOTHER_KEY })).toBe("unreachable");
});

test("a token that LINE refuses is N002 with LINE's status, to be tried again", async () => {
  const before = await readPushes();
  const refused = open("made-up")({ to, text: "x", retryKey: RETRY_KEY });
  await expect(refused).rejects.toMatchObject({ message: "N002", details: { reason: "LINE 401" } });
  expect(await readPushes()).toEqual(before);
});

test.each([429, 500, 503])("LINE's %i is N002, to be tried again", async (status) => {
  const server = createServer((_, answer) => answer.writeHead(status).end("{}")).listen(0);
  const { port } = server.address() as AddressInfo;
  const push = createLineMessages({ apiBaseUrl: `http://localhost:${port}`, accessToken: "token" });
  await expect(push({ to, text: "x", retryKey: RETRY_KEY })).rejects.toMatchObject({
    message: "N002",
    details: { reason: `LINE ${status}` },
  });
  server.close();
});

test("no answer is N002, without the recipient in it", async () => {
  const push = createLineMessages({ apiBaseUrl: "http://localhost:9", accessToken: "token" });
  const failed = push({ to, text: "x", retryKey: RETRY_KEY });
  await expect(failed).rejects.toMatchObject({ message: "N002", details: { reason: "LINE no answer" } });
});
