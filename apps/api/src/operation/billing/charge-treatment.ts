import { totalOf } from "@madoguchi/contract/charge/charge";
import { paymentDueAt } from "@madoguchi/contract/charge/expiry";
import type { ChargeRequest, ExtendRequest, ReissueRequest } from "@madoguchi/contract/operation/finish";
import type { TreatmentState } from "@madoguchi/contract/operation/treatment-record";
import { addCalendarDays, startOfCalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { isUnpaid } from "@madoguchi/contract/treatment/status";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { listChargeLines, updateChargeDueAt } from "../../records/charge/charge.store.ts";
import { issueCharge } from "../../records/charge/issue-charge.ts";
import type { Operator } from "../operator.ts";
import {
  changeStatus,
  notifyPatient,
  requireCharge,
  requireNoLiveAttempt,
  requireTransition,
  runTreatmentCommand,
} from "../treatment-command.ts";

/**
 * Bills a visit that has begun and needed no consultation's record (2 → 3; a total of 0 yen → 4, from 1 too), with an
 * audit event. T001; T007 from any other status.
 */
export function chargeTreatment(
  deps: Pick<Deps, "database" | "now" | "settings">,
  operator: Operator,
  treatmentId: string,
  { lines }: ChargeRequest,
): Promise<TreatmentState> {
  return runTreatmentCommand(deps, { operator, treatmentId, action: "treatment.charge" }, async (act) => {
    const transition = totalOf(lines) === 0 ? "finishWithoutCharge" : "finishWithCharge";
    requireTransition(act, transition);
    const { version, total } = await issueCharge(deps, act, lines);
    const statusId = await changeStatus(act, transition, { finishedAt: act.at });
    if (total > 0) await notifyPatient(act, { type: "charge.issued", version });
    return statusId;
  });
}

const FURTHEST_DAYS = 366;

function refuseDay(message: string): never {
  return fail("Validation", { issues: [{ path: "dueOn", message }] });
}

/**
 * Gives an unpaid bill a later last day (to 23:59:59 in Japan), whether or not it has expired; the same bill, with an
 * audit event. T001; T007 when nothing is unpaid; E001 when the day is not later, past, or more than a year away.
 */
export function extendCharge(
  deps: Pick<Deps, "database" | "now">,
  operator: Operator,
  treatmentId: string,
  { dueOn }: ExtendRequest,
): Promise<TreatmentState> {
  return runTreatmentCommand(deps, { operator, treatmentId, action: "charge.extend" }, async (act) => {
    const { statusId } = act.treatment;
    if (!isUnpaid(statusId)) fail("TreatmentUpdateFailed", { reason: `nothing unpaid in status ${statusId}` });
    const bill = await requireCharge(act);
    const dueAt = paymentDueAt(startOfCalendarDay(dueOn), 0);
    const today = toCalendarDay(act.at);
    if (dueOn < today || dueAt <= bill.dueAt) refuseDay("今の期限より後の日を指定してください。");
    if (dueOn > addCalendarDays(today, FURTHEST_DAYS)) refuseDay("1年以内の日を指定してください。");
    await updateChargeDueAt(act.transaction, act.treatment, bill.version, dueAt);
    await notifyPatient(act, { type: "charge.extended", version: bill.version, dueOn });
    return statusId;
  });
}

/**
 * Issues an unpaid bill anew as its next version, due its full time from today, with other lines where they are given;
 * with an audit event. Lines that come to 0 yen waive it (3 → 4, 7 → 8). T001; T007 when nothing is unpaid; E005 (409)
 * while an attempt to pay is under way, because its money would be for a bill that no longer counts.
 */
export function reissueCharge(
  deps: Pick<Deps, "database" | "now" | "settings">,
  operator: Operator,
  treatmentId: string,
  { lines }: ReissueRequest,
): Promise<TreatmentState> {
  return runTreatmentCommand(deps, { operator, treatmentId, action: "charge.reissue" }, async (act) => {
    const { transaction, treatment } = act;
    if (!isUnpaid(treatment.statusId)) {
      fail("TreatmentUpdateFailed", { reason: `nothing unpaid in status ${treatment.statusId}` });
    }
    const earlier = await requireCharge(act);
    await requireNoLiveAttempt(act);
    const billed = lines ?? (await listChargeLines(transaction, { ...treatment, version: earlier.version }));
    const isWaived = totalOf(billed) === 0;
    if (isWaived) requireTransition(act, "waive");
    const { version, total } = await issueCharge(deps, act, billed);
    const statusId = isWaived ? await changeStatus(act, "waive") : treatment.statusId;
    await notifyPatient(act, { type: total > 0 ? "charge.issued" : "charge.closed", version });
    return statusId;
  });
}
