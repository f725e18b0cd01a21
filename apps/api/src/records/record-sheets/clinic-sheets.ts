import { STAFF_ROLE_LABELS } from "@madoguchi/contract/operation/staff-role";
import { TERMS_TITLES, termsKindSchema } from "@madoguchi/contract/terms/terms";
import { listDoctors } from "../doctor/doctor.store.ts";
import { type Sheet, sheetOf, writeEnglish, writeTime } from "./record-sheet.ts";
import { listReportedStaff, listTermsInForce } from "./reported-clinic.store.ts";

/** The clinic's own data, each table a file. */
export const CLINIC_SHEETS = {
  texts: sheetOf(
    ({ database, scope }) => listTermsInForce(database, scope),
    [
      ["文書", ({ kind }) => TERMS_TITLES[termsKindSchema.parse(kind)]],
      ["版", ({ version }) => version],
      ["公開日時", ({ publishedAt }) => writeTime(publishedAt)],
      ["次の版の公開日時", ({ supersededAt }) => writeTime(supersededAt)],
      ["本文", ({ text }) => text],
      ["英語の訳", ({ english }) => english],
    ],
  ),
  staff: sheetOf(
    ({ database, scope }) => listReportedStaff(database, scope),
    [
      ["氏名", ({ name }) => name],
      ["役割", ({ roles }) => roles.map((role) => STAFF_ROLE_LABELS[role]).join("・")],
      ["医師としての氏名", ({ doctorName }) => doctorName],
      ["医籍登録年", ({ licenceYear }) => licenceYear],
      ["在籍開始", ({ joinedAt }) => writeTime(joinedAt)],
      ["在籍終了", ({ leftAt }) => writeTime(leftAt)],
    ],
  ),
  doctors: sheetOf(
    ({ database, scope }) => listDoctors(database, scope.clinicId),
    [
      ["氏名", ({ name }) => name],
      ["フリガナ", ({ kana }) => kana],
      ["医籍登録年", ({ licenceYear }) => licenceYear],
      ["専門", ({ specialities }) => specialities.join("・")],
      ["話せる言語", ({ languages }) => languages.join("・")],
      ["英語の文", ({ english }) => writeEnglish(english)],
    ],
  ),
} as const satisfies Record<string, Sheet>;
