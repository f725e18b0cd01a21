import type { InspectionFile } from "@madoguchi/contract/audit/inspection-report";
import type { Database } from "../../platform/db/database.ts";
import { actionsOf, describeAction } from "../../records/audit/describe-action.ts";
import { CLINIC_SHEETS } from "../../records/record-sheets/clinic-sheets.ts";
import { CONSENT_SHEET } from "../../records/record-sheets/consent-sheet.ts";
import { nameOf, readPages, type Sheet, writeTime } from "../../records/record-sheets/record-sheet.ts";
import { TREATMENT_SHEETS } from "../../records/record-sheets/treatment-sheets.ts";
import { findStaffNames } from "./audit.store.ts";
import { describeActor, staffOf } from "./describe-actor.ts";
import { listReportedEvents } from "./inspection.store.ts";

const READING = actionsOf("reading");

const REPORTED_READINGS: Sheet = {
  headings: ["日時", "閲覧した者", "内容", "診察券番号", "患者名"],
  async *pages(source) {
    type Row = Awaited<ReturnType<typeof listReportedEvents>>[number];
    const read = (database: Database, last?: Row) => listReportedEvents(database, source.scope, READING, last);
    for await (const rows of readPages<Row>(source, read)) {
      const names = await findStaffNames(source.database, staffOf(rows));
      yield rows.map((row) => [
        ...[writeTime(row.at), describeActor(row, names), describeAction(row.action).label],
        ...[row.medicalRecordCode, nameOf(row)],
      ]);
    }
  },
};

/** Every file of the report with its lines. */
export const INSPECTION_SHEETS: Record<InspectionFile, Sheet> = {
  ...TREATMENT_SHEETS,
  ...CLINIC_SHEETS,
  consents: CONSENT_SHEET,
  readings: REPORTED_READINGS,
};
