import { addCalendarDays, type CalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { lockDemonstration } from "../demonstration/demonstration.store.ts";
import type { Database } from "../platform/db/database.ts";
import type { Deps } from "../platform/deps.ts";
import { listBookings, listKnownPatients, listStatedOperators } from "./demonstrated.store.ts";
import { PEOPLES_DOMAIN, personOf } from "./people.ts";
import { type Performed, perform } from "./perform.ts";
import type { PlannedVisit } from "./plan.ts";
import { planDay } from "./plan-day.ts";
import { planPast } from "./plan-past.ts";
import { sendOrders } from "./send-orders.ts";

const PAST_DAYS = 365;
/** The demonstration adds times by this name and the day: so a demonstrated day is recognized. */
const SCHEDULER = "デモンストレーション";

/** The demonstration's needs beside the program's dependencies. */
export type Demonstration = {
  /** The secret of the clinic's key. */
  key: string;
  /** The sandbox's address. */
  cardBaseUrl: string | undefined;
};

function numberOf(email: string): number {
  return Number(/\d+/.exec(email)?.[0]);
}

/** The demonstrated days, the first one first. */
async function listDays(database: Database): Promise<CalendarDay[]> {
  const names = await listStatedOperators(database, `${SCHEDULER} `);
  return names.map((name) => name.slice(SCHEDULER.length + 1)).toSorted();
}

async function make(
  deps: Deps,
  { key, cardBaseUrl }: Demonstration,
  visits: readonly PlannedVisit[],
  { database, scheduler }: { database: Database; scheduler: string },
): Promise<Performed> {
  const known = await listKnownPatients(database, PEOPLES_DOMAIN);
  const performed = await perform(deps, { key, scheduler }, visits, { database, known });
  if (cardBaseUrl !== undefined) await sendOrders(cardBaseUrl, performed.orders);
  for (const { act, reason } of performed.refused)
    deps.log.warn({ act, reason }, "the demonstration's act was refused");
  return performed;
}

/**
 * Makes the patients of the present day around the present moment, unless they are there already. It is one
 * transaction. Processes that start together make it once.
 */
export async function demonstrateDay(deps: Deps, demonstration: Demonstration): Promise<void> {
  const now = deps.now();
  const day = toCalendarDay(now);
  await deps.database.transaction(async (database) => {
    await lockDemonstration(database);
    const days = await listDays(database);
    if (days.includes(day)) return;
    const known = await listKnownPatients(database, PEOPLES_DOMAIN);
    const visits = planDay({
      now,
      isFirstDay: days.length === 0,
      blocked: new Set(known.filter((one) => one.hasSomethingOpen).map(({ email }) => numberOf(email))),
      seen: new Set(known.filter((one) => one.finishedTreatmentId !== null).map(({ email }) => numberOf(email))),
    });
    await make(deps, demonstration, visits, { database, scheduler: `${SCHEDULER} ${day}` });
  });
}

/** The visits of the year before the first demonstrated day, and of later days without a start of the program. */
async function missingPast(deps: Deps): Promise<PlannedVisit[]> {
  const now = deps.now();
  const today = toCalendarDay(now);
  const days = await listDays(deps.database);
  const [first = today] = days;
  const booked = await listBookings(deps.database, PEOPLES_DOMAIN);
  const past = planPast({ from: addCalendarDays(first, -PAST_DAYS), until: first, seenFrom: first });
  const since = planPast({ from: first, until: today, seenFrom: today });
  const missed = since.filter(({ startsAt }) => !days.includes(toCalendarDay(startsAt)));
  return [...past, ...missed].filter(
    ({ person, acts: [booking] }) => !booking || !booked.has(`${personOf(person).email} ${booking.at.toISOString()}`),
  );
}

/**
 * Makes the missing visits of the year before, each in its own transaction, until all are there or `signal` aborts; the
 * next start makes the rest.
 */
export async function demonstratePast(deps: Deps, demonstration: Demonstration, signal: AbortSignal): Promise<void> {
  const now = deps.now();
  for (const planned of await missingPast(deps)) {
    if (signal.aborted) return;
    const visit = { ...planned, acts: planned.acts.filter(({ at }) => at < now) };
    await deps.database.transaction((database) =>
      make(deps, demonstration, [visit], { database, scheduler: SCHEDULER }),
    );
  }
}
