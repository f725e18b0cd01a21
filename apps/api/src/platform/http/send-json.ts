import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { z } from "zod";
import { jsonAnswer } from "./answers.ts";
import type { AppEnv } from "./app-env.ts";

/** An answer in JSON as it is sent: written once, for many calls. */
type Bytes = Uint8Array<ArrayBuffer>;
type Headers = Record<string, string>;

const encoder = new TextEncoder();

export function encodeJson(value: unknown): Bytes {
  return encoder.encode(JSON.stringify(value));
}

/** Describes an answer that is sent as bytes as `jsonAnswer` describes others. */
export function jsonBytesAnswer(description: string, schema: z.ZodType): { description: string } {
  return jsonAnswer(description, schema);
}

export function sendJson(context: Context<AppEnv>, json: Bytes, headers: Headers): Response {
  return context.body(json, 200, { ...headers, "Content-Type": "application/json" });
}

const tags = new WeakMap<Bytes, string>();

function tagOf(json: Bytes): string {
  const tag = tags.get(json) ?? `"${createHash("sha256").update(json).digest("base64url")}"`;
  tags.set(json, tag);
  return tag;
}

/** Sends the answer with its tag, or 304 to a browser that has this very one already. */
export function sendJsonIfChanged(context: Context<AppEnv>, json: Bytes, headers: Headers): Response {
  const ETag = tagOf(json);
  const known = context.req.header("if-none-match")?.split(",") ?? [];
  const isKnown = known.some((tag) => tag.trim().replace(/^W\//, "") === ETag);
  return isKnown ? context.body(null, 304, { ...headers, ETag }) : sendJson(context, json, { ...headers, ETag });
}
