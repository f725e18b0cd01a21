import { and, desc, eq, gt, gte, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { rateLimit } from "../../platform/http/rate-limit.table.ts";
import type { SignInAttemptRow } from "./sign-in-attempt.store.ts";
import { signInAttempt } from "./sign-in-attempt.table.ts";
import { decideOnMail, JOINABLE_SECONDS, MAIL_INTERVAL_SECONDS, type WorkLevel } from "./sign-in-level.ts";
import { BROWSER_LIMITS, LONGEST_WINDOW_SECONDS, secondsUntilAllowed } from "./sign-in-limit.ts";

/** Hashed: neither an address, a network address nor a browser's id is stored. `browser`: of one that the mailbox knows. */
export type MailSubjects = { mailbox: string; network: string; browser: string | undefined };

export type MailDecision =
  /** Another mail is sent, for the stored attempt. */
  | { kind: "mail"; nextInSeconds: number }
  /** The attempt was stored with the mailbox's last mail. */
  | { kind: "last mail"; expiresAt: Date; nextInSeconds: number }
  | { kind: "work"; level: WorkLevel }
  /** For a known browser that has just had one. */
  | { kind: "wait"; waitSeconds: number };

type NewAttempt = Pick<SignInAttemptRow, "attemptId" | "email" | "codeHash" | "createdAt" | "expiresAt">;

async function readRequests(database: Database, subject: string, now: Date): Promise<Date[]> {
  const rows = await database
    .select({ at: rateLimit.windowStartsAt, count: rateLimit.count })
    .from(rateLimit)
    .where(
      and(
        eq(rateLimit.subject, subject),
        gt(rateLimit.windowStartsAt, new Date(now.getTime() - LONGEST_WINDOW_SECONDS * 1000)),
      ),
    )
    .orderBy(rateLimit.windowStartsAt);
  return rows.flatMap(({ at, count }) => Array.from({ length: count }, () => at));
}

async function countRequests(database: Database, subject: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - LONGEST_WINDOW_SECONDS * 1000);
  const [row] = await database
    .select({ requests: sql<number>`coalesce(sum(${rateLimit.count}), 0)::integer` })
    .from(rateLimit)
    .where(and(eq(rateLimit.subject, subject), gt(rateLimit.windowStartsAt, since)));
  return row?.requests ?? 0;
}

async function addRequests(database: Database, subjects: string[], now: Date): Promise<void> {
  await database
    .insert(rateLimit)
    .values(subjects.map((subject) => ({ subject, windowStartsAt: now, count: 1 })))
    .onConflictDoUpdate({
      target: [rateLimit.subject, rateLimit.windowStartsAt],
      set: { count: sql`${rateLimit.count} + 1` },
    });
}

/**
 * The last of the mailbox's counted mails to exactly this address that is valid for some minutes more; never one that a
 * known browser requested, nor one of another business, which counts its own.
 */
async function findGoodMail(
  database: Database,
  { email, createdAt: now }: NewAttempt,
  mails: readonly Date[],
): Promise<SignInAttemptRow | undefined> {
  const [found] = await database
    .select()
    .from(signInAttempt)
    .where(
      and(
        eq(signInAttempt.email, email),
        inArray(signInAttempt.createdAt, [...mails]),
        isNull(signInAttempt.mailOf),
        eq(signInAttempt.isKnownBrowser, false),
        isNull(signInAttempt.usedAt),
        ne(signInAttempt.mailState, "refused"),
        gte(signInAttempt.expiresAt, new Date(now.getTime() + JOINABLE_SECONDS * 1000)),
      ),
    )
    .orderBy(desc(signInAttempt.createdAt))
    .limit(1);
  return found;
}

async function countKnownBrowserRequest(
  database: Database,
  browser: string,
  attempt: NewAttempt,
): Promise<MailDecision> {
  const now = attempt.createdAt;
  const requests = await readRequests(database, browser, now);
  const waitSeconds = secondsUntilAllowed(requests, BROWSER_LIMITS, now);
  if (waitSeconds > 0) return { kind: "wait", waitSeconds };
  await addRequests(database, [browser], now);
  await database.insert(signInAttempt).values({ ...attempt, mailState: "sending", isKnownBrowser: true });
  return { kind: "mail", nextInSeconds: secondsUntilAllowed([...requests, now], BROWSER_LIMITS, now) };
}

/**
 * Decides the answer to a request for a sign-in mail, counts it, and stores the attempt if it gets a mail. Requests
 * about the same mailbox or from the same network come one after another, in any process. A browser that the mailbox
 * knows has a limit of its own, which other browsers cannot use up.
 */
export async function countMailRequest(
  database: Database,
  { mailbox, network, browser }: MailSubjects,
  attempt: NewAttempt,
  { hasWorked, flood }: { hasWorked: boolean; flood: number },
): Promise<MailDecision> {
  return database.transaction(async (transaction) => {
    // Always in the same order, so that two calls cannot deadlock.
    for (const subject of (browser === undefined ? [mailbox, network] : [browser]).sort()) {
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`);
    }
    if (browser !== undefined) return countKnownBrowserRequest(transaction, browser, attempt);
    const now = attempt.createdAt;
    const networkRequests = await countRequests(transaction, network, now);
    const mails = await readRequests(transaction, mailbox, now);
    const good = await findGoodMail(transaction, attempt, mails);
    const last = mails.at(-1);
    const secondsSinceLastMail = last && (now.getTime() - last.getTime()) / 1000;
    const { gives, level } = decideOnMail({
      ...{ networkRequests, mailboxMails: mails.length, secondsSinceLastMail, flood },
      hasGoodMail: good !== undefined,
    });
    if (level > 0 && !hasWorked) return { kind: "work", level };
    if (gives === "last mail" && good) {
      await addRequests(transaction, [network], now);
      const { attemptId: mailOf, codeHash, expiresAt, mailState } = good;
      await transaction.insert(signInAttempt).values({ ...attempt, mailOf, codeHash, expiresAt, mailState });
      const nextInSeconds = Math.max(1, Math.ceil(MAIL_INTERVAL_SECONDS - (secondsSinceLastMail ?? 0)));
      return { kind: "last mail", expiresAt, nextInSeconds };
    }
    await addRequests(transaction, [network, mailbox], now);
    await transaction.insert(signInAttempt).values({ ...attempt, mailState: "sending" });
    return { kind: "mail", nextInSeconds: MAIL_INTERVAL_SECONDS };
  });
}

/** Uncounts the request for the mailbox or the known browser: no mail was sent. The network's request still counts. */
export async function uncountMailRequest(database: Database, subject: string, countedAt: Date): Promise<void> {
  const isThisRequest = and(eq(rateLimit.subject, subject), eq(rateLimit.windowStartsAt, countedAt));
  await database.transaction(async (transaction) => {
    await transaction
      .update(rateLimit)
      .set({ count: sql`${rateLimit.count} - 1` })
      .where(isThisRequest);
    await transaction.delete(rateLimit).where(and(isThisRequest, sql`${rateLimit.count} <= 0`));
  });
}
