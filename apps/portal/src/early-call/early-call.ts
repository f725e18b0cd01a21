import { ANSWER_GOOD_FOR_MS } from "./call-times.ts";

/** The calls that the script of a signed-in frame began before the entry arrived (`begin-early-call.ts`). */
export type EarlyCall = {
  /** The value of `performance.now()` when the call began. */
  begunAt: number;
  /** The record of the stored session. */
  record: Promise<unknown>;
  /** Path and query of the first call of the screen at this address (`api/first-call.ts`). */
  key: string;
  /** The answer with the token of its request; `undefined` if no request could be sent. */
  answer: Promise<{ token: string; response: Response } | undefined>;
};

declare global {
  var earlyCall: EarlyCall | undefined;
}

function findEarlyCall(): EarlyCall | undefined {
  const { earlyCall } = globalThis;
  return earlyCall && performance.now() - earlyCall.begunAt < ANSWER_GOOD_FOR_MS ? earlyCall : undefined;
}

/** The record of the stored session, read before the entry ran; `undefined` if it must be read now. */
export function findEarlyRecord(): Promise<unknown> | undefined {
  return findEarlyCall()?.record;
}

/**
 * Takes the answer of a call that was begun before the entry ran; available once, for the first call of the page.
 * `undefined` for another call or another patient, and after a refusal or failure, which the call itself then reports.
 */
export async function consumeEarlyAnswer(
  key: string,
  token: string,
): Promise<{ body: unknown; headers: Headers } | undefined> {
  const early = findEarlyCall();
  globalThis.earlyCall = undefined;
  if (early?.key !== key) return undefined;
  try {
    const answer = await early.answer;
    if (answer?.token !== token || !answer.response.ok) return undefined;
    return { body: await answer.response.json(), headers: answer.response.headers };
  } catch {
    return undefined;
  }
}
