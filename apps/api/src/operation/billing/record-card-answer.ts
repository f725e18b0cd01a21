import type { CardAnswerRequest } from "@madoguchi/contract/billing/billing";
import { recordCardAnswerCall } from "@madoguchi/contract/billing/billing.operation.calls";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { announceTreatment } from "../../records/clinic/announce-change.store.ts";
import {
  findLivePayment,
  findRefundingPayment,
  listPayments,
  type Payment,
  updatePayment,
} from "../../records/payment/payment.store.ts";
import { isSilentLongEnough, nextPollAt } from "../../records/payment/payment-limits.ts";
import { settlePayment } from "../../records/payment/settle-payment.ts";
import { endRefund } from "../../records/payment/settle-refund.ts";
import { resolveTaskOf } from "../../records/task/task.store.ts";
import { answers } from "../answer-operation-call.ts";
import { runTreatmentCommand, type TreatmentCommand } from "../treatment-command.ts";

type Needs = Pick<Deps, "database" | "now">;

const TOO_EARLY = "決済会社への確認を続けています。24時間たっても分からないときに、記録できます。";

/** The attempt, or the payment whose refund, is silent for a day. E004 without one; T007 while we still ask. */
async function requireSilent(
  { transaction, treatment, at }: TreatmentCommand,
  about: CardAnswerRequest["about"],
): Promise<Payment> {
  const find = about === "payment" ? findLivePayment : findRefundingPayment;
  const payment = await find(transaction, treatment);
  if (!payment) return fail("ResourceNotFound", { reason: `no ${about} without a result` });
  if (isSilentLongEnough(about === "payment" ? payment.createdAt : payment.updatedAt, at)) return payment;
  return fail("TreatmentUpdateFailed", { message: TOO_EARLY, reason: "the card company may still answer" });
}

/** Whether no result is awaited any more, because this same answer was recorded. */
async function isRecorded(
  { transaction, treatment }: TreatmentCommand,
  { about }: CardAnswerRequest,
  statedAnswer: string,
): Promise<boolean> {
  const find = about === "payment" ? findLivePayment : findRefundingPayment;
  if (await find(transaction, treatment)) return false;
  const payments = await listPayments(transaction, treatment);
  return payments.some(({ toldAnswer }) => toldAnswer === statedAnswer);
}

/** Applies the answer by the same rules as one of the card company itself. */
async function apply(
  deps: Needs,
  payment: Payment,
  { about, wasDone }: CardAnswerRequest,
  requestId: string,
): Promise<void> {
  if (about === "refund") await endRefund(deps, payment, wasDone ? "done" : "refused", requestId);
  else {
    const providerStatus = wasDone
      ? ({ state: "charged" } as const)
      : ({ state: "failed", failure: "system" } as const);
    await settlePayment(deps, payment.orderId, providerStatus, requestId);
  }
  const at = deps.now();
  await updatePayment(deps.database, payment, { pollAt: nextPollAt(payment.createdAt, at) });
}

/**
 * Records the card company's answer by telephone about an attempt or a refund to which it does not answer over the
 * wire, with the owner's reason and an audit event. It counts as an answer over the wire. The card company is still
 * asked; its own later answer counts if it differs, or becomes a task. T001; E004 when no result is awaited; T007
 * within the first day.
 */
export const recordCardAnswer = answers(
  recordCardAnswerCall,
  async ({ deps, operator, params: { treatmentId }, body: answer }) => {
    const silent: Payment[] = [];
    const statedAnswer = `${answer.about} ${answer.wasDone ? "done" : "not done"}`;
    const isAlreadySo = (command: TreatmentCommand) => isRecorded(command, answer, statedAnswer);
    const state = await runTreatmentCommand(
      deps,
      { operator, treatmentId, action: "payment.card-answer", isAlreadySo },
      async (command) => {
        const { transaction, treatment, at } = command;
        const payment = await requireSilent(command, answer.about);
        await updatePayment(transaction, payment, {
          ...{ toldAnswer: statedAnswer, toldReason: answer.reason, toldBy: operator.name, toldAt: at },
        });
        const kind = answer.about === "payment" ? "payment-unknown" : "refund-unsure";
        await resolveTaskOf(transaction, operator, { kind, subject: `payment:${payment.orderId}` }, at);
        await announceTreatment(transaction, treatment);
        silent.push(payment);
        return treatment.statusId;
      },
    );
    for (const payment of silent) await apply(deps, payment, answer, operator.requestId);
    return state;
  },
);
