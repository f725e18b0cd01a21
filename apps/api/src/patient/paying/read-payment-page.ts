import { isPaymentExpired } from "@madoguchi/contract/charge/expiry";
import type { PaymentPage } from "@madoguchi/contract/payment/payment";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { isUnpaid } from "@madoguchi/contract/treatment/status";
import { isUuid } from "../../platform/db/uuid.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findAddress } from "../../records/address/address.store.ts";
import { listStoredCards } from "../../records/card/card.store.ts";
import { toCard } from "../../records/card/card-answer.ts";
import { findOwnTreatmentCharge, listChargeLines } from "../../records/charge/charge.store.ts";
import { countAttemptsSince, findTellingPayment } from "../../records/payment/payment.store.ts";
import { ATTEMPTS_A_DAY, attemptsCountFrom } from "../../records/payment/payment-limits.ts";
import type { CustomerContext } from "../customer-context.ts";
import { toPaymentState } from "./payment-answer.ts";

/**
 * What a treatment's bill comes to, until when, and how its payment stands. Refuses with T001 (no such treatment of the
 * caller's) and T009 (nothing has been billed for it, or the clinic has given the bill up: no money was taken for it, and
 * none is asked for).
 */
export async function readPaymentPage(
  { database, now }: Pick<Deps, "database" | "now">,
  caller: CustomerContext,
  treatmentId: string,
): Promise<PaymentPage> {
  if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
  const bill = (await findOwnTreatmentCharge(database, caller, treatmentId)) ?? fail("TreatmentNotFound");
  const { charge, kind, clinicalDepartmentName, startsAt } = bill;
  if (!charge) return fail("BasicTreatmentsNotFound");
  const at = now();
  const [lines, address, cards, attempt, attempts] = await Promise.all([
    listChargeLines(database, { ...bill, version: charge.version }),
    findAddress(database, caller),
    listStoredCards(database, caller),
    findTellingPayment(database, bill),
    countAttemptsSince(database, bill, attemptsCountFrom(at)),
  ]);
  const isMoneyTold = attempt !== undefined && attempt.state !== "failed";
  if (!isUnpaid(bill.statusId) && !isMoneyTold) return fail("BasicTreatmentsNotFound");
  const card = cards.find(({ isDefault }) => isDefault);
  return {
    treatmentId,
    kind,
    clinicalDepartmentName,
    startsAt: startsAt && toWireTime(startsAt),
    charge: {
      version: charge.version,
      lines,
      total: charge.total,
      issuedAt: toWireTime(charge.issuedAt),
      dueAt: toWireTime(charge.dueAt),
      isExpired: isPaymentExpired(charge.dueAt, at),
    },
    address,
    card: card ? toCard(card, at) : null,
    attempt: attempt ? toPaymentState(attempt, at) : null,
    attemptsLeft: Math.max(0, ATTEMPTS_A_DAY - attempts),
  };
}
