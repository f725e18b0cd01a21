import {
  chargeTreatmentCall,
  extendChargeCall,
  reissueChargeCall,
} from "@madoguchi/contract/billing/billing.operation.calls";
import { totalOf } from "@madoguchi/contract/charge/charge";
import { paymentDueAt } from "@madoguchi/contract/charge/expiry";
import { addCalendarDays, startOfCalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { isUnpaid } from "@madoguchi/contract/treatment/status";
import { fail } from "../../platform/errors/fail.ts";
import { findChargeInForce, listChargeLines, updateChargeDueAt } from "../../records/charge/charge.store.ts";
import { issueCharge } from "../../records/charge/issue-charge.ts";
import { resolveLateCharge } from "../../records/charge/late-payment-wish.ts";
import { announceTreatment } from "../../records/clinic/announce-change.store.ts";
import { answers } from "../answer-operation-call.ts";
import { isChargedAs } from "../charged-as.ts";
import { replaceCharge } from "../replace-charge.ts";
import {
  changeStatus,
  notifyPatient,
  requireCharge,
  requireTransition,
  runTreatmentCommand,
  type TreatmentCommand,
} from "../treatment-command.ts";

/**
 * Charges a visit that has begun and needed no consultation's record (2 → 3; a total of 0 yen → 4, from 1 too), with an
 * audit event. T001; T007 from any other status.
 */
export const chargeTreatment = answers(
  chargeTreatmentCall,
  ({ deps, operator, params: { treatmentId }, body: { lines } }) => {
    const isAlreadySo = (command: TreatmentCommand) =>
      command.treatment.finishedAt !== null && isChargedAs(command, lines);
    return runTreatmentCommand(
      deps,
      { operator, treatmentId, action: "treatment.charge", isAlreadySo },
      async (command) => {
        const transition = totalOf(lines) === 0 ? "finishWithoutCharge" : "finishWithCharge";
        requireTransition(command, transition);
        const { version, total } = await issueCharge(deps, command, lines);
        const statusId = await changeStatus(command, transition, { finishedAt: command.at });
        if (total > 0) await notifyPatient(command, { type: "charge.issued", version });
        return statusId;
      },
    );
  },
);

const FURTHEST_DAYS = 366;

function refuseDay(message: string): never {
  return fail("Validation", { issues: [{ path: "dueOn", message }] });
}

/**
 * Gives an unpaid charge a later last day (to 23:59:59 in Japan), whether or not it has expired; the same charge, with an
 * audit event. T001; T007 when nothing is unpaid; E001 when the day is not later, past, or more than a year away.
 */
export const extendCharge = answers(
  extendChargeCall,
  ({ deps, operator, params: { treatmentId }, body: { dueOn } }) => {
    const dueAt = paymentDueAt(startOfCalendarDay(dueOn), 0);
    const isAlreadySo = async ({ transaction, treatment }: TreatmentCommand) =>
      isUnpaid(treatment.statusId) &&
      (await findChargeInForce(transaction, treatment))?.dueAt.getTime() === dueAt.getTime();
    return runTreatmentCommand(
      deps,
      { operator, treatmentId, action: "charge.extend", isAlreadySo },
      async (command) => {
        const { statusId } = command.treatment;
        if (!isUnpaid(statusId)) fail("TreatmentUpdateFailed", { reason: `nothing unpaid in status ${statusId}` });
        const charge = await requireCharge(command);
        const today = toCalendarDay(command.at);
        if (dueOn < today || dueAt <= charge.dueAt) refuseDay("今の期限より後の日を指定してください。");
        if (dueOn > addCalendarDays(today, FURTHEST_DAYS)) refuseDay("1年以内の日を指定してください。");
        await updateChargeDueAt(command.transaction, command.treatment, charge.version, dueAt);
        await resolveLateCharge(command.transaction, operator, treatmentId, command.at);
        await announceTreatment(command.transaction, command.treatment);
        await notifyPatient(command, { type: "charge.extended", version: charge.version, dueOn });
        return statusId;
      },
    );
  },
);

/**
 * Issues an unpaid charge again as its next version, due its full time from today and not before its current last day,
 * with other lines where they are given; with an audit event. Lines that come to 0 yen waive it (3 → 4, 7 → 8). T001;
 * T007 when nothing is unpaid; E005 (409) while an attempt to pay is under way, because its money would be for a
 * replaced charge.
 */
export const reissueCharge = answers(
  reissueChargeCall,
  ({ deps, operator, params: { treatmentId }, body: { lines } }) => {
    return runTreatmentCommand(deps, { operator, treatmentId, action: "charge.reissue" }, async (command) => {
      const { transaction, treatment } = command;
      if (!isUnpaid(treatment.statusId)) {
        fail("TreatmentUpdateFailed", { reason: `nothing unpaid in status ${treatment.statusId}` });
      }
      const earlier = await requireCharge(command);
      const charged = lines ?? (await listChargeLines(transaction, { ...treatment, version: earlier.version }));
      const isWaived = totalOf(charged) === 0;
      if (isWaived) requireTransition(command, "waive");
      await replaceCharge(deps, command, charged);
      return isWaived ? changeStatus(command, "waive") : treatment.statusId;
    });
  },
);
