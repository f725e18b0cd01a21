import {
  ERASURE_GRACE_DAYS,
  ERASURE_PAGE_SIZE,
  type ErasureEntry,
  type ErasureRun,
} from "@madoguchi/contract/erasure/erasure";
import {
  confirmErasureCall,
  exemptRecordCall,
  LIST_CHANGED,
  readErasureCall,
  readErasureRunCall,
  setRecordYearsCall,
  TOO_LATE,
  takeErasureBackCall,
} from "@madoguchi/contract/erasure/erasure.operation.calls";
import { addCalendarDays, startOfCalendarDay, toCalendarDay, toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findRecordYears, updateRecordYears } from "../../records/clinic/record-years.store.ts";
import {
  type EntryRow,
  listEntries,
  listWaitingEntries,
  type RunKey,
  updateExclusion,
} from "../../records/erasure/erasure-entry.store.ts";
import { findRun, listRuns, lockRun, updateRun } from "../../records/erasure/erasure-run.store.ts";
import { proposedErasureOf } from "../../records/erasure/propose-erasure.ts";
import { isBusinessOwner } from "../../records/staff/staff-member.store.ts";
import { reopenResolvedSince, resolveTaskOf } from "../../records/task/task.store.ts";
import { acts, answers } from "../answer-operation-call.ts";
import { describeChange } from "../describe-change.ts";
import type { Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";

const SEEN_ELSEWHERE =
  "同じ法人のほかのクリニックの記録を含む患者がいます。法人全体の管理者が確認するか、その患者を「残す」にしてください。";

function runOf({ medicalBusinessId, clinicId }: Operator, year: number): RunKey {
  return { medicalBusinessId, clinicId, year };
}

async function requireRun(database: Database, key: RunKey): Promise<ErasureRun> {
  return (await findRun(database, key)) ?? fail("ResourceNotFound");
}

/** Locks a run that can still be changed. E004 without one; a 409 (E005) when it has ended or its erasure has begun. */
async function requireOpenRun(transaction: Database, key: RunKey, at: Date) {
  const run = (await lockRun(transaction, key)) ?? fail("ResourceNotFound");
  const hasBegun = run.erasesAt !== null && run.erasesAt <= at;
  if (run.endedAt !== null || hasBegun) return fail(TOO_LATE, { reason: "run over" });
  return run;
}

/**
 * Reads the years for which the clinic keeps records, and the records that its yearly runs proposed, kept and erased.
 */
export const readErasureOverview = answers(readErasureCall, async ({ deps: { database, now }, operator }) => {
  return database.transaction(async (transaction) => {
    await recordClinicEvent(transaction, operator, "erasure.read", `clinic:${operator.clinicId}`, now());
    const recordYears = (await findRecordYears(transaction, operator)) ?? fail("ClinicNotFound");
    return { recordYears, runs: await listRuns(transaction, operator) };
  });
});

/** Sets for how many years the clinic keeps a record after its last entry; the next year's run applies it. */
export const setRecordYears = acts(
  setRecordYearsCall,
  async ({ deps: { database, now }, operator, body: { recordYears } }) => {
    await database.transaction(async (transaction) => {
      const before = (await findRecordYears(transaction, operator)) ?? fail("ClinicNotFound");
      if (before === recordYears) return;
      await updateRecordYears(transaction, operator, recordYears);
      const change = describeChange({ recordYears: before }, { recordYears });
      await recordClinicEvent(transaction, operator, "erasure.years", `clinic:${operator.clinicId}`, now(), change);
    });
  },
);

function describeEntry({ entry, person, closedAt, isGone }: EntryRow): ErasureEntry {
  const { customerId, medicalRecordCode, treatmentCount, isSeenElsewhere, keptReason, keptBy } = entry;
  const counts = entry.erasedRows && Object.values(entry.erasedRows);
  return {
    ...{ customerId, medicalRecordCode, treatmentCount, isSeenElsewhere, keptReason, keptBy },
    name: person && `${person.lastName} ${person.firstName}`,
    birthdate: person?.birthdate ?? null,
    lastEntryOn: toCalendarDay(entry.lastEntryAt),
    isAccountClosed: isGone || closedAt !== null,
    erasedAt: entry.erasedAt && toWireTime(entry.erasedAt),
    erasedRows: counts?.reduce((sum, rows) => sum + rows, 0) ?? null,
  };
}

/** The patients of a year's run, from the one after the code `after`. E004 without such a run. */
export const readErasureRun = answers(
  readErasureRunCall,
  async ({ deps: { database, now }, operator, params: { year }, query: { after } }) => {
    const key = runOf(operator, year);
    return database.transaction(async (transaction) => {
      const run = await requireRun(transaction, key);
      await recordClinicEvent(transaction, operator, "erasure.read", `erasure:${year}`, now());
      const rows = await listEntries(transaction, key, { after, limit: ERASURE_PAGE_SIZE + 1 });
      const entries = rows.slice(0, ERASURE_PAGE_SIZE).map(describeEntry);
      return {
        run,
        entries,
        next: rows.length > ERASURE_PAGE_SIZE ? (entries.at(-1)?.medicalRecordCode ?? null) : null,
      };
    });
  },
);

/**
 * Confirms an erasure: the next night notifies the patients with an open account, and after `ERASURE_GRACE_DAYS` the
 * nights begin to erase. Refuses with E004; a 409 (E005) when the list is not the one that the owner saw or the run is
 * over; E005 when records of another clinic are in it and the owner does not answer for the whole business.
 */
export const confirmErasure = acts(
  confirmErasureCall,
  async ({ deps: { database, now }, operator, params: { year }, body: { waiting } }) => {
    const key = runOf(operator, year);
    await database.transaction(async (transaction) => {
      const at = now();
      const { confirmedAt } = await requireOpenRun(transaction, key, at);
      if (confirmedAt !== null) return;
      const entries = await listWaitingEntries(transaction, key);
      if (entries.length !== waiting) return fail(LIST_CHANGED, { reason: "list changed" });
      const answersForBusiness =
        operator.staffId !== undefined && (await isBusinessOwner(transaction, operator.staffId));
      if (!answersForBusiness && entries.some(({ isSeenElsewhere }) => isSeenElsewhere)) {
        return fail("Forbidden", { message: SEEN_ELSEWHERE, reason: "records of another clinic" });
      }
      const erasesOn = addCalendarDays(toCalendarDay(at), ERASURE_GRACE_DAYS);
      const change = { confirmedBy: operator.name, confirmedAt: at, erasesAt: startOfCalendarDay(erasesOn) };
      await updateRun(transaction, key, change);
      await resolveTaskOf(transaction, operator, proposedErasureOf(key), at);
      await recordClinicEvent(transaction, operator, "erasure.confirm", `erasure:${year}`, at);
    });
  },
);

/**
 * Withdraws a confirmation before its day: the task to review the list opens again, and notified patients are notified
 * again. E004; then a 409 (E005).
 */
export const takeErasureBack = acts(
  takeErasureBackCall,
  async ({ deps: { database, now }, operator, params: { year } }) => {
    const key = runOf(operator, year);
    await database.transaction(async (transaction) => {
      const at = now();
      const { erasesAt, confirmedAt } = await requireOpenRun(transaction, key, at);
      if (erasesAt === null || confirmedAt === null) return;
      const none = { confirmedBy: null, confirmedAt: null, erasesAt: null };
      await updateRun(transaction, key, { ...none, calledOffErasesAt: erasesAt });
      await reopenResolvedSince(transaction, { ...operator, ...proposedErasureOf(key) }, confirmedAt);
      await recordClinicEvent(transaction, operator, "erasure.take-back", `erasure:${year}`, at);
    });
  },
);

/**
 * Exempts one patient's record for this year, with the owner's reason, or puts it back on the list (`null`); only
 * before the confirmation. E004; a 409 (E005) afterwards.
 */
export const exemptRecord = acts(
  exemptRecordCall,
  async ({ deps: { database, now }, operator, params: { year, customerId }, body: { reason } }) => {
    if (!isUuid(customerId)) return fail("ResourceNotFound");
    const key = runOf(operator, year);
    await database.transaction(async (transaction) => {
      const at = now();
      const { confirmedAt } = await requireOpenRun(transaction, key, at);
      if (confirmedAt !== null) return fail(TOO_LATE, { reason: "run confirmed" });
      const kept = reason === null ? null : { reason, by: operator.name };
      if (!(await updateExclusion(transaction, { ...key, customerId }, kept))) return fail("ResourceNotFound");
      const action = reason === null ? "erasure.put-back" : "erasure.keep";
      await recordClinicEvent(transaction, operator, action, `erasure:${year}`, at);
    });
  },
);
