import { readCalendarFileCall } from "@madoguchi/contract/patient/calendar-file.calls";
import { readTreatmentCall } from "@madoguchi/contract/patient/treatment.calls";
import type { Deps } from "../../platform/deps.ts";
import { getTreatment } from "../../records/treatment-overview/treatment-detail.ts";
import { openClinicRoutes } from "../answer-patient-call.ts";
import { getCalendarFile } from "./get-calendar-file.ts";

/** One treatment of the patient, and the file for a calendar. */
export function createVisitDetailRoutes(needs: Pick<Deps, "database" | "now" | "settings">) {
  const { routes, answer } = openClinicRoutes(needs);
  answer(readTreatmentCall, ({ deps, customer, params }) => getTreatment(deps, customer, params.treatmentId));
  answer(readCalendarFileCall, async ({ deps, customer, params, context }) => {
    const { content, method } = await getCalendarFile(deps, customer, params.treatmentId);
    return context.body(content, 200, {
      "Content-Type": `text/calendar; charset=utf-8; method=${method}`,
      "Content-Disposition": 'attachment; filename="yoyaku.ics"',
    });
  });
  return routes;
}
