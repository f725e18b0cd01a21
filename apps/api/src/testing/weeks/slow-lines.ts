import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { createApp } from "../../composition/app.ts";
import { createClinicCallLimit } from "../../platform/http/clinic-call-limit.ts";
import { listen } from "../../platform/http/listen.ts";
import { findFreePort } from "../free-port.ts";
import type { TestClient } from "../test-client.ts";

/** How often the program looks for bodies that do not come. */
const BODY_CHECK_MS = 150;
/** A slow reader rests longer than any check, and so does somebody whose body does not come. */
const REST_MS = 4 * BODY_CHECK_MS;
/** In which the program has answered others, and ended what does not come, on a busy machine too. */
const PATIENCE_MS = 30_000;
/** What a slow telephone sends at first, which its average lasts on, and then again and again. */
const FIRST_PIECE = Buffer.alloc(65_536);
const PIECE = Buffer.alloc(4096);
const PIECE_MS = 50;
const FIRST_PIECE_MS = 5;

type Headers = Record<string, string>;
export type Read = { status: number; bytes: Buffer };

/** One program's portal on a port, with the guards that it has. */
export type ServedPortal = { port: number; close: () => Promise<void> };

const apps = new WeakMap<TestClient, ReturnType<typeof createApp>>();

/** Making an app costs a second, so a week has one. */
function appOf(client: TestClient): ReturnType<typeof createApp> {
  const made = apps.get(client);
  if (made) return made;
  const { deps } = client;
  const sites = { find: async () => deps, addressOf: () => deps.settings.portalBaseUrl };
  const app = createApp(deps, { sites, callLimit: createClinicCallLimit() });
  apps.set(client, app);
  return app;
}

/** Serves the week's portal by a real socket, with a clinic's slots and the guard against slow bodies. */
export async function servePortal(client: TestClient): Promise<ServedPortal> {
  const port = await findFreePort();
  const { close } = await listen(appOf(client).fetch, { port, host: "127.0.0.1" }, undefined, BODY_CHECK_MS);
  return { port, close };
}

function begin(port: number, method: "GET" | "POST", path: string, headers: Headers): ClientRequest {
  const call = request({ port, path, method, agent: false, headers });
  // What the program ends is told by what was read.
  call.on("error", () => undefined);
  return call;
}

async function answerOf(call: ClientRequest): Promise<IncomingMessage | undefined> {
  const answer = Promise.withResolvers<IncomingMessage | undefined>();
  call.once("response", answer.resolve);
  call.once("close", () => answer.resolve(undefined));
  const impatience = setTimeout(() => answer.resolve(undefined), PATIENCE_MS);
  return answer.promise.finally(() => clearTimeout(impatience));
}

/** Reads on once the line has rested in the middle of the answer. */
export async function readSlowly(port: number, path: string, headers: Headers): Promise<Read | undefined> {
  const call = begin(port, "GET", path, headers);
  call.end();
  const answer = await answerOf(call);
  if (answer === undefined) return undefined;
  await sleep(REST_MS);
  return readWhole(answer);
}

async function readWhole(answer: IncomingMessage): Promise<Read> {
  const parts: Buffer[] = [];
  try {
    for await (const part of answer) parts.push(part);
  } catch {
    // Cut off: the bytes say so.
  }
  return { status: answer.statusCode ?? 0, bytes: Buffer.concat(parts) };
}

/** Sends a body that comes at once. */
export async function sendWhole(
  port: number,
  path: string,
  headers: Headers,
  body: Uint8Array,
): Promise<Read | undefined> {
  const call = begin(port, "POST", path, { ...headers, "content-length": String(body.length) });
  call.end(body);
  const answer = await answerOf(call);
  return answer && (await readWhole(answer));
}

/** A body on its way. */
export type SlowBody = { isCut: () => boolean; end: () => void };

/** Begins to send a body of so many bytes, at a slow telephone's speed or not at all. */
export function sendSlowly(port: number, path: string, headers: Headers, length: number, isStuck: boolean): SlowBody {
  const call = begin(port, "POST", path, { ...headers, "content-length": String(length) });
  let isCut = false;
  call.once("close", () => {
    isCut = true;
  });
  call.flushHeaders();
  if (isStuck) return { isCut: () => isCut, end: () => call.destroy() };
  const first = setTimeout(() => call.write(FIRST_PIECE), FIRST_PIECE_MS);
  const pieces = setInterval(() => call.write(PIECE), PIECE_MS);
  return {
    isCut: () => isCut,
    end: () => {
      clearTimeout(first);
      clearInterval(pieces);
      call.destroy();
    },
  };
}

/** Waits until the program has ended the body, as far as it does in time. */
export async function waitUntilCut({ isCut }: SlowBody): Promise<boolean> {
  const until = performance.now() + PATIENCE_MS;
  while (!isCut() && performance.now() < until) await sleep(PIECE_MS);
  return isCut();
}
