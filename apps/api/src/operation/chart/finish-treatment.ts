import { totalOf } from "@madoguchi/contract/charge/charge";
import type { FinishRequest } from "@madoguchi/contract/operation/finish";
import type { TreatmentState } from "@madoguchi/contract/operation/treatment-record";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { issueCharge } from "../../records/charge/issue-charge.ts";
import { insertPrescription } from "../../records/prescription/prescription.store.ts";
import { insertCarePlan } from "../../records/treatment/care-plan.store.ts";
import type { Operator } from "../operator.ts";
import { changeStatus, requireTransition, runTreatmentCommand, tellPatient } from "../treatment-command.ts";

function requireDayAhead(day: string | null, now: Date): void {
  if (day === null || day >= toCalendarDay(now)) return;
  fail("Validation", { issues: [{ path: "additionalMedicineUntil", message: "今日以降の日を指定してください。" }] });
}

/**
 * The doctor ends the visit with the plan, what is prescribed and what it costs, all or nothing: 2 → 3, or → 4 when it
 * costs nothing (then from 1 too, as `docs/design/api.md` has it); with an audit event. T001; T007 from any other
 * status; E001 when the last day for more medicine is past.
 */
export function finishTreatment(
  deps: Pick<Deps, "database" | "now" | "settings">,
  operator: Operator,
  treatmentId: string,
  { carePlan, prescription, lines, additionalMedicineUntil, isFirstTreatment }: FinishRequest,
): Promise<TreatmentState> {
  return runTreatmentCommand(deps, { operator, treatmentId, action: "treatment.finish" }, async (act) => {
    const { transaction, treatment, at } = act;
    const transition = totalOf(lines) === 0 ? "finishWithoutCharge" : "finishWithCharge";
    requireTransition(act, transition);
    requireDayAhead(additionalMedicineUntil, at);
    const written = { ...carePlan, additionalMedicineUntil, writtenBy: operator.name, writtenAt: at };
    await insertCarePlan(transaction, treatment, written);
    await insertPrescription(transaction, treatment, prescription);
    const { version, total } = await issueCharge(deps, act, lines);
    const statusId = await changeStatus(act, transition, { finishedAt: at, isFirstTreatment });
    if (total > 0) await tellPatient(act, "charge.issued", version);
    return statusId;
  });
}
