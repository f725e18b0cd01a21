import { randomUUID } from "node:crypto";
import type { Applied, ApplyRequest } from "@madoguchi/contract/medicine-application/medicine-application";
import { applyForMedicineCall } from "@madoguchi/contract/medicine-application/medicine-application.patient.calls";
import { alarmsOf } from "@madoguchi/contract/questionnaire/raised-alarms";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { AuditAction } from "../../platform/audit/audit-actions.ts";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Database } from "../../platform/db/database.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { announceApplications, announceTreatment } from "../../records/clinic/announce-change.store.ts";
import { requireAllowedWish } from "../../records/delivery/allowed-wishes.ts";
import { upsertDeliveryWish } from "../../records/delivery/delivery-wish.store.ts";
import { enqueueNotification } from "../../records/notification/enqueue-notification.ts";
import { storeDraftAnswers } from "../../records/questionnaire/questionnaire-draft.store.ts";
import { insertSubmission } from "../../records/questionnaire/questionnaire-submission.store.ts";
import { raiseAlarms } from "../../records/task/raise-alarms.ts";
import { createReservationNumber } from "../../records/treatment/reservation-number.ts";
import { clinicCalls } from "../answer-patient-call.ts";
import type { CustomerContext } from "../customer-context.ts";
import { insertApplication, lockForApplication } from "./application.store.ts";
import {
  ASKS_FOR_VISIT,
  type CheckedAnswers,
  chosenMedicines,
  medicineProblems,
  readAnswers,
  requireOffered,
  shownTotal,
} from "./check-application.ts";
import { readOffer } from "./offer-medicine.ts";

async function readLocked(transaction: Database, customer: CustomerContext, treatmentId: string, at: Date) {
  if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
  if (!(await lockForApplication(transaction, customer, treatmentId))) return fail("ClinicNotOfCustomer");
  return readOffer(transaction, customer, treatmentId, at);
}

function alarmsIn(checked: CheckedAnswers | undefined) {
  return checked ? alarmsOf(checked.asked.definition.questions, checked.answers) : [];
}

async function recordAct(
  transaction: Database,
  { medicalBusinessId, customerId, requestId }: CustomerContext,
  { action, treatmentId, at }: { action: AuditAction; treatmentId: string; at: Date },
) {
  const actor = `customer:${customerId}`;
  const subject = `treatment:${treatmentId}`;
  await recordAuditEvent(transaction, { medicalBusinessId, actor, action, subject, customerId, requestId, at });
}

/**
 * Refuses answers that need a visit with T007, and gives the clinic a task about them, in a transaction of its own
 * because a refusal stores nothing. All other errors are left to `applyForMedicine`.
 */
async function refuseAlarmingAnswers(
  { database, now }: Pick<Deps, "database" | "now">,
  customer: CustomerContext,
  request: ApplyRequest,
): Promise<void> {
  if (!request.questionnaire) return;
  const at = now();
  const { treatmentId } = request;
  const alarms = await database.transaction(async (transaction) => {
    const { offer } = await readLocked(transaction, customer, treatmentId, at);
    if (offer.refusal !== null) return [];
    const raised = alarmsIn(readAnswers(offer, request, at));
    if (raised.length === 0) return [];
    await raiseAlarms(transaction, customer, treatmentId, raised, at);
    await recordAct(transaction, customer, { action: "medicine.alarm", treatmentId, at });
    return raised;
  });
  if (alarms.length > 0)
    fail("TreatmentUpdateFailed", { message: ASKS_FOR_VISIT, reason: `alarm ${alarms.join(",")}` });
}

export const applyForMedicineHandler = clinicCalls.answersOnceItself(
  applyForMedicineCall,
  async ({ deps, customer, body }, once) => {
    await refuseAlarmingAnswers(deps, customer, body);
    return once(body, (database) => applyForMedicine({ ...deps, database }, customer, body));
  },
);

/**
 * Applies for additional medicine on a visit of the patient: an application in status 6 with its medicines, answers,
 * wish, audit event and notification, all or nothing. `database` must be a transaction. Refuses with T001, T010 (unpaid
 * charge), T007 (refused by the offer, or an answer that needs a visit), E005 (409: other questions are in force), C005
 * and E001 (medicines, answers, address, wish, total).
 */
async function applyForMedicine(
  { database, now }: Pick<Deps, "database" | "now">,
  customer: CustomerContext,
  request: ApplyRequest,
): Promise<Applied> {
  const at = now();
  const { visit, offer } = await readLocked(database, customer, request.treatmentId, at);
  requireOffered(offer);
  const checked = readAnswers(offer, request, at);
  const issues = [...medicineProblems(offer, request), ...(checked?.problems ?? [])];
  if (offer.address === null) issues.push({ path: "address", message: "お届け先の住所をご登録ください。" });
  if (issues.length === 0 && shownTotal(offer, request) !== request.shownTotal) {
    issues.push({ path: "shownTotal", message: "金額が変わりました。ページを読み込み直して、内容をご確認ください。" });
  }
  if (issues.length > 0) fail("Validation", { issues });
  if (alarmsIn(checked).length > 0) fail("TreatmentUpdateFailed", { message: ASKS_FOR_VISIT, reason: "alarm" });
  requireAllowedWish(request.wish, offer.allowed);
  const treatmentId = randomUUID();
  const medicines = chosenMedicines(offer, request);
  const application = { treatmentId, reservationNumber: createReservationNumber(), visit, medicines, at };
  if (!(await insertApplication(database, customer, application))) {
    requireOffered({ ...offer, refusal: "applying" });
  }
  const { medicalBusinessId, clinicId, customerId } = customer;
  const key = { medicalBusinessId, treatmentId };
  if (checked) {
    const { questionnaireId, version } = checked.asked;
    const submission = { ...key, clinicId, customerId, questionnaireId, version, answers: checked.answers };
    await insertSubmission(database, { ...submission, submittedAt: at });
    // A correction begins with the submitted answers.
    const answers = Object.entries(checked.answers).map(([questionId, value]) => ({ questionId, value, version }));
    if (answers.length > 0) await storeDraftAnswers(database, { ...key, questionnaireId }, answers, at);
  }
  await upsertDeliveryWish(database, key, request.wish, at);
  await recordAct(database, customer, { action: "medicine.apply", treatmentId, at });
  const event = { type: "medicine.applied" } as const;
  await enqueueNotification(database, { ...customer, treatmentId, event, now: at, isOwnAct: true });
  await announceTreatment(database, { clinicId, treatmentId });
  await announceApplications(database, { clinicId });
  return { treatmentId, appliedAt: toWireTime(at) };
}
