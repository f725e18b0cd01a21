import type { Deps } from "../../platform/deps.ts";
import { type ForgettableTable, forgetRowsBefore } from "./past-rows.store.ts";

const DAY_MS = 24 * 3_600_000;

/** For how many days each table keeps what is over (`docs/keeping.md` says why). Photos follow the drafts that name them. */
export const KEPT_DAYS: readonly (readonly [ForgettableTable, number])[] = [
  ["spot", 90],
  ["closure", 400],
  ["imported_entry", 2],
  ["waitlist_place", 30],
  // A draft that nobody has issued; what was issued is the record's.
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
 * Deletes what is over and neither law nor need asks for: past times that nobody booked, drafts and photos that were never
 * sent, messages, tasks that were dealt with, sign-ins and links of the clinic's people. Logs how many went. Done every
 * night; safe to run twice.
 */
export async function forgetPast({ database, now, log }: Pick<Deps, "database" | "now" | "log">): Promise<void> {
  const gone: Partial<Record<ForgettableTable, number>> = {};
  for (const [table, days] of KEPT_DAYS) {
    const count = await forgetRowsBefore(database, table, new Date(now().getTime() - days * DAY_MS));
    if (count > 0) gone[table] = count;
  }
  if (Object.keys(gone).length > 0) log.info({ gone }, "expired records were deleted");
}
