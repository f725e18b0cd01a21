import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { fillPath } from "@madoguchi/contract/http/paths";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFreePort } from "../../testing/free-port.ts";
import { useSharedTestClient } from "../../testing/use-test-client.ts";
import { type Listening, listen } from "./listen.ts";

let listening: Listening;
let port: number;

const client = useSharedTestClient();

beforeAll(async () => {
  port = await findFreePort();
  listening = await listen(client.app.fetch, { port, host: "127.0.0.1" });
});

afterAll(() => listening.close());

async function post(chunks: string[], headers: Record<string, string>): Promise<{ status: number; body: unknown }> {
  const call = request({ port, path: "/api/v1/signin", method: "POST", agent: false, headers });
  for (const chunk of chunks) call.write(chunk);
  call.end();
  const [answer]: IncomingMessage[] = await once(call, "response");
  let text = "";
  for await (const part of answer ?? []) text += part;
  return { status: answer?.statusCode ?? 0, body: JSON.parse(text) };
}

const json = { "content-type": "application/json" };

test("a body in pieces without a stated length is read like any other", async () => {
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

test("a call without any body is answered with the missing fields", async () => {
  const answer = await post([], {});
  expect(answer).toMatchObject({
    status: 400,
    body: { code: "E001", issues: [{ path: "email", message: "メールアドレスは必須です" }] },
  });
});

/** Headers of the connection, and those that differ from call to call. */
const OWN_OF_EACH = ["connection", "content-length", "date", "keep-alive", "x-request-id"];

function headersOf(answer: Response): [string, string][] {
  return [...answer.headers].filter(([name]) => !OWN_OF_EACH.includes(name));
}

test("an answer has the same headers over HTTP as before it is sent, its own policies and caches among them", async () => {
  const clinic = fillPath("/api/v1/clinic/{clinicId}", { clinicId: client.clinicId });
  const nextAction = fillPath("/api/v1/customer/clinic/{clinicId}/next-action", { clinicId: client.clinicId });
  const caches: (string | null)[] = [];
  for (const path of [clinic, nextAction, "/api/docs", "/nowhere"]) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    const own = headersOf(await client.app.request(path));
    expect([path, answer.status, headersOf(answer)]).toEqual([path, answer.status, own]);
    expect(own.length).toBeGreaterThan(7);
    expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    caches.push(answer.headers.get("cache-control"));
    await answer.arrayBuffer();
  }
  expect(caches.slice(0, 2)).toEqual(["public, max-age=86400", "no-store"]);
});

/** One call on a connection that stays open for the next. */
async function getKeptOpen(agent: Agent, path: string, at = port): Promise<IncomingMessage> {
  const call = request({ port: at, path, agent });
  call.end();
  const [answer]: IncomingMessage[] = await once(call, "response");
  answer?.resume();
  if (!answer) throw new Error("no answer");
  await once(answer, "end");
  return answer;
}

test("an idle connection stays open for 65 seconds: longer than the 60 of a balancer", async () => {
  const agent = new Agent({ keepAlive: true });
  const answer = await getKeptOpen(agent, "/healthz");
  expect([answer.headers.connection, answer.headers["keep-alive"]]).toEqual(["keep-alive", "timeout=65"]);
  agent.destroy();
});

test("no open connection delays a stop, be it idle or about to be answered", async () => {
  const agent = new Agent({ keepAlive: true });
  const otherPort = await findFreePort();
  let waiting = 0;
  const answered = Promise.withResolvers<void>();
  const answer = async (request: Request) => {
    if (!request.url.endsWith("/slow")) return new Response("done");
    waiting += 1;
    await answered.promise;
    return new Response("done");
  };
  const other = await listen(answer, { port: otherPort, host: "127.0.0.1" });
  await getKeptOpen(agent, "/idle", otherPort);
  const slow = [getKeptOpen(agent, "/slow", otherPort), getKeptOpen(agent, "/slow", otherPort)];
  await expect.poll(() => waiting).toBe(2);
  const startedAt = performance.now();
  const closed = other.close();
  answered.resolve();
  await Promise.all([...slow, closed]);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  agent.destroy();
});

test("a second program on the port is refused in one line", async () => {
  await expect(listen(client.app.fetch, { port, host: "127.0.0.1" })).rejects.toThrow(
    `Port ${port} is in use by another program. Stop it, or set PORT to another number.`,
  );
});

/** An answer of small pieces over a second, as a slow line reads a download; the request's body is read first. */
async function answerForASecond(asked: Request): Promise<Response> {
  await asked.text();
  let pieces = 0;
  const body = new ReadableStream({
    async pull(controller) {
      await sleep(100);
      controller.enqueue(new TextEncoder().encode("piece "));
      pieces += 1;
      if (pieces === 10) controller.close();
    },
  });
  return new Response(body);
}

test("an answer lasts as long as it is read, with the body of its call and without one", async () => {
  const at = { port: await findFreePort(), host: "127.0.0.1" };
  const strict = await listen(answerForASecond, at, undefined, 100);
  const url = `http://127.0.0.1:${at.port}/`;
  const init = { method: "POST", body: "a body that arrives at once" };
  const answers = await Promise.all([
    fetch(url),
    fetch(url, { headers: { accept: "text/event-stream" } }),
    fetch(url, init),
  ]);
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(texts).toEqual(texts.map(() => "piece ".repeat(10)));
  await strict.close();
});

test("a connection with a very slow body is closed; one at a phone's speed is not", async () => {
  const at = { port: await findFreePort(), host: "127.0.0.1" };
  const strict = await listen(client.app.fetch, at, undefined, 200);
  for (const length of [{ "content-length": "400" }, { "transfer-encoding": "chunked" }]) {
    const headers = { ...json, ...length };
    const call = request({ port: at.port, path: "/api/v1/signin", method: "POST", agent: false, headers });
    const ended = once(call, "error");
    call.write('{"email":');
    const [error] = await ended;
    expect(error).toMatchObject({ code: "ECONNRESET" });
  }

  const whole = request({ port: at.port, path: "/api/v1/signin", method: "POST", agent: false, headers: json });
  whole.end('{"email":"taro@example.com"}');
  const [answer]: IncomingMessage[] = await once(whole, "response");
  expect(answer?.statusCode).toBe(200);
  answer?.resume();
  await strict.close();
});
