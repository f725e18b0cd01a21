import { ANSWER_GOOD_FOR_MS } from "./call-times.ts";

/** What the script of a signed-in frame has begun before the entry has arrived (`begin-early-call.ts`). */
export type EarlyCall = {
  /** By `performance.now()`. */
  begunAt: number;
  /** The record of the stored session. */
  record: Promise<unknown>;
  /** Path and query of the call with which the screen at this address begins (`api/first-call.ts`). */
  key: string;
  /** With the token that asked; `undefined` where nothing could be asked. */
  answer: Promise<{ token: string; response: Response } | undefined>;
};

declare global {
  var earlyCall: EarlyCall | undefined;
}

function findEarlyCall(): EarlyCall | undefined {
  const { earlyCall } = globalThis;
  return earlyCall && performance.now() - earlyCall.begunAt < ANSWER_GOOD_FOR_MS ? earlyCall : undefined;
}

/** The record of the stored session as it was read before the entry ran; `undefined` when it must be read now. */
export function findEarlyRecord(): Promise<unknown> | undefined {
  return findEarlyCall()?.record;
}

/**
 * The answer of a call that was begun before the entry ran, by whom it was asked for: given once, to the first call of the page.
 * `undefined` for another call or another patient, and when it was refused or failed, which the call itself then says.
 */
export async function takeEarlyAnswer(
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
