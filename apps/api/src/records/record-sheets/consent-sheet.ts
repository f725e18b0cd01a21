import { TERMS_TITLES, termsKindSchema } from "@madoguchi/contract/terms/terms";
import type { Database } from "../../platform/db/database.ts";
import { nameOf, readPages, type Sheet, writeTime } from "./record-sheet.ts";
import { listReportedConsents } from "./reported-consents.store.ts";

export const CONSENT_SHEET: Sheet = {
  headings: ["同意日時", "診察券番号", "患者名", "文書", "版", "受付番号"],
  async *pages(source) {
    type Row = Awaited<ReturnType<typeof listReportedConsents>>[number];
    const read = (database: Database, last?: Row) => listReportedConsents(database, source.scope, last?.consentId);
    for await (const rows of readPages<Row>(source, read)) {
      yield rows.map((row) => [
        ...[writeTime(row.agreedAt), row.medicalRecordCode, nameOf(row)],
        ...[TERMS_TITLES[termsKindSchema.parse(row.kind)], row.version, row.reservationNumber],
      ]);
    }
  },
};
