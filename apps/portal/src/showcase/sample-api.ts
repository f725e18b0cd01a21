import type { ApiClient } from "../api/client.ts";
import { ApiUnreachableError } from "../errors/api-error.ts";

/** The answers of a sample's server, by the paths of the contract's calls. */
export type SampleAnswers = Readonly<Record<string, unknown>>;

/** The result of calls without an answer. */
export type Otherwise = "fails" | "waits";

/** A server in memory: every call is answered at once, refused, or never answered. */
export function createSampleApi(answers: SampleAnswers, otherwise: Otherwise): ApiClient {
  async function refuse(): Promise<never> {
    if (otherwise === "waits") return new Promise(() => undefined);
    throw new ApiUnreachableError("A sample has no server.");
  }
  return {
    send: async ({ path, answer }, ..._request) => (path in answers ? answer.parse(answers[path]) : refuse()),
    fetchFile: refuse,
    sentPaths: new Set(),
    prefetch: () => undefined,
    consumePrefetched: async () => undefined,
  };
}
