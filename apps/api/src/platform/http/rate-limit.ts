import { createHmac } from "node:crypto";
import { TOO_MANY_CALLS } from "@madoguchi/contract/errors/refusal";
import type { Database } from "../db/database.ts";
import { fail } from "../errors/fail.ts";
import { countEvents } from "./rate-limit.store.ts";

/** At most `limit` events in each fixed window of `windowSeconds`; `name` separates the counts of different rules. */
export type RateRule = {
  name: string;
  limit: number;
  windowSeconds: number;
  /** The beginning of the window of an instant, where it is not a whole multiple of its length in UTC. */
  startOfWindow?: (now: Date) => Date;
};

function hashSubject(secret: string, rule: RateRule, subject: string): string {
  return createHmac("sha256", secret).update(`${rule.name}\n${subject}`).digest("base64url");
}

type RateNeeds = { database: Database; now: () => Date; settings: { hashSecret: string } };

function windowOf({ settings }: RateNeeds, { rule, subject }: { rule: RateRule; subject: string }, now: Date) {
  const windowMs = rule.windowSeconds * 1000;
  return {
    subject: hashSubject(settings.hashSecret, rule, subject),
    windowStartsAt: rule.startOfWindow?.(now) ?? new Date(Math.floor(now.getTime() / windowMs) * windowMs),
  };
}

/** Counts one event and returns how often its rule's limit is reached in this window: 1 at the limit, 2 at twice it. */
export async function countTimesLimit(deps: RateNeeds, event: { rule: RateRule; subject: string }): Promise<number> {
  const [count = 0] = await countEvents(deps.database, [windowOf(deps, event, deps.now())], 1);
  return count / event.rule.limit;
}

/**
 * Counts one event (or `times` at once) against several rules in one statement, shared by every process on this
 * database. Refuses with a 429 (code E005) and `Retry-After` when any limit is exceeded. Subjects are stored hashed.
 */
export async function countAgainst(
  deps: RateNeeds,
  events: { rule: RateRule; subject: string }[],
  times = 1,
): Promise<void> {
  const now = deps.now();
  const nowMs = now.getTime();
  const windows = events.map((event) => windowOf(deps, event, now));
  const counts = await countEvents(deps.database, windows, times);
  const waits = events.flatMap(({ rule }, position) => {
    if ((counts[position] ?? 0) <= rule.limit) return [];
    const startedMs = windows[position]?.windowStartsAt.getTime() ?? nowMs;
    return [Math.ceil((startedMs + rule.windowSeconds * 1000 - nowMs) / 1000)];
  });
  if (waits.length === 0) return;
  fail(TOO_MANY_CALLS, {
    retryAfterSeconds: Math.max(...waits),
    reason: "rate limit",
  });
}
