import { randomUUID } from "node:crypto";
import type { WeeklySession, WeeklySessionRequest } from "@madoguchi/contract/operation/weekly-session";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { lockClinic } from "../../records/clinic/clinic.store.ts";
import { requireDepartment } from "../../records/clinic/require-department.ts";
import {
  insertWeeklySession,
  listWeeklySessions,
  removeWeeklySession,
  updateWeeklySession,
} from "../../records/spot/weekly-session.store.ts";
import { describeChange } from "../describe-change.ts";
import type { Operator } from "../operator.ts";
import { requireReadVersion, withVersion } from "../read-version.ts";
import { recordClinicEvent, requireOwnEnding } from "../record-clinic-event.ts";

type Needs = Pick<Deps, "database" | "now">;

/** The clinic's weekly template. */
export async function readWeeklySessions(
  { database, now }: Needs,
  operator: Operator,
): Promise<{ weeklySessions: WeeklySession[] }> {
  return database.transaction(async (transaction) => {
    await recordClinicEvent(transaction, operator, "weekly-session.read", `clinic:${operator.clinicId}`, now());
    return { weeklySessions: (await listWeeklySessions(transaction, operator.clinicId)).map(withVersion) };
  });
}

/**
 * Adds a line to the weekly template, for spots made from then on. `database` must be a transaction. E001 for a
 * department that the clinic does not have.
 */
export async function addWeeklySession(
  { database, now }: Needs,
  operator: Operator,
  request: WeeklySessionRequest,
): Promise<{ weeklySessionId: string }> {
  const weeklySessionId = randomUUID();
  await requireDepartment(database, operator.clinicId, request.clinicalDepartmentId);
  await insertWeeklySession(database, operator.clinicId, { ...request, weeklySessionId });
  await recordClinicEvent(database, operator, "weekly-session.add", `weekly-session:${weeklySessionId}`, now());
  return { weeklySessionId };
}

/**
 * Changes a line of the weekly template; existing spots stay. E004 when there is no such line, E005 for another
 * version.
 */
export async function changeWeeklySession(
  { database, now }: Needs,
  operator: Operator,
  weeklySessionId: string,
  request: WeeklySessionRequest,
  ifMatch?: string,
): Promise<void> {
  if (!isUuid(weeklySessionId)) return fail("ResourceNotFound");
  await database.transaction(async (transaction) => {
    await lockClinic(transaction, operator.clinicId);
    const sessions = await listWeeklySessions(transaction, operator.clinicId);
    const before = sessions.find((session) => session.weeklySessionId === weeklySessionId);
    if (before && !describeChange(before, request)) return;
    requireReadVersion(operator, ifMatch, before);
    await requireDepartment(transaction, operator.clinicId, request.clinicalDepartmentId);
    const isChanged = await updateWeeklySession(transaction, operator.clinicId, { ...request, weeklySessionId });
    if (!isChanged) return fail("ResourceNotFound");
    await recordClinicEvent(transaction, operator, "weekly-session.change", `weekly-session:${weeklySessionId}`, now());
  });
}

/** Removes a line of the weekly template; existing spots stay. E004 when there is no such line. */
export async function deleteWeeklySession(
  { database, now }: Needs,
  operator: Operator,
  weeklySessionId: string,
): Promise<void> {
  if (!isUuid(weeklySessionId)) return fail("ResourceNotFound");
  await database.transaction(async (transaction) => {
    const at = now();
    const act = ["weekly-session.drop", `weekly-session:${weeklySessionId}`, at] as const;
    const isRemoved = await removeWeeklySession(transaction, operator.clinicId, weeklySessionId, at);
    if (!isRemoved) return requireOwnEnding(transaction, operator, ...act);
    await recordClinicEvent(transaction, operator, ...act);
  });
}
