import { totalOf } from "@madoguchi/contract/charge/charge";
import type { ApproveRequest } from "@madoguchi/contract/chart/finish";
import type { DeclineMedicineRequest } from "@madoguchi/contract/medicine-application/clinic-application";
import {
  approveMedicineCall,
  askForVisitCall,
  refuseMedicineCall,
} from "@madoguchi/contract/medicine-application/medicine-application.operation.calls";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { TreatmentState } from "@madoguchi/contract/treatment/treatment-state";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { issueCharge } from "../../records/charge/issue-charge.ts";
import {
  findReviewedAt,
  insertDecision,
  listDecisions,
} from "../../records/medicine-application/medicine-decision.store.ts";
import { findPlanEnd } from "../../records/medicine-application/pending-application.store.ts";
import { isPlanAhead } from "../../records/medicine-application/plan-refusal.ts";
import { findLastSubmission } from "../../records/questionnaire/questionnaire-submission.store.ts";
import { answers } from "../answer-operation-call.ts";
import { isChargedAs } from "../charged-as.ts";
import { type Operator, reviewerOf } from "../operator.ts";
import { requireCheckedPrescription } from "../require-checked-prescription.ts";
import {
  changeStatus,
  notifyPatient,
  requireTransition,
  runTreatmentCommand,
  type TreatmentCommand,
} from "../treatment-command.ts";
import { listMedicines, storeCheckOfSupply } from "./application-overview.store.ts";

type Decision = Parameters<typeof insertDecision>[2]["decision"];
type Said = Pick<ApproveRequest, "allergyReasons" | "checks">;

/** L4: the deciding doctor has read the application with its last answers. T007 otherwise. */
async function requireReviewed({ transaction, treatment, operator }: TreatmentCommand): Promise<void> {
  const reviewedAt = await findReviewedAt(transaction, treatment, reviewerOf(operator));
  const answers = await findLastSubmission(transaction, treatment);
  if (reviewedAt && (!answers || answers.submittedAt <= reviewedAt)) return;
  fail("TreatmentUpdateFailed", {
    message: reviewedAt
      ? "開いたあとに回答が変わりました。申請をもう一度開いて、内容をご確認ください。"
      : "申請の内容を開いて確認してから、もう一度お試しください。",
    reason: "the application was not reviewed",
  });
}

/** T007 after the plan's last day. */
async function requirePlanAhead({ transaction, treatment, at }: TreatmentCommand): Promise<void> {
  const until = await findPlanEnd(transaction, treatment);
  if (isPlanAhead(until, toCalendarDay(at))) return;
  fail("TreatmentUpdateFailed", {
    message: "診療計画の期限を過ぎたため、承認できません。診察をご案内するか、お断りください。",
    reason: "the plan has ended",
  });
}

function storeDecision(
  { transaction, treatment, operator, at }: TreatmentCommand,
  decision: Decision,
  assessment: string,
): Promise<void> {
  return insertDecision(transaction, treatment, { decision, assessment, decidedBy: operator.name, decidedAt: at });
}

async function isDecidedAs(
  { transaction, treatment: { medicalBusinessId, treatmentId } }: TreatmentCommand,
  decision: Decision,
  assessment: string,
): Promise<boolean> {
  const stored = (await listDecisions(transaction, medicalBusinessId, [treatmentId])).get(treatmentId);
  return stored?.decision === decision && stored.assessment === assessment;
}

async function findMedicines({ transaction, treatment: { medicalBusinessId, treatmentId } }: TreatmentCommand) {
  return (await listMedicines(transaction, medicalBusinessId, [treatmentId])).get(treatmentId) ?? [];
}

/** Whether the record has the same answers; further answers of the request met no finding. */
async function areSuppliedFor(command: TreatmentCommand, { allergyReasons = [], checks = [] }: Said): Promise<boolean> {
  const medicines = await findMedicines(command);
  return (
    allergyReasons.every(({ medicineId, reason }) =>
      medicines.some((medicine) => medicine.medicineId === medicineId && medicine.allergyReason === reason),
    ) &&
    medicines.every((medicine) =>
      medicine.checks.every(({ rule, reason }) => {
        const isOfIt = (each: { medicineId: string }) => each.medicineId === medicine.medicineId;
        const given = checks.find((each) => isOfIt(each) && each.rule === rule) ?? allergyReasons.find(isOfIt);
        return given?.reason.trim() === reason;
      }),
    )
  );
}

