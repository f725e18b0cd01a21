import { CONSENT_ANSWER_LABELS, documentNumber } from "@madoguchi/contract/document/document";
import { DOCUMENT_KIND_LABELS } from "@madoguchi/contract/document/document-kind";
import type { Database } from "../../platform/db/database.ts";
import { nameOf, readPages, type Sheet, writeTime } from "./record-sheet.ts";
import { listReportedDocuments } from "./reported-documents.store.ts";

const STATES = { draft: "下書き", issued: "発行済み", corrected: "訂正済み", withdrawn: "取り消し" } as const;

/** The documents issued to patients, with the answers to a 同意書. */
export const DOCUMENT_SHEET: Sheet = {
  headings: [
    ...["発行日時", "診察券番号", "患者名", "種類", "番号", "状態", "題名", "本文"],
    ...["受付番号", "発行した者", "料金（税込・円）", "取り消し日時", "取り消しの理由", "回答"],
  ],
  async *pages(source) {
    type Row = Awaited<ReturnType<typeof listReportedDocuments>>[number];
    const read = (database: Database, last?: Row) => listReportedDocuments(database, source.scope, last?.documentId);
    for await (const rows of readPages<Row>(source, read)) {
      yield rows.map((row) => [
        ...[writeTime(row.issuedAt), row.medicalRecordCode, nameOf(row), DOCUMENT_KIND_LABELS[row.kind]],
        documentNumber({ year: row.numberYear ?? 0, number: row.number ?? 0 }),
        ...[STATES[row.state], row.title, row.body, row.reservationNumber, row.issuedBy, row.feeAmount],
        ...[writeTime(row.withdrawnAt), row.withdrawnReason],
        row.answers.map(({ answer, at, by }) => `${CONSENT_ANSWER_LABELS[answer]} ${at} ${by}`).join(" / "),
      ]);
    }
  },
};
