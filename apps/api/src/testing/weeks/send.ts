import type { Call } from "@madoguchi/contract/http/call";
import { fillPath } from "@madoguchi/contract/http/paths";
import type { z } from "zod";
import type { TestAnswer, TestRequests } from "../test-client.ts";

type Sent = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
/** A call, as far as sending it needs. */
export type Sendable = Pick<Call, "method" | "path">;

/** Sends a call of the contract as this person. */
export function send(by: TestRequests, call: Sendable, { params = {}, query, body }: Sent = {}): Promise<TestAnswer> {
  const path = `${fillPath(call.path, params)}${query ? `?${new URLSearchParams(query)}` : ""}`;
  if (call.method === "GET") return by.get(path);
  if (call.method === "DELETE") return by.delete(path);
  if (call.method === "PUT") return by.put(path, body);
  return call.method === "POST" ? by.post(path, body) : by.patch(path, body);
}

/** Reads an answer, which must be there. */
export async function read<Answer extends z.ZodType>(
  by: TestRequests,
  call: Sendable & { answer: Answer },
  sent: Sent = {},
): Promise<z.output<Answer>> {
  const { status, body } = await send(by, call, sent);
  if (status !== 200)
    throw new Error(`${call.method} ${call.path} was answered with ${status} ${JSON.stringify(body)}`);
  return call.answer.parse(body);
}