/** E001 by medicine for an answer that the check asks for; the given answers are stored with the medicines. */
async function requireSuppliable(command: TreatmentCommand, { allergyReasons = [], checks = [] }: Said): Promise<void> {
  const medicines = (await findMedicines(command)).map((medicine) => ({
    ...medicine,
    // The amount is of one supply.
    allergyReason: allergyReasons.find(({ medicineId }) => medicineId === medicine.medicineId)?.reason ?? "",
    checks: checks
      .filter(({ medicineId }) => medicineId === medicine.medicineId)
      .map(({ rule, reason }) => ({ rule, reason })),
  }));
  const found = await requireCheckedPrescription(command, medicines, {
    reasonOf: (index) => `medicines.${index}.allergyReason`,
    answerOf: (index, rule) => `medicines.${index}.checks.${rule}`,
  });
  for (const [index, { medicineId, allergyReason }] of medicines.entries()) {
    const said = { allergyReason: allergyReason || null, checks: found[index] ?? [] };
    await storeCheckOfSupply(command.transaction, command.treatment, medicineId, said);
  }
}

/**
 * Approves additional medicine and charges it (6 → 7; 0 yen → 8), with the decision and an audit event. T001; T007 from
 * any other status, once the plan has ended, and for an operator who has not read the application; E001 for a medicine
 * that meets an allergy without a reason, and for missing answers to the check.
 */
export const approveMedicine = answers(
  approveMedicineCall,
  ({ deps, operator, params: { treatmentId }, body: { lines, assessment, ...said } }) => {
    const isAlreadySo = async (command: TreatmentCommand) =>
      (await isDecidedAs(command, "approve", assessment)) &&
      (await isChargedAs(command, lines)) &&
      (await areSuppliedFor(command, said));
    return runTreatmentCommand(
      deps,
      { operator, treatmentId, action: "medicine.approve", isAlreadySo },
      async (command) => {
        const transition = totalOf(lines) === 0 ? "approveWithoutCharge" : "approveWithCharge";
        requireTransition(command, transition);
        await requireReviewed(command);
        await requirePlanAhead(command);
        await requireSuppliable(command, said);
        await storeDecision(command, "approve", assessment);
        await issueCharge(deps, command, lines);
        const statusId = await changeStatus(command, transition, { finishedAt: command.at });
        await notifyPatient(command, { type: "medicine.approved" });
        return statusId;
      },
    );
  },
);

const DECLINING = {
  refuse: { action: "medicine.refuse", transition: "refuse", notification: "medicine.refused" },
  "ask-for-visit": {
    action: "medicine.ask-for-visit",
    transition: "askForVisit",
    notification: "medicine.needs-visit",
  },
} as const;

/**
 * Refuses additional medicine, or asks for a visit first, with a reason (6 → 9), the decision and an audit event.
 * Refuses as `approveMedicine` does.
 */
function declineMedicine(
  deps: Pick<Deps, "database" | "now">,
  operator: Operator,
  treatmentId: string,
  decision: keyof typeof DECLINING,
  { reason, assessment }: DeclineMedicineRequest,
): Promise<TreatmentState> {
  const { action, transition, notification } = DECLINING[decision];
  const isAlreadySo = async (command: TreatmentCommand) =>
    command.treatment.clinicReason === reason && (await isDecidedAs(command, decision, assessment));
  return runTreatmentCommand(deps, { operator, treatmentId, action, isAlreadySo }, async (command) => {
    requireTransition(command, transition);
    await requireReviewed(command);
    await storeDecision(command, decision, assessment);
    const statusId = await changeStatus(command, transition, { closedAt: command.at, clinicReason: reason });
    await notifyPatient(command, { type: notification });
    return statusId;
  });
}

export const askForVisit = answers(askForVisitCall, ({ deps, operator, params, body }) =>
  declineMedicine(deps, operator, params.treatmentId, "ask-for-visit", body),
);

export const refuseMedicine = answers(refuseMedicineCall, ({ deps, operator, params, body }) =>
  declineMedicine(deps, operator, params.treatmentId, "refuse", body),
);
