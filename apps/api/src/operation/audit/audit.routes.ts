import { readAuditCall, readInspectionReportCall } from "@madoguchi/contract/operation/audit.calls";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { makeInspectionReport } from "./inspection-report.ts";
import { readAudit } from "./read-audit.ts";

/** The calls on the audit, and on a year's report for an inspection. */
export function createAuditRoutes(needs: Pick<Deps, "database" | "now">) {
  const { routes, answer } = openOperationRoutes(needs);
  answer(readAuditCall, ({ deps, operator, query }) => readAudit(deps, operator, query));
  answer(readInspectionReportCall, async ({ deps, operator, query: { year }, context }) =>
    context.body(await makeInspectionReport(deps, operator, year), 200, {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="inspection-${year}.zip"`,
    }),
  );
  return routes;
}
