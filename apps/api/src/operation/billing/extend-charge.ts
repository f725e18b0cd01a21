import { paymentDueAt } from "@madoguchi/contract/charge/expiry";
import type { ExtendRequest } from "@madoguchi/contract/operation/finish";
import type { TreatmentState } from "@madoguchi/contract/operation/treatment-record";
import { addCalendarDays, startOfCalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { isUnpaid } from "@madoguchi/contract/treatment/status";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { updateChargeDueAt } from "../../records/charge/charge.store.ts";
import type { Operator } from "../operator.ts";
import { requireCharge, runTreatmentCommand, tellPatient } from "../treatment-command.ts";

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
    await tellPatient(act, "charge.extended", `${bill.version} ${dueOn}`);
    return statusId;
  });
}
