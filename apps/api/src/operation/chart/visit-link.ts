import { TOO_MANY_CALLS } from "@madoguchi/contract/errors/refusal";
import { mobileNumber } from "@madoguchi/contract/profile/mobile-number";
import { readVisitLinkCall, sendVisitLinkCall } from "@madoguchi/contract/reservation/booking.operation.calls";
import { secondsToNextDay, startOfToday, toWireTime } from "@madoguchi/contract/time/tokyo";
import { isOpenVisit } from "@madoguchi/contract/treatment/status";
import { MOST_VISIT_LINKS, type VisitLinkState } from "@madoguchi/contract/visit/visit-link";
import type { Database } from "../../platform/db/database.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { countLinks, findLastLinkMessage } from "../../records/notification/link-message.store.ts";
import { type ClinicTreatment, findClinicTreatment } from "../../records/treatment/clinic-treatment.store.ts";
import { hashVisitCode } from "../../records/visit-code/visit-code.ts";
import { findVisitLink, storeVisitLink } from "../../records/visit-code/visit-link.store.ts";
import { visitLinkCode } from "../../records/visit-code/visit-link.ts";
import { answers } from "../answer-operation-call.ts";
import type { Operator } from "../operator.ts";
import { recordReading } from "../record-clinic-event.ts";
import { notifyPatient, runTreatmentCommand } from "../treatment-command.ts";

type LinkDeps = Pick<Deps, "database" | "now" | "settings" | "sms">;

function refuse(message: string, reason: string): never {
  return fail("TreatmentUpdateFailed", { message, reason });
}

/** An SMS costs money, and may reach a person who is not the patient. */
function refuseForToday(now: Date): never {
  return fail(TOO_MANY_CALLS, {
    message: `一人の患者さまへのSMSは、1日${MOST_VISIT_LINKS}通までです。参加コードをお電話でお伝えください。`,
    retryAfterSeconds: secondsToNextDay(now),
    reason: "links of one day",
  });
}

async function stateOf(
  database: Database,
  { medicalBusinessId, treatmentId }: Pick<ClinicTreatment, "medicalBusinessId" | "treatmentId">,
  isConnected: boolean,
): Promise<VisitLinkState> {
  const key = { medicalBusinessId, treatmentId };
  const { phoneNumber = "" } = (await findVisitLink(database, key)) ?? {};
  const last = await findLastLinkMessage(database, key);
  return {
    isConnected,
    number: mobileNumber(phoneNumber) === undefined ? null : phoneNumber,
    last: last ? { askedAt: toWireTime(last.createdAt), state: last.state } : null,
  };
}

/**
 * Sends the link into a visit to the mobile number of the patient's record, at once and on the visit's day, and again
 * when it is moved. The link replaces a code that was read out, and ends with the visit, with a further code, and with
 * the number. With an audit event. Refuses with T001, T007 (no SMS here, no mobile number, the visit is over or held by
 * telephone) and E005 (429) above the day's number for a patient.
 */
export async function sendVisitLink(deps: LinkDeps, operator: Operator, treatmentId: string): Promise<VisitLinkState> {
  const { settings, sms } = deps;
  if (!sms) return refuse("SMSは接続されていません。参加コードをお電話でお伝えください。", "SMS is off");
  await runTreatmentCommand(deps, { operator, treatmentId, action: "treatment.visit-link" }, async (command) => {
    const { transaction, treatment, at } = command;
    const { medicalBusinessId, customerId, startsAt } = treatment;
    if (!isOpenVisit(treatment.statusId) || !startsAt) fail("TreatmentUpdateFailed", { reason: "the visit is over" });
    if (treatment.isByTelephone) refuse("お電話での診察には、入口のリンクがありません。", "held by telephone");
    const { phoneNumber = "", linkAt: earlier = null } = (await findVisitLink(transaction, treatment)) ?? {};
    const number = mobileNumber(phoneNumber);
    if (number === undefined) return refuse("患者さまの記録に、携帯電話の番号がありません。", "no mobile number");
    const links = await countLinks(transaction, { medicalBusinessId, customerId }, startOfToday(at));
    if (links >= MOST_VISIT_LINKS) refuseForToday(at);
    const linkAt = earlier ?? at;
    const code = visitLinkCode(settings.hashSecret, { medicalBusinessId, treatmentId, linkAt, number });
    const codeHash = hashVisitCode(settings.hashSecret, medicalBusinessId, code);
    await storeVisitLink(transaction, { medicalBusinessId, treatmentId, linkAt, codeHash });
    await notifyPatient(command, { type: "visit.link", startsAt, askedAt: at });
    return treatment.statusId;
  });
  return stateOf(deps.database, { ...operator, treatmentId }, true);
}

export const sendVisitLinkHandler = answers(sendVisitLinkCall, ({ deps, operator, params }) =>
  sendVisitLink(deps, operator, params.treatmentId),
);

/** Whether a link can be sent into a visit of the clinic, and the state of the last one. T001. */
export const readVisitLink = answers(
  readVisitLinkCall,
  async ({ deps: { database, now, sms }, operator, params: { treatmentId } }) => {
    if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
    return database.transaction(async (transaction) => {
      const treatment = await findClinicTreatment(transaction, operator, treatmentId);
      if (!treatment) return fail("TreatmentNotFound");
      const subject = `treatment:${treatmentId}`;
      const { customerId } = treatment;
      await recordReading(transaction, operator, { action: "treatment.read", subject, customerId, at: now() });
      return stateOf(transaction, treatment, sms !== undefined);
    });
  },
);
