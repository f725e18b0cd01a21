import type { ErasureRun } from "@madoguchi/contract/erasure/erasure";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import type { ClinicKey } from "../clinic/clinic.store.ts";
import { clinic } from "../clinic/clinic.table.ts";
import { erasureEntry, erasureRun } from "./erasure.table.ts";
import { isWaiting, type RunKey } from "./erasure-entry.store.ts";

function isRun({ medicalBusinessId, clinicId, year }: RunKey) {
  return and(
    eq(erasureRun.medicalBusinessId, medicalBusinessId),
    eq(erasureRun.clinicId, clinicId),
    eq(erasureRun.year, year),
  );
}

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

/** Begins the run of a year; `false` when another process has begun it. */
export async function insertRun(transaction: Database, run: RunKey, proposedAt: Date): Promise<boolean> {
  const { rowCount } = await transaction
    .insert(erasureRun)
    .values({ ...run, proposedAt })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** Ends the unconfirmed runs of earlier years; returns their years. */
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

/** Locks a run, so that its confirmation, changes and erasures come one after another. */
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

/** The confirmed runs whose records are to be erased at `now`, and confirmed ones without a waiting record. */
export async function listRunsToErase(database: Database, now: Date): Promise<(typeof erasureRun.$inferSelect)[]> {
  return database
    .select()
    .from(erasureRun)
    .where(and(isNotNull(erasureRun.confirmedAt), isNull(erasureRun.endedAt), lte(erasureRun.erasesAt, now)))
    .orderBy(asc(erasureRun.year), asc(erasureRun.clinicId));
}

/** The runs whose patients are to be notified that their records will be erased, or will not be. */
export async function listRunsToNotify(database: Database, now: Date): Promise<(typeof erasureRun.$inferSelect)[]> {
  return database
    .select()
    .from(erasureRun)
    .where(or(isNotNull(erasureRun.calledOffErasesAt), and(isNull(erasureRun.endedAt), gt(erasureRun.erasesAt, now))))
    .orderBy(asc(erasureRun.year), asc(erasureRun.clinicId));
}
