import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { apiPaths } from "@madoguchi/contract/http/paths";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFreePort } from "../../testing/free-port.ts";
import { createTestClient, type TestClient } from "../../testing/test-client.ts";
import { type Listening, listen } from "./listen.ts";

let client: TestClient;
let listening: Listening;
let port: number;

beforeAll(async () => {
  client = await createTestClient();
  port = await findFreePort();
  listening = await listen(client.app.fetch, port);
});

afterAll(async () => {
  await listening.close();
  await client.close();
});

async function post(chunks: string[], headers: Record<string, string>): Promise<{ status: number; body: unknown }> {
  const call = request({ port, path: apiPaths.signIn, method: "POST", agent: false, headers });
  for (const chunk of chunks) call.write(chunk);
  call.end();
  const [answer]: IncomingMessage[] = await once(call, "response");
  let text = "";
  for await (const part of answer ?? []) text += part;
  return { status: answer?.statusCode ?? 0, body: JSON.parse(text) };
}

const json = { "content-type": "application/json" };

test("a body that comes in pieces, its length unsaid, is read like any other", async () => {
  const answer = await post(['{"email":', '"hanako@example.com"}'], json);
  expect(answer.status).toBe(200);
  expect(client.mails).toHaveLength(1);
});

test("a body that comes in pieces and grows too large is refused", async () => {
  const answer = await post(
    Array.from({ length: 70 }, () => "x".repeat(1024)),
    json,
  );
  expect(answer).toMatchObject({ status: 413, body: { code: "E001" } });
});

test("a call without any body is told what is missing", async () => {
  const answer = await post([], {});
  expect(answer).toMatchObject({
    status: 400,
    body: { code: "E001", issues: [{ path: "email", message: "メールアドレスは必須です" }] },
  });
});

test("a second program on the port is refused in one line", async () => {
  await expect(listen(client.app.fetch, port)).rejects.toThrow(
    `Port ${port} is in use by another program. Stop it, or set PORT to another number.`,
  );
});
