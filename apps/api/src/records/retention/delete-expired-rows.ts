import type { Deps } from "../../platform/deps.ts";
import { deleteRowsBefore, type ExpiringTable } from "./past-rows.store.ts";

const DAY_MS = 24 * 3_600_000;

/** The days for which tables retain expired rows (reasons in `docs/retention.md`). Photos follow the drafts that name them. */
export const RETENTION_DAYS: readonly (readonly [ExpiringTable, number])[] = [
  ["spot", 90],
  ["closure", 400],
  ["imported_entry", 2],
  ["waitlist_place", 30],
  // Drafts only; an issued document belongs to the record.
  ["document", 90],
  ["questionnaire_draft", 90],
  ["patient_photo", 90],
  ["notification", 400],
  ["clinic_task", 400],
  ["device_test", 400],
  ["staff_session", 400],
  ["staff_passkey", 400],
  ["staff_calendar", 400],
  ["staff_enrolment", 30],
  ["staff_invitation", 30],
];

/**
 * Deletes expired rows that neither law nor need requires: past times without a booking, drafts and photos that were
 * never sent, messages, resolved tasks, sign-ins and links of the clinic's people. Logs the numbers. Runs every night;
 * safe to run twice.
 */
export async function deleteExpiredRows({ database, now, log }: Pick<Deps, "database" | "now" | "log">): Promise<void> {
  const gone: Partial<Record<ExpiringTable, number>> = {};
  for (const [table, days] of RETENTION_DAYS) {
    const count = await deleteRowsBefore(database, table, new Date(now().getTime() - days * DAY_MS));
    if (count > 0) gone[table] = count;
  }
  if (Object.keys(gone).length > 0) log.info({ gone }, "expired records were deleted");
}
