import type { WeeklySession, WeeklySessionRequest } from "@madoguchi/contract/spot/weekly-session";
import { minutesOfClock, writeClock } from "@madoguchi/contract/time/clock-time";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { weeklySession } from "./weekly-session.table.ts";

function toColumns({ from, until, ...rest }: WeeklySessionRequest) {
  return { ...rest, fromMinute: minutesOfClock(from), untilMinute: minutesOfClock(until) };
}

function ofClinic(clinicId: string) {
  return and(eq(weeklySession.clinicId, clinicId), isNull(weeklySession.removedAt));
}

/** The lines of a clinic's weekly template, by department, day and hour. */
export async function listWeeklySessions(database: Database, clinicId: string): Promise<WeeklySession[]> {
  const rows = await database
    .select()
    .from(weeklySession)
    .where(ofClinic(clinicId))
    .orderBy(
      asc(weeklySession.clinicalDepartmentId),
      asc(weeklySession.weekday),
      asc(weeklySession.fromMinute),
      asc(weeklySession.weeklySessionId),
    );
  return rows.map(({ fromMinute, untilMinute, clinicId: _, removedAt: __, ...row }) => ({
    ...row,
    from: writeClock(fromMinute),
    until: writeClock(untilMinute),
  }));
}

export async function insertWeeklySession(
  database: Database,
  clinicId: string,
  { weeklySessionId, ...session }: WeeklySession,
): Promise<void> {
  await database.insert(weeklySession).values({ ...toColumns(session), clinicId, weeklySessionId });
}

/** Changes a line; `false` when the clinic has no such line. */
export async function updateWeeklySession(
  database: Database,
  clinicId: string,
  { weeklySessionId, ...session }: WeeklySession,
): Promise<boolean> {
  const changed = await database
    .update(weeklySession)
    .set(toColumns(session))
    .where(and(ofClinic(clinicId), eq(weeklySession.weeklySessionId, weeklySessionId)))
    .returning({ weeklySessionId: weeklySession.weeklySessionId });
  return changed.length === 1;
}

/** Removes a line from the template; `false` when the clinic has no such line. */
export async function removeWeeklySession(
  database: Database,
  clinicId: string,
  weeklySessionId: string,
  at: Date,
): Promise<boolean> {
  const removed = await database
    .update(weeklySession)
    .set({ removedAt: at })
    .where(and(ofClinic(clinicId), eq(weeklySession.weeklySessionId, weeklySessionId)))
    .returning({ weeklySessionId: weeklySession.weeklySessionId });
  return removed.length === 1;
}

/** Whether the clinic has ever had a weekly template, removed lines included. */
export async function hasHadWeeklySessions(database: Database, clinicId: string): Promise<boolean> {
  const found = await database
    .select({ clinicId: weeklySession.clinicId })
    .from(weeklySession)
    .where(eq(weeklySession.clinicId, clinicId))
    .limit(1);
  return found.length > 0;
}
