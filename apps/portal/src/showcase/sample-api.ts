import type { CallOptions } from "../api/call-options.ts";
import type { ApiClient } from "../api/client.ts";
import { ApiUnreachableError } from "../errors/api-error.ts";

/** What the server of a sample answers, by the path of the contract; `{name}` stands for any value. */
export type SampleAnswers = Readonly<Record<string, unknown>>;

/** What happens to the calls that have no answer. */
export type Otherwise = "fails" | "waits";

function isPathOf(pattern: string, path: string): boolean {
  const parts = pattern.split("/");
  const given = path.split("/");
  return parts.length === given.length && parts.every((part, index) => part.startsWith("{") || part === given[index]);
}

/** A server in memory: every call is answered at once, refused, or never answered. */
export function createSampleApi(answers: SampleAnswers, otherwise: Otherwise): ApiClient {
  async function call<Value>(path: string, { parse }: CallOptions<Value>): Promise<Value> {
    const found = Object.entries(answers).find(([pattern]) => isPathOf(pattern, path));
    if (found) return parse(found[1], new Headers());
    if (otherwise === "waits") return new Promise(() => undefined);
    throw new ApiUnreachableError("A sample has no server.");
  }
  return { get: call, post: call, put: call, patch: call, delete: call, anticipate: () => undefined };
}
