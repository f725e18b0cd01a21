import type { Database } from "../../platform/db/database.ts";
import { fail } from "../../platform/errors/fail.ts";
import { type Bill, findBill } from "../charge/treatment-charge.store.ts";
import { findLivePayment } from "./payment.store.ts";

/** A treatment that the transaction has locked. */
type LockedTreatment = { transaction: Database; treatment: { medicalBusinessId: string; treatmentId: string } };

/** The bill that an act on a treatment is about; T007 when there is none. */
export async function requireCharge({ transaction, treatment }: LockedTreatment): Promise<NonNullable<Bill["charge"]>> {
  const bill = await findBill(transaction, treatment);
  return bill?.charge ?? fail("TreatmentUpdateFailed", { reason: "nothing was billed" });
}

/**
 * Refuses (409, E005) while an attempt to pay is under way: nobody knows yet whether it takes the money. None begins
 * meanwhile, because whoever pays locks the treatment first, as the act has.
 */
export async function requireNoLiveAttempt({ transaction, treatment }: LockedTreatment): Promise<void> {
  if (!(await findLivePayment(transaction, treatment))) return;
  fail("Forbidden", {
    status: 409,
    message: "お支払いの結果を確認しています。結果が分かってから、もう一度お試しください。",
    retryAfterSeconds: 60,
    reason: "a payment attempt is live",
  });
}
