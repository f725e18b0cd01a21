import type { Database } from "../../platform/db/database.ts";
import type { ClinicKey } from "../clinic/clinic.store.ts";
import { hasOpenTask, reopenResolvedSince, resolveTaskOf } from "../task/task.store.ts";

/** The clinic's tasks about a charge past its last day: that it has expired, and that the patient wishes to pay it. */
const KINDS = ["charge-expired", "late-payment-wish"] as const;

function lateCharge(kind: (typeof KINDS)[number], treatmentId: string) {
  return { kind, subject: `treatment:${treatmentId}` } as const;
}

export function latePaymentWishOf(treatmentId: string) {
  return lateCharge("late-payment-wish", treatmentId);
}

/** Whether the patient waits for the clinic to extend an expired charge. */
export function wishesLatePayment(
  database: Database,
  { medicalBusinessId, treatmentId }: { medicalBusinessId: string; treatmentId: string },
): Promise<boolean> {
  return hasOpenTask(database, { medicalBusinessId, ...latePaymentWishOf(treatmentId) });
}

/** Resolves the tasks about an expired charge: it was extended, issued again or cancelled. */
export async function resolveLateCharge(
  database: Database,
  resolver: ClinicKey & { name: string },
  treatmentId: string,
  at: Date,
): Promise<void> {
  for (const kind of KINDS) await resolveTaskOf(database, resolver, lateCharge(kind, treatmentId), at);
}

/** Opens these tasks again that the record of a payment has resolved, once that record is withdrawn. */
export async function reopenLateCharge(
  database: Database,
  { medicalBusinessId, clinicId }: ClinicKey,
  treatmentId: string,
  recordedAt: Date,
): Promise<void> {
  for (const kind of KINDS) {
    await reopenResolvedSince(database, { medicalBusinessId, clinicId, ...lateCharge(kind, treatmentId) }, recordedAt);
  }
}
