import { and, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { rateLimit } from "../../platform/http/rate-limit.table.ts";
import { ADDRESS_LIMITS, LONGEST_WINDOW_SECONDS, NETWORK_LIMITS, secondsUntilAllowed } from "./sign-in-limit.ts";

/** Hashed: neither an address nor a network address is stored. */
export type SignInSubjects = { address: string; network: string };

/** Allowed, with the seconds until the same address may have the next one; or refused, with the seconds to wait. */
export type LimitDecision = { isAllowed: true; nextInSeconds: number } | { isAllowed: false; waitSeconds: number };

async function readRequests(database: Database, subjects: SignInSubjects, now: Date) {
  const rows = await database
    .select({ subject: rateLimit.subject, at: rateLimit.windowStartsAt, count: rateLimit.count })
    .from(rateLimit)
    .where(
      and(
        inArray(rateLimit.subject, [subjects.address, subjects.network]),
        gt(rateLimit.windowStartsAt, new Date(now.getTime() - LONGEST_WINDOW_SECONDS * 1000)),
      ),
    )
    .orderBy(rateLimit.windowStartsAt);
  const requestsOf = (subject: string) =>
    rows.filter((row) => row.subject === subject).flatMap((row) => Array.from({ length: row.count }, () => row.at));
  return { address: requestsOf(subjects.address), network: requestsOf(subjects.network) };
}

/**
 * Counts one request for both subjects, or refuses it. Every request is a row with its own instant, so that the windows slide and
 * the wait is exact; calls about the same subject come one after another, in any process.
 */
export async function countSignInRequest(
  database: Database,
  subjects: SignInSubjects,
  now: Date,
): Promise<LimitDecision> {
  return database.transaction(async (transaction) => {
    // Always in the same order, so that two calls cannot deadlock.
    for (const subject of [subjects.address, subjects.network].sort()) {
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`);
    }
    const requests = await readRequests(transaction, subjects, now);
    const waitSeconds = Math.max(
      secondsUntilAllowed(requests.address, ADDRESS_LIMITS, now),
      secondsUntilAllowed(requests.network, NETWORK_LIMITS, now),
    );
    if (waitSeconds > 0) return { isAllowed: false, waitSeconds };

    const both = [subjects.address, subjects.network];
    const outdated = new Date(now.getTime() - LONGEST_WINDOW_SECONDS * 1000);
    await transaction
      .delete(rateLimit)
      .where(and(inArray(rateLimit.subject, both), lte(rateLimit.windowStartsAt, outdated)));
    await transaction
      .insert(rateLimit)
      .values(both.map((subject) => ({ subject, windowStartsAt: now, count: 1 })))
      .onConflictDoUpdate({
        target: [rateLimit.subject, rateLimit.windowStartsAt],
        set: { count: sql`${rateLimit.count} + 1` },
      });
    return { isAllowed: true, nextInSeconds: secondsUntilAllowed([...requests.address, now], ADDRESS_LIMITS, now) };
  });
}

/** Uncounts a request: no mail was sent, so the patient may retry at once. */
export async function uncountSignInRequest(
  database: Database,
  subjects: SignInSubjects,
  countedAt: Date,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const isThisRequest = and(
      inArray(rateLimit.subject, [subjects.address, subjects.network]),
      eq(rateLimit.windowStartsAt, countedAt),
    );
    await transaction
      .update(rateLimit)
      .set({ count: sql`${rateLimit.count} - 1` })
      .where(isThisRequest);
    await transaction.delete(rateLimit).where(and(isThisRequest, lte(rateLimit.count, 0)));
  });
}
