import type { ErasureRun } from "@madoguchi/contract/operation/erasure";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { and, asc, desc, eq, exists, gt, isNotNull, isNull, lt, lte, notExists, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import type { ClinicKey } from "../clinic/clinic.store.ts";
import { clinic } from "../clinic/clinic.table.ts";
import { customer } from "../customer/customer.table.ts";
import { notification } from "../notification/notification.table.ts";
import { profile } from "../profile/profile.table.ts";
import { erasureEntry, erasureRun } from "./erasure.table.ts";

export type RunKey = ClinicKey & { year: number };

function isRun({ medicalBusinessId, clinicId, year }: RunKey) {
  return and(
    eq(erasureRun.medicalBusinessId, medicalBusinessId),
    eq(erasureRun.clinicId, clinicId),
    eq(erasureRun.year, year),
  );
}

function isOfRun({ medicalBusinessId, clinicId, year }: RunKey) {
  return and(
    eq(erasureEntry.medicalBusinessId, medicalBusinessId),
    eq(erasureEntry.clinicId, clinicId),
    eq(erasureEntry.year, year),
  );
}

const isCustomerOfEntry = and(
  eq(customer.medicalBusinessId, erasureEntry.medicalBusinessId),
  eq(customer.customerId, erasureEntry.customerId),
);

const isWaiting = and(isNull(erasureEntry.erasedAt), isNull(erasureEntry.keptReason));

/** The clinics that have no run of the year yet. */
export async function listClinicsWithoutRun(database: Database, year: number): Promise<ClinicKey[]> {
  const isRunOfClinic = and(
    eq(erasureRun.medicalBusinessId, clinic.medicalBusinessId),
    eq(erasureRun.clinicId, clinic.clinicId),
    eq(erasureRun.year, year),
  );
  return database
    .select({ medicalBusinessId: clinic.medicalBusinessId, clinicId: clinic.clinicId })
    .from(clinic)
    .leftJoin(erasureRun, isRunOfClinic)
    .where(isNull(erasureRun.year))
    .orderBy(asc(clinic.clinicId));
}

/** Begins the run of a year; `false` when another process has. */
export async function insertRun(transaction: Database, run: RunKey, proposedAt: Date): Promise<boolean> {
  const { rowCount } = await transaction
    .insert(erasureRun)
    .values({ ...run, proposedAt })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** Ends the runs of earlier years that nobody has confirmed; answers their years. */
export async function endUnconfirmedRuns(transaction: Database, { year, ...of }: RunKey, at: Date): Promise<number[]> {
  const rows = await transaction
    .update(erasureRun)
    .set({ endedAt: at })
    .where(
      and(
        eq(erasureRun.medicalBusinessId, of.medicalBusinessId),
        eq(erasureRun.clinicId, of.clinicId),
        lt(erasureRun.year, year),
        isNull(erasureRun.confirmedAt),
        isNull(erasureRun.endedAt),
      ),
    )
    .returning({ year: erasureRun.year });
  return rows.map((row) => row.year);
}

type RunRow = typeof erasureRun.$inferSelect & { waiting: number; kept: number; erased: number };

function stateOf({ confirmedAt, endedAt, waiting }: RunRow): ErasureRun["state"] {
  if (endedAt === null) return confirmedAt === null ? "proposed" : "confirmed";
  return waiting > 0 ? "lapsed" : "done";
}

function describeRun(row: RunRow): ErasureRun {
  const { year, proposedAt, confirmedBy, erasesAt, waiting, kept, erased } = row;
  return {
    ...{ year, state: stateOf(row), proposedOn: toCalendarDay(proposedAt), confirmedBy },
    ...{ erasesOn: erasesAt && toCalendarDay(erasesAt), waiting, kept, erased },
  };
}

function selectRuns(database: Database) {
  const counted = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${erasureEntry.customerId} is not null and ${condition}))::int`;
  const isEntryOfRun = and(
    eq(erasureEntry.medicalBusinessId, erasureRun.medicalBusinessId),
    eq(erasureEntry.clinicId, erasureRun.clinicId),
    eq(erasureEntry.year, erasureRun.year),
  );
  return database
    .select({
      run: erasureRun,
      waiting: counted(sql`${isWaiting}`),
      kept: counted(sql`${erasureEntry.keptReason} is not null`),
      erased: counted(sql`${erasureEntry.erasedAt} is not null`),
    })
    .from(erasureRun)
    .leftJoin(erasureEntry, isEntryOfRun)
    .groupBy(erasureRun.medicalBusinessId, erasureRun.clinicId, erasureRun.year);
}

/** The runs of a clinic, latest first. */
export async function listRuns(database: Database, { medicalBusinessId, clinicId }: ClinicKey): Promise<ErasureRun[]> {
  const rows = await selectRuns(database)
    .where(and(eq(erasureRun.medicalBusinessId, medicalBusinessId), eq(erasureRun.clinicId, clinicId)))
    .orderBy(desc(erasureRun.year));
  return rows.map(({ run, ...counts }) => describeRun({ ...run, ...counts }));
}

export async function findRun(database: Database, key: RunKey): Promise<ErasureRun | undefined> {
  const [row] = await selectRuns(database).where(isRun(key));
  return row && describeRun({ ...row.run, ...row });
}

/** Locks a run, so that it is confirmed, changed and erased by one at a time. */
export async function lockRun(transaction: Database, key: RunKey): Promise<typeof erasureRun.$inferSelect | undefined> {
  const [row] = await transaction.select().from(erasureRun).where(isRun(key)).for("update");
  return row;
}

export async function updateRun(
  transaction: Database,
  key: RunKey,
  change: Partial<Omit<typeof erasureRun.$inferInsert, "medicalBusinessId" | "clinicId" | "year" | "proposedAt">>,
): Promise<void> {
  await transaction.update(erasureRun).set(change).where(isRun(key));
}

/** The confirmed runs whose records are to be erased at `now`, and those confirmed of which nothing waits any more. */
export async function listRunsToErase(database: Database, now: Date): Promise<(typeof erasureRun.$inferSelect)[]> {
  return database
    .select()
    .from(erasureRun)
    .where(and(isNotNull(erasureRun.confirmedAt), isNull(erasureRun.endedAt), lte(erasureRun.erasesAt, now)))
    .orderBy(asc(erasureRun.year), asc(erasureRun.clinicId));
}

/** The runs whose patients are to be told that their records will be erased, or will not be. */
export async function listRunsToTell(database: Database, now: Date): Promise<(typeof erasureRun.$inferSelect)[]> {
  return database
    .select()
    .from(erasureRun)
    .where(or(isNotNull(erasureRun.calledOffErasesAt), and(isNull(erasureRun.endedAt), gt(erasureRun.erasesAt, now))))
    .orderBy(asc(erasureRun.year), asc(erasureRun.clinicId));
}

/** Those of a run with an open account, whose records wait, by the message of the planned erasure that they have had. */
export async function listPatientsToTell(
  database: Database,
  key: RunKey,
  planned: { eventKey: string; wasTold: boolean },
): Promise<string[]> {
  const told = database
    .select({ customerId: notification.customerId })
    .from(notification)
    .where(
      and(
        eq(notification.medicalBusinessId, erasureEntry.medicalBusinessId),
        eq(notification.customerId, erasureEntry.customerId),
        eq(notification.type, "record.erasure"),
        eq(notification.eventKey, planned.eventKey),
      ),
    );
  const rows = await database
    .select({ customerId: erasureEntry.customerId })
    .from(erasureEntry)
    .innerJoin(customer, isCustomerOfEntry)
    .where(and(isOfRun(key), isWaiting, isNull(customer.closedAt), planned.wasTold ? exists(told) : notExists(told)))
    .orderBy(asc(erasureEntry.medicalRecordCode));
  return rows.map(({ customerId }) => customerId);
}

/** The patients of a run by their code, from the one after `after`, with what their record still says of them. */
export function listEntries(
  database: Database,
  key: RunKey,
  { after, limit }: { after: string | undefined; limit: number },
) {
  return database
    .select({
      entry: erasureEntry,
      person: { lastName: profile.lastName, firstName: profile.firstName, birthdate: profile.birthdate },
      closedAt: customer.closedAt,
      isGone: sql<boolean>`${customer.customerId} is null`,
    })
    .from(erasureEntry)
    .leftJoin(customer, isCustomerOfEntry)
    .leftJoin(
      profile,
      and(
        eq(profile.medicalBusinessId, erasureEntry.medicalBusinessId),
        eq(profile.customerId, erasureEntry.customerId),
      ),
    )
    .where(and(isOfRun(key), after === undefined ? undefined : gt(erasureEntry.medicalRecordCode, after)))
    .orderBy(asc(erasureEntry.medicalRecordCode))
    .limit(limit);
}

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

export type WaitingEntry = { customerId: string; isSeenElsewhere: boolean };

/** The patients of a run whose records are neither kept nor erased. */
export async function listWaitingEntries(database: Database, key: RunKey): Promise<WaitingEntry[]> {
  return database
    .select({
      customerId: erasureEntry.customerId,
      isSeenElsewhere: erasureEntry.isSeenElsewhere,
    })
    .from(erasureEntry)
    .where(and(isOfRun(key), isWaiting))
    .orderBy(asc(erasureEntry.medicalRecordCode));
}

/** Says why a record stays, or that it goes after all (`null`); `false` when it is no record of the run, or is gone. */
export async function updateKept(
  transaction: Database,
  { customerId, ...run }: RunKey & { customerId: string },
  kept: { reason: string; by: string } | null,
): Promise<boolean> {
  const { rowCount } = await transaction
    .update(erasureEntry)
    .set({ keptReason: kept?.reason ?? null, keptBy: kept?.by ?? null })
    .where(and(isOfRun(run), eq(erasureEntry.customerId, customerId), isNull(erasureEntry.erasedAt)));
  return rowCount === 1;
}

/** Writes into the list what went. */
export async function updateErased(
  transaction: Database,
  { customerId, ...run }: RunKey & { customerId: string },
  { erasedAt, erasedRows }: { erasedAt: Date; erasedRows: Record<string, number> },
): Promise<void> {
  await transaction
    .update(erasureEntry)
    .set({ erasedAt, erasedRows })
    .where(and(isOfRun(run), eq(erasureEntry.customerId, customerId)));
}
