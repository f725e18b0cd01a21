import { readInspectionReport } from "./inspection-report.ts";
import { readAudit } from "./read-audit.ts";

/** The calls on the audit, and on a year's report for an inspection. */
export const auditHandlers = { readAudit, readInspectionReport };
