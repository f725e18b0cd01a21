import { HEALTH_KIND_LABELS } from "@madoguchi/contract/health/health-kind";
import { RECORDER_LABELS } from "@madoguchi/contract/health/health-sources";
import type { Database } from "../../platform/db/database.ts";
import { nameOf, readPages, type Sheet, writeTime } from "./record-sheet.ts";
import { listReportedHealthFacts } from "./reported-health.store.ts";

/** What doctors and nurses recorded of allergies, illnesses, medicines and pregnancies, a line for each version. */
export const HEALTH_SHEET: Sheet = {
  headings: [
    ...[
      "記録日時",
      "診察券番号",
      "患者名",
      "種類",
      "版",
      "内容",
      "聞いた日",
      "訂正した元の回答",
      "取り消し",
      "訂正の理由",
    ],
    ...["記録した人", "役割", "記録の番号"],
  ],
  async *pages(source) {
    type Row = Awaited<ReturnType<typeof listReportedHealthFacts>>[number];
    const read = (database: Database, last?: Row) => listReportedHealthFacts(database, source.scope, last?.fact);
    for await (const rows of readPages<Row>(source, read)) {
      yield rows.map(({ fact, ...patient }) => [
        ...[writeTime(fact.recordedAt), patient.medicalRecordCode, nameOf(patient), HEALTH_KIND_LABELS[fact.kind]],
        ...[fact.version, fact.isNone ? "特になし" : fact.text, fact.toldOn, fact.corrects],
        ...[fact.isWithdrawn ? "はい" : "", fact.reason, fact.recordedBy, RECORDER_LABELS[fact.recordedAs]],
        fact.healthFactId,
      ]);
    }
  },
};
