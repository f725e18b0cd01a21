import type { Method } from "@madoguchi/contract/http/call";
import type { z } from "zod";
import type { SentCall } from "../api/call-options.ts";

/** A call of any path, whose answer is returned unchanged. */
export function callOf(
  method: Method,
  path: string,
  traits: { isOnce?: true } = {},
): SentCall<z.ZodObject, z.ZodObject, z.ZodUndefined, unknown> {
  return { ...traits, method, path, answer: { parse: (body) => body } };
}
