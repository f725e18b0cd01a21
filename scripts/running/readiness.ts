import { setTimeout as wait } from "node:timers/promises";

const QUICK_POLL_MS = 50;
/** After the first seconds each question is a line of the program's log. */
const QUICK_MS = 5000;
const SLOW_POLL_MS = 1000;
const ANSWER_TIMEOUT_MS = 2000;

/** The time between two lines about what is waited for. */
const SAID_EACH_MS = 15_000;
/** A program that answers is ready within seconds; one that does not may be converting a large database. */
const ANSWERING_LIMIT_MS = 60_000;
const SILENT_LIMIT_MS = 30 * 60_000;

/** What `/readyz` names (`docs/operations/watch.md`), as far as a person at this machine can mend it. */
const REMEDIES: [part: string, state: string, line: string][] = [
  ["clock", "wrong", "the clock of this machine and the database's differ by more than 30 seconds: set this one"],
  ["database", "not-writable", "the database takes no writes: make room on its disk"],
  ["database", "read-only", "the database is read-only: connect to the primary"],
  ["database", "outdated", "its tables are of an earlier release: run madoguchi migrate"],
];

type Found = { isReady: boolean; isAnswering: boolean; reason: string };

async function describeAnswer(answer: Response): Promise<string> {
  const body = Object(await answer.json().catch(() => undefined));
  const remedy = REMEDIES.find(([part, state]) => body[part] === state);
  return remedy?.[2] ?? `it answers ${answer.status}${body.database ? ` (database: ${body.database})` : ""}`;
}

async function ask(address: string): Promise<Found> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
    const reason = answer.ok ? "" : await describeAnswer(answer);
    await answer.body?.cancel().catch(() => undefined);
    return { isReady: answer.ok, isAnswering: true, reason };
  } catch {
    return { isReady: false, isAnswering: false, reason: "it does not answer yet" };
  }
}

export type Limits = { saidEachMs: number; answeringMs: number; silentMs: number };

const LIMITS: Limits = { saidEachMs: SAID_EACH_MS, answeringMs: ANSWERING_LIMIT_MS, silentMs: SILENT_LIMIT_MS };

/**
 * Resolves with true once the address answers 200, with false when `signal` is aborted before, and with the reason once
 * a limit is over. `say` receives what is waited for, and since how many seconds.
 */
export async function waitUntilReady(
  address: string,
  signal: AbortSignal,
  { say, limits = LIMITS }: { say?: (reason: string, seconds: number) => void; limits?: Limits | undefined } = {},
): Promise<boolean | string> {
  const began = performance.now();
  let [saidAt, answersSince] = [began, Number.POSITIVE_INFINITY];
  while (!signal.aborted) {
    const { isReady, isAnswering, reason } = await ask(address);
    if (isReady) return true;
    const now = performance.now();
    answersSince = isAnswering ? Math.min(answersSince, now) : Number.POSITIVE_INFINITY;
    const isOver = now - answersSince >= limits.answeringMs || now - began >= limits.silentMs;
    if (say !== undefined && isOver) return reason;
    if (now - saidAt >= limits.saidEachMs) {
      say?.(reason, Math.round((now - began) / 1000));
      saidAt = now;
    }
    await wait(now - began < QUICK_MS ? QUICK_POLL_MS : SLOW_POLL_MS);
  }
  return false;
}
