import { readSupplyReminderCall } from "@madoguchi/contract/treatment/calendar-file.patient.calls";
import { fail } from "../../platform/errors/fail.ts";
import { answerFile } from "../../platform/http/answer-file.ts";
import { findPortalAddress } from "../../records/clinic-host/clinic-addresses.ts";
import { supplyReminderFile } from "../../records/treatment/supply-reminder-file.ts";
import { findCalendarVisit } from "../../records/treatment/visit-calendar.store.ts";
import { getTreatment } from "../../records/treatment-overview/treatment-detail.ts";
import { clinicCalls } from "../answer-patient-call.ts";

/** The reminder that a patient asks for. T001 when it is not the patient's, T004 when nobody knows how long it lasts. */
export const readSupplyReminder = clinicCalls.answers(
  readSupplyReminderCall,
  async ({ deps, customer, params: { treatmentId }, context }) => {
    const { medicineLastsUntil: lastsUntil } = await getTreatment(deps, customer, treatmentId);
    const visit = await findCalendarVisit(deps.database, customer, treatmentId);
    if (lastsUntil === null || !visit) return fail("TreatmentDetailNotFound", { reason: "no known end" });
    const portalBaseUrl = await findPortalAddress(deps.database, deps.settings, customer);
    const file = supplyReminderFile(
      { treatmentId, clinicName: visit.clinicName, lastsUntil },
      { portalBaseUrl },
      deps.now(),
    );
    return answerFile(context, file.content, {
      type: `text/calendar; charset=utf-8; method=${file.method}`,
      name: "okusuri.ics",
    });
  },
);
