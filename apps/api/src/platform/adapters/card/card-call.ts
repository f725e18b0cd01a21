import type { z } from "zod";
import { timeLeft } from "../call-budget.ts";
import { releaseSlotWhile } from "../call-slot.ts";
import { type CardMerchant, signParameters } from "./card-signatures.ts";

/** Shorter than the ten seconds that the portal waits (spec §7); after it the result is queried. */
const TIMEOUT_MS = 8_000;

/** The provider's service for each command (`docs/design/providers.md` 1.1). */
const PARTS = {
  "Authorize/mpi": "paynow/v2",
  "GetResult/mpi": "paynow/v2",
  "Cancel/card": "paynow/v2",
  "Add/account": "paynowid/v1",
  "Delete/account": "paynowid/v1",
  "Add/cardinfo": "paynowid/v1",
  "Delete/cardinfo": "paynowid/v1",
  "Search/search": "paynow-search/v2",
} as const;

export type CardCall = keyof typeof PARTS;

/** `wasSent` is false only when the request cannot have reached the provider. */
export type CardAnswer<Result> =
  | { isAnswered: true; result: Result; payNowIdResponse: unknown }
  | { isAnswered: false; wasSent: boolean; cause?: unknown };

const NEVER_SENT = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  const own = "code" in error ? error.code : undefined;
  if (own !== undefined) return own;
  const inner = error.cause instanceof AggregateError ? error.cause.errors[0] : error.cause;
  return codeOf(inner);
}

function member(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/**
 * Sends one command. The parameters are serialised once and signed as serialised, because the signature covers their
 * text (`docs/design/providers.md` 1.3). Anything but a readable answer with HTTP 200 counts as no answer. A command
 * for which the present call has no time left is not sent.
 */
export async function callCardProvider<Schema extends z.ZodType>(
  settings: CardMerchant & { baseUrl: string; isDummy: boolean },
  command: CardCall,
  params: object,
  schema: Schema,
): Promise<CardAnswer<z.output<Schema>>> {
  const { baseUrl, merchantCcid, isDummy } = settings;
  const parameters = JSON.stringify({
    ...params,
    txnVersion: "2.0.0",
    dummyRequest: isDummy ? "1" : "0",
    merchantCcid,
  });
  const body = `{"params":${parameters},"authHash":"${signParameters(settings, parameters)}"}`;
  const leftMs = timeLeft(TIMEOUT_MS);
  if (leftMs === 0) return { isAnswered: false, wasSent: false };
  try {
    const { response, text } = await releaseSlotWhile(async () => {
      const answered = await fetch(`${baseUrl}/${isDummy ? "test-" : ""}${PARTS[command]}/${command}`, {
        method: "POST",
        headers: { "content-type": "application/json; charset=utf-8", accept: "application/json" },
        body,
        redirect: "error",
        signal: AbortSignal.timeout(leftMs),
      });
      return { response: answered, text: await answered.text() };
    });
    const answer: unknown = JSON.parse(text);
    const result = schema.safeParse(member(answer, "result"));
    if (!response.ok || !result.success) return { isAnswered: false, wasSent: true };
    return { isAnswered: true, result: result.data, payNowIdResponse: member(answer, "payNowIdResponse") };
  } catch (error) {
    return { isAnswered: false, wasSent: !NEVER_SENT.has(String(codeOf(error))), cause: error };
  }
}
