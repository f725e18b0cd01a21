import type { CalendarFile } from "../../platform/adapters/mail/mail.port.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findPortalAddress } from "../../records/clinic-host/clinic-addresses.ts";
import { findSenderAddress } from "../../records/mail/mail-sender.store.ts";
import { calendarFile } from "../../records/treatment/calendar-file.ts";
import { refuseTreatment } from "../../records/treatment/refuse-treatment.ts";
import { findCalendarVisit } from "../../records/treatment/visit-calendar.store.ts";
import type { CustomerContext } from "../customer-context.ts";

/** The calendar file of a visit. T001 when it is not the patient's, T004 when it has no time (an application). */
export async function getCalendarFile(
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
