import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "hono";
import { acceptedCodings } from "./accepted-codings.ts";
import type { AppEnv } from "./app-env.ts";

/** An answer in JSON as it is sent: serialised once, for many calls. */
type Bytes = Uint8Array<ArrayBuffer>;
type Headers = Record<string, string>;

const encoder = new TextEncoder();

export function encodeJson(value: unknown): Bytes {
  return encoder.encode(JSON.stringify(value));
}

/** Without `context.body`, which creates a `Headers` object for more than one header. */
function sendJson(json: Bytes, headers: Headers): Response {
  return new Response(json, { headers: { ...headers, "Content-Type": "application/json" } });
}

const tags = new WeakMap<Bytes, string>();

function tagOf(json: Bytes): string {
  const tag = tags.get(json) ?? `"${createHash("sha256").update(json).digest("base64url")}"`;
  tags.set(json, tag);
  return tag;
}

/** Sends the answer with its tag, or 304 to a browser that has the same version already. */
export function sendJsonIfChanged(context: Context<AppEnv>, json: Bytes, headers: Headers): Response {
  const ETag = tagOf(json);
  const known = context.req.header("if-none-match")?.split(",") ?? [];
  const isKnown = known.some((tag) => tag.trim().replace(/^W\//, "") === ETag);
  return isKnown ? context.body(null, 304, { ...headers, ETag }) : sendJson(json, { ...headers, ETag });
}

/** Fast enough to compress during a call: higher qualities take a multiple of the time for a few bytes. */
const BROTLI_QUALITY = 5;

const compressions = { br: promisify(brotliCompress), gzip: promisify(gzip) };

type Encoding = keyof typeof compressions;

const options = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }, gzip: {} };

const compressed = { br: new WeakMap<Bytes, Promise<Bytes>>(), gzip: new WeakMap<Bytes, Promise<Bytes>>() };

function compressOnce(json: Bytes, encoding: Encoding): Promise<Bytes> {
  const known =
    compressed[encoding].get(json) ??
    compressions[encoding](json, options[encoding]).then((small) => new Uint8Array(small));
  compressed[encoding].set(json, known);
  return known;
}

/** The smallest coding that the browser accepts; browsers offer brotli only over https and on their own machine. */
function chooseEncoding(header: string | undefined): Encoding | undefined {
  const accepted = acceptedCodings(header);
  return (["br", "gzip"] as const).find((encoding) => accepted.has(encoding));
}

/** Sends the answer in the browser's coding, compressed once for all calls. It must not contain secrets. */
export async function sendCompressed(context: Context<AppEnv>, json: Bytes, headers: Headers): Promise<Response> {
  const own = { ...headers, Vary: "Accept-Encoding" };
  const encoding = chooseEncoding(context.req.header("accept-encoding"));
  if (!encoding) return sendJson(json, own);
  return sendJson(await compressOnce(json, encoding), { ...own, "Content-Encoding": encoding });
}
