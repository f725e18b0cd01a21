import { sheetOf, writeTime } from "./record-sheet.ts";
import { listReportedMerges } from "./reported-merges.store.ts";

type Row = Awaited<ReturnType<typeof listReportedMerges>>[number];

function writeAddress({ postcode, prefecture, city, town, street, building }: Row): string {
  return [postcode, prefecture, city, town, street, building].filter((part) => part !== null && part !== "").join(" ");
}

/** The records that were merged into others of their patients, as they were. */
export const MERGED_RECORD_SHEET = sheetOf(
  ({ database, scope }) => listReportedMerges(database, scope),
  [
    ["残した診察券番号", (row) => row.keptRecordCode],
    ["まとめた診察券番号", (row) => row.medicalRecordCode],
    ["姓", (row) => row.lastName],
    ["名", (row) => row.firstName],
    ["セイ", (row) => row.lastNameKana],
    ["メイ", (row) => row.firstNameKana],
    ["生年月日", (row) => row.birthdate],
    ["電話番号", (row) => row.phoneNumber],
    ["メールアドレス", (row) => row.email],
    ["お届け先", writeAddress],
    ["理由", (row) => row.reason],
    ["まとめた者", (row) => row.mergedBy],
    ["まとめた日時", (row) => writeTime(row.mergedAt)],
    ["元に戻した日時", (row) => writeTime(row.undoneAt)],
  ],
);
