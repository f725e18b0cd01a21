import { closeTreatmentCall } from "@madoguchi/contract/billing/billing.operation.calls";
import { totalOf } from "@madoguchi/contract/charge/charge";
import { startTreatmentCall } from "@madoguchi/contract/chart/chart.operation.calls";
import { finishTreatmentCall, UNREAD_MESSAGES } from "@madoguchi/contract/chart/visit-record.operation.calls";
import { cancelTreatmentCall, setVisitByTelephoneCall } from "@madoguchi/contract/reservation/booking.operation.calls";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { isCancelled, TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { TreatmentState } from "@madoguchi/contract/treatment/treatment-state";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { issueCharge } from "../../records/charge/issue-charge.ts";
import { resolveLateCharge } from "../../records/charge/late-payment-wish.ts";
import { markByTelephone } from "../../records/treatment/clinic-treatment.store.ts";
import { hasUnread } from "../../records/visit/room-message-reading.store.ts";
import { answers } from "../answer-operation-call.ts";
import type { Operator } from "../operator.ts";
import { requireCheckedPrescription } from "../require-checked-prescription.ts";
import {
  changeStatus,
  notifyPatient,
  requireNoLiveAttempt,
  requireTransition,
  resolveOverdueVisit,
  runTreatmentCommand,
  type TreatmentCommand,
} from "../treatment-command.ts";
import { planColumns, prescriptionColumns } from "./finish-columns.ts";
import { finishNote } from "./finish-note.ts";
import { insertCarePlan, insertPrescription } from "./finish-treatment.store.ts";
import { isFinishedAs } from "./finished-as.ts";
import { requireLawfulPrescription } from "./require-lawful-prescription.ts";

/** Begins the visit (1 → 2), with an audit event. T001; T007 from any other status, but for its own doctor. */
export const startTreatment = answers(startTreatmentCall, ({ deps, operator, params: { treatmentId } }) => {
  const isAlreadySo = ({ treatment }: TreatmentCommand) => treatment.statusId === TreatmentStatus.InProgress;
  return runTreatmentCommand(deps, { operator, treatmentId, action: "treatment.start", isAlreadySo }, (command) =>
    changeStatus(command, "start", { startedAt: command.at }),
  );
});

function requireDayAhead(day: string | null, now: Date): void {
  if (day === null || day >= toCalendarDay(now)) return;
  fail("Validation", { issues: [{ path: "additionalMedicineUntil", message: "今日以降の日を指定してください。" }] });
}

/**
 * The doctor ends the visit with plan, prescription and charge, in one transaction: 2 → 3, or → 4 when it costs nothing
 * (then from 1 too, as `docs/design/api.md` has it); with an audit event. T001; T007 from any other status; E001 when
 * the last day for more medicine is past, the guideline forbids the prescription (L8), a medicine meets an allergy
 * without a reason, or the check asks for a missing answer; E005 (409) when the draft was changed meanwhile, and while
 * the clinic has not read all that the patient wrote.
 */
export const finishTreatment = answers(
  finishTreatmentCall,
  ({ deps, operator, params: { treatmentId }, body: request }) => {
    const { prescription, lines, additionalMedicineUntil, isFirstTreatment } = request;
    const isAlreadySo = (command: TreatmentCommand) => isFinishedAs(command, request);
    return runTreatmentCommand(
      deps,
      { operator, treatmentId, action: "treatment.finish", isAlreadySo },
      async (command) => {
        const { transaction, treatment, at } = command;
        const transition = totalOf(lines) === 0 ? "finishWithoutCharge" : "finishWithCharge";
        requireTransition(command, transition);
        if (await hasUnread(transaction, treatment, "doctor")) fail(UNREAD_MESSAGES, { reason: "messages are unread" });
        requireDayAhead(additionalMedicineUntil, at);
        await requireLawfulPrescription(command, request);
        const checks = await requireCheckedPrescription(
          command,
          prescription.map(({ allergyReason = "", checks = [], ...line }) => ({ ...line, allergyReason, checks })),
          {
            reasonOf: (index) => `prescription.${index}.allergyReason`,
            answerOf: (index, rule) => `prescription.${index}.checks.${rule}`,
          },
        );
        await finishNote(command, request);
        const plan = { ...planColumns(request), writtenBy: operator.name, writtenAt: at };
        await insertCarePlan(transaction, treatment, plan);
        await insertPrescription(
          transaction,
          treatment,
          prescriptionColumns(request).map((line, index) => ({ ...line, checks: checks[index] ?? [] })),
        );
        const { version, total } = await issueCharge(deps, command, lines);
        const statusId = await changeStatus(command, transition, { finishedAt: at, isFirstTreatment });
        await resolveOverdueVisit(command);
        if (total > 0) await notifyPatient(command, { type: "charge.issued", version });
        return statusId;
      },
    );
  },
);

/**
 * Marks a reserved visit as one for which the doctor telephones, or takes the mark back; with an audit event. The
 * patient learns it by word: most such visits are of patients without mail. T001; T007 once the visit has begun.
 */
export const setVisitByTelephone = answers(
  setVisitByTelephoneCall,
  ({ deps, operator, params: { treatmentId }, body: { isByTelephone } }) => {
    const isAlreadySo = ({ treatment }: TreatmentCommand) => treatment.isByTelephone === isByTelephone;
    return runTreatmentCommand(
      deps,
      { operator, treatmentId, action: "treatment.by-telephone", isAlreadySo },
      async (command) => {
        const { transaction, treatment } = command;
        requireTransition(command, "start");
        await markByTelephone(transaction, treatment, isByTelephone);
        return treatment.statusId;
      },
    );
  },
);

/** Whether the clinic has given it up with this text to the patient. */
function isGivenUpFor(clinicReason: string): (command: TreatmentCommand) => boolean {
  return ({ treatment }) => isCancelled(treatment.statusId) && treatment.clinicReason === clinicReason;
}

/**
 * The clinic gives up an unpaid charge (3 → 5, 7 → 9) with a reason; with an audit event. T001; T007 from any other
 * status; E005 (409) while an attempt to pay is under way.
 */
export const closeTreatment = answers(
  closeTreatmentCall,
  ({ deps, operator, params: { treatmentId }, body: { reason: clinicReason } }) => {
    const isAlreadySo = isGivenUpFor(clinicReason);
    return runTreatmentCommand(
      deps,
      { operator, treatmentId, action: "treatment.close", isAlreadySo },
      async (command) => {
        requireTransition(command, "close");
        await requireNoLiveAttempt(command);
        const statusId = await changeStatus(command, "close", { closedAt: command.at, clinicReason });
        await resolveLateCharge(command.transaction, operator, treatmentId, command.at);
        await notifyPatient(command, { type: "charge.closed", version: null });
        return statusId;
      },
    );
  },
);

/**
 * The clinic cancels a reservation (1 → 5) with a reason, and frees its seat; it has no deadline. With an audit event.
 * T001; T008 from any other status.
 */
export function cancelByClinic(
  deps: Pick<Deps, "database" | "now">,
  operator: Operator,
  treatmentId: string,
  clinicReason: string,
): Promise<TreatmentState> {
  const isAlreadySo = isGivenUpFor(clinicReason);
  return runTreatmentCommand(
    deps,
    { operator, treatmentId, action: "treatment.cancel", isAlreadySo },
    async (command) => {
      const statusId = await changeStatus(command, "cancel", { closedAt: command.at, clinicReason });
      await resolveOverdueVisit(command);
      await notifyPatient(command, { type: "treatment.cancelled", startsAt: command.treatment.startsAt });
      return statusId;
    },
  );
}

export const cancelTreatment = answers(cancelTreatmentCall, ({ deps, operator, params, body }) =>
  cancelByClinic(deps, operator, params.treatmentId, body.reason),
);
