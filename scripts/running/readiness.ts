import { setTimeout as wait } from "node:timers/promises";

const POLL_MS = 50;
const ANSWER_TIMEOUT_MS = 2000;

async function answersWell(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Resolves with true once the address answers 200, or with false when `gaveUp` says that it never will. */
export async function waitUntilReady(address: string, gaveUp: () => boolean): Promise<boolean> {
  while (!gaveUp()) {
    if (await answersWell(address)) return true;
    await wait(POLL_MS);
  }
  return false;
}
