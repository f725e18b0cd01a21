import { readCalendarFileCall } from "@madoguchi/contract/treatment/calendar-file.patient.calls";
import type { CalendarFile } from "../../platform/adapters/mail/mail.port.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { answerFile } from "../../platform/http/answer-file.ts";
import { findPortalAddress } from "../../records/clinic-host/clinic-addresses.ts";
import { findSenderAddress } from "../../records/mail/mail-sender.store.ts";
import { calendarFile } from "../../records/treatment/calendar-file.ts";
import { refuseTreatment } from "../../records/treatment/refuse-treatment.ts";
import { findCalendarVisit } from "../../records/treatment/visit-calendar.store.ts";
import { clinicCalls } from "../answer-patient-call.ts";
import type { CustomerContext } from "../customer-context.ts";

/** The calendar file of a visit. T001 when it is not the patient's, T004 when it has no time (an application). */
async function getCalendarFile(
  { database, now, settings }: Pick<Deps, "database" | "now" | "settings">,
  customer: CustomerContext,
  treatmentId: string,
): Promise<CalendarFile> {
  if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
  const visit = await findCalendarVisit(database, customer, treatmentId);
  if (visit === undefined) return refuseTreatment(database, customer, treatmentId);
  if (visit === null) return fail("TreatmentDetailNotFound", { reason: "no time" });
  const portalBaseUrl = await findPortalAddress(database, settings, customer);
  const mailAddress = await findSenderAddress({ database, settings }, customer);
  return calendarFile(visit, { portalBaseUrl, mailAddress }, now());
}

export const readCalendarFile = clinicCalls.answers(
  readCalendarFileCall,
  async ({ deps, customer, params, context }) => {
    const { content, method } = await getCalendarFile(deps, customer, params.treatmentId);
    return answerFile(context, content, {
      type: `text/calendar; charset=utf-8; method=${method}`,
      name: "yoyaku.ics",
    });
  },
);
