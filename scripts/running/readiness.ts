import { setTimeout as wait } from "node:timers/promises";

const POLL_MS = 50;
const ANSWER_TIMEOUT_MS = 2000;

async function isReady(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Resolves with true once the address answers 200, with false when `signal` is aborted before. */
export async function waitUntilReady(address: string, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    if (await isReady(address)) return true;
    await wait(POLL_MS);
  }
  return false;
}
