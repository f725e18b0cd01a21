import { randomUUID } from "node:crypto";
import { recordHandPaymentCall } from "@madoguchi/contract/billing/billing.operation.calls";
import type { HandPaymentRequest } from "@madoguchi/contract/billing/hand-payment";
import { isCompleted } from "@madoguchi/contract/treatment/status";
import { fail } from "../../platform/errors/fail.ts";
import { type ChargeInForce, findFirstIssuedAt } from "../../records/charge/charge.store.ts";
import { resolveLateCharge } from "../../records/charge/late-payment-wish.ts";
import { prepareParcel } from "../../records/delivery/delivery.store.ts";
import { readDayOfMoney } from "../../records/payment/day-of-money.ts";
import { insertHandPayment } from "../../records/payment/hand-payment.store.ts";
import { findPaidPayment } from "../../records/payment/payment.store.ts";
import { answers } from "../answer-operation-call.ts";
import {
  changeStatus,
  notifyPatient,
  requireCharge,
  requireNoLiveAttempt,
  requireTransition,
  runTreatmentCommand,
  type TreatmentCommand,
} from "../treatment-command.ts";

const CHANGED = "請求の金額が変わりました。最新の請求をご確認ください。";
const TOO_EARLY = "請求した日より前の日付は指定できません。";

/** Whether this same money has paid the charge. */
async function isRecorded(
  { transaction, treatment }: TreatmentCommand,
  { chargeVersion, method, note = "" }: HandPaymentRequest,
): Promise<boolean> {
  if (!isCompleted(treatment.statusId)) return false;
  const paid = await findPaidPayment(transaction, treatment);
  return paid?.chargeVersion === chargeVersion && paid.method === method && (paid.handNote ?? "") === note;
}

/** The charge that the operator has seen; E001 when it was issued again since. */
async function requireSeenCharge(command: TreatmentCommand, chargeVersion: number): Promise<ChargeInForce> {
  const charge = await requireCharge(command);
  if (charge.version === chargeVersion) return charge;
  return fail("Validation", { message: CHANGED, issues: [{ path: "chargeVersion", message: CHANGED }] });
}

/**
 * Records that a whole charge was paid at the counter or by bank transfer (3 → 4, 7 → 8), with an audit event; nothing goes to
 * the card company, and no part can be recorded. The last day of the charge does not matter. T001; T007 when nothing is
 * unpaid; E005 (409) while a payment by card is under way; E001 when the charge was issued again, or for a day in the future
 * or before the first charge.
 */
export const recordHandPayment = answers(
  recordHandPaymentCall,
  ({ deps, operator, params: { treatmentId }, body: request }) => {
    const { chargeVersion, method, paidOn, note = "" } = request;
    const isAlreadySo = (command: TreatmentCommand) => isRecorded(command, request);
    return runTreatmentCommand(
      deps,
      { operator, treatmentId, action: "payment.by-hand", isAlreadySo },
      async (command) => {
        const { transaction, treatment, at } = command;
        requireTransition(command, "pay");
        const { total } = await requireSeenCharge(command, chargeVersion);
        await requireNoLiveAttempt(command);
        const since = await findFirstIssuedAt(transaction, treatment);
        const paidAt = readDayOfMoney({ field: "paidOn", day: paidOn }, { since, now: at, tooEarly: TOO_EARLY });
        const { medicalBusinessId, customerId } = treatment;
        const orderId = randomUUID();
        await insertHandPayment(transaction, {
          ...{ medicalBusinessId, orderId, treatmentId, customerId, chargeVersion, method, paidAt, at },
          amount: total,
          handNote: note || null,
          recordedBy: operator.name,
        });
        const statusId = await changeStatus(command, "pay");
        await prepareParcel(transaction, treatment, at);
        await resolveLateCharge(transaction, operator, treatmentId, at);
        await notifyPatient(command, { type: "payment.paid", orderId });
        return statusId;
      },
    );
  },
);
