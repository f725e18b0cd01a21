import { exportClinicCall, exportPatientCall, exportRecordPdfCall } from "@madoguchi/contract/operation/export.calls";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { exportClinic } from "./export-clinic.ts";
import { exportPatient } from "./export-patient.ts";
import { exportRecordPdf } from "./export-record-pdf.ts";

function fileHeaders(type: "zip" | "pdf", name: string) {
  return { "Content-Type": `application/${type}`, "Content-Disposition": `attachment; filename="${name}.${type}"` };
}

/** The calls that export the record of one patient, or everything. */
export function createExportRoutes(needs: Pick<Deps, "database" | "now">) {
  const { routes, answer } = openOperationRoutes(needs);
  answer(exportPatientCall, async ({ deps, operator, params: { medicalRecordCode }, context }) =>
    context.body(
      await exportPatient(deps, operator, medicalRecordCode),
      200,
      fileHeaders("zip", `record-${medicalRecordCode}`),
    ),
  );
  answer(exportRecordPdfCall, async ({ deps, operator, params: { medicalRecordCode }, context }) =>
    context.body(
      await exportRecordPdf(deps, operator, medicalRecordCode),
      200,
      fileHeaders("pdf", `record-${medicalRecordCode}`),
    ),
  );
  answer(exportClinicCall, async ({ deps, operator, query, context }) =>
    context.body(
      await exportClinic(deps, operator, query),
      200,
      fileHeaders("zip", `clinic-${toCalendarDay(deps.now()).replaceAll("-", "")}`),
    ),
  );
  return routes;
}
