import { RELATIONS, REPRESENTATION_ENDS } from "@madoguchi/contract/representation/representation";
import { sheetOf, writeTime } from "./record-sheet.ts";
import { listReportedRepresentations } from "./reported-representations.store.ts";

export const REPRESENTATION_SHEET = sheetOf(
  ({ database, scope }) => listReportedRepresentations(database, scope),
  [
    ["診察券番号", (row) => row.personCode],
    ["代理人の診察券番号", (row) => row.representativeCode],
    ["代理人", (row) => row.representativeName],
    ["続柄", (row) => RELATIONS[row.relation]],
    ["同意した版", (row) => row.consentVersion],
    ["同意の確認", (row) => row.consentNote],
    ["登録日時", (row) => writeTime(row.begunAt)],
    ["登録した者", (row) => row.begunBy],
    ["終了日時", (row) => writeTime(row.endedAt)],
    ["終了のわけ", (row) => (row.endedWhy === null ? "" : REPRESENTATION_ENDS[row.endedWhy])],
    ["終了した者", (row) => row.endedBy],
    ["終了の理由", (row) => row.endReason],
  ],
);
