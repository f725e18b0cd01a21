import { randomUUID } from "node:crypto";
import {
  addWeeklySessionCall,
  changeWeeklySessionCall,
  deleteWeeklySessionCall,
  readWeeklySessionsCall,
} from "@madoguchi/contract/spot/schedule.operation.calls";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { lockClinic } from "../../records/clinic/clinic.store.ts";
import { requireDepartment } from "../../records/clinic/require-department.ts";
import {
  insertWeeklySession,
  listWeeklySessions,
  removeWeeklySession,
  updateWeeklySession,
} from "../../records/spot/weekly-session.store.ts";
import { acts, answers } from "../answer-operation-call.ts";
import { describeChange, describeRemoval } from "../describe-change.ts";
import { requireReadVersion, withVersion } from "../read-version.ts";
import { recordClinicEvent, requireOwnEnding } from "../record-clinic-event.ts";

/** The clinic's weekly template. */
export const readWeeklySessions = answers(readWeeklySessionsCall, async ({ deps: { database, now }, operator }) => {
  return database.transaction(async (transaction) => {
    await recordClinicEvent(transaction, operator, "weekly-session.read", `clinic:${operator.clinicId}`, now());
    return { weeklySessions: (await listWeeklySessions(transaction, operator.clinicId)).map(withVersion) };
  });
});

/**
 * Adds a line to the weekly template, for spots made from then on. `database` must be a transaction. E001 for a
 * department that the clinic does not have.
 */
export const addWeeklySession = answers(
  addWeeklySessionCall,
  async ({ deps: { database, now }, operator, body: request }) => {
    const weeklySessionId = randomUUID();
    await requireDepartment(database, operator.clinicId, request.clinicalDepartmentId);
    await insertWeeklySession(database, operator.clinicId, { ...request, weeklySessionId });
    await recordClinicEvent(database, operator, "weekly-session.add", `weekly-session:${weeklySessionId}`, now(), {
      before: null,
      after: request,
    });
    return { weeklySessionId };
  },
);

/**
 * Changes a line of the weekly template; existing spots stay. E004 when there is no such line, E005 for another
 * version.
 */
export const changeWeeklySession = acts(
  changeWeeklySessionCall,
  async ({ deps: { database, now }, operator, params: { weeklySessionId }, body: request, ifMatch }) => {
    if (!isUuid(weeklySessionId)) return fail("ResourceNotFound");
    await database.transaction(async (transaction) => {
      await lockClinic(transaction, operator.clinicId);
      const sessions = await listWeeklySessions(transaction, operator.clinicId);
      const before = sessions.find((session) => session.weeklySessionId === weeklySessionId);
      const change = describeChange(before, request);
      if (!change) return;
      requireReadVersion(operator, ifMatch, before);
      await requireDepartment(transaction, operator.clinicId, request.clinicalDepartmentId);
      const isChanged = await updateWeeklySession(transaction, operator.clinicId, { ...request, weeklySessionId });
      if (!isChanged) return fail("ResourceNotFound");
      const subject = `weekly-session:${weeklySessionId}`;
      await recordClinicEvent(transaction, operator, "weekly-session.change", subject, now(), change);
    });
  },
);

/** Removes a line of the weekly template; existing spots stay. E004 when there is no such line. */
export const deleteWeeklySession = acts(
  deleteWeeklySessionCall,
  async ({ deps: { database, now }, operator, params: { weeklySessionId } }) => {
    if (!isUuid(weeklySessionId)) return fail("ResourceNotFound");
    await database.transaction(async (transaction) => {
      const at = now();
      const act = ["weekly-session.drop", `weekly-session:${weeklySessionId}`, at] as const;
      await lockClinic(transaction, operator.clinicId);
      const sessions = await listWeeklySessions(transaction, operator.clinicId);
      const before = sessions.find((session) => session.weeklySessionId === weeklySessionId);
      const isRemoved = await removeWeeklySession(transaction, operator.clinicId, weeklySessionId, at);
      if (!(isRemoved && before)) return requireOwnEnding(transaction, operator, ...act);
      const { weeklySessionId: _, ...session } = before;
      await recordClinicEvent(transaction, operator, ...act, describeRemoval(session));
    });
  },
);
