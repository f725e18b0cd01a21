import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { z } from "zod";
import { jsonAnswer } from "./answers.ts";
import type { AppEnv } from "./app-env.ts";

/** An answer that is sent many times, written once. */
export type KeptJson = { bytes: Uint8Array<ArrayBuffer> };

const encoder = new TextEncoder();

export function keepJson(value: unknown): KeptJson {
  return { bytes: encoder.encode(JSON.stringify(value)) };
}

const JSON_TYPE = { "Content-Type": "application/json" };

/** The answer in JSON of a route that sends it as it was kept; the description is the same as that of `jsonAnswer`. */
export function keptJsonAnswer(description: string, schema: z.ZodType): { description: string } {
  return jsonAnswer(description, schema);
}

export function sendKept(context: Context<AppEnv>, { bytes }: KeptJson, headers: Record<string, string>): Response {
  return context.body(bytes, 200, { ...headers, ...JSON_TYPE });
}

/** The tag of each answer that is sent with one, made once. */
const tags = new WeakMap<KeptJson, string>();

function tagOf(kept: KeptJson): string {
  const tag = tags.get(kept) ?? `"${createHash("sha256").update(kept.bytes).digest("base64url")}"`;
  tags.set(kept, tag);
  return tag;
}

/** Sends the answer, or 304 to a browser that has this very one already. */
export function sendIfChanged(context: Context<AppEnv>, kept: KeptJson, headers: Record<string, string>): Response {
  const ETag = tagOf(kept);
  const known = context.req
    .header("if-none-match")
    ?.split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""));
  if (known?.includes(ETag)) return context.body(null, 304, { ...headers, ETag });
  return sendKept(context, kept, { ...headers, ETag });
}
