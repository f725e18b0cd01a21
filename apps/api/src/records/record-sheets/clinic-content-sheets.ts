import { describeDiagnoses } from "@madoguchi/contract/diagnosis/diagnosis";
import { DOCUMENT_KIND_LABELS } from "@madoguchi/contract/document/document-kind";
import { PHRASE_USE_LABELS } from "@madoguchi/contract/phrase/phrase-use-labels";
import { CLINIC_RULE_KIND_LABELS } from "@madoguchi/contract/prescribing/clinic-rule-labels";
import { PURPOSE_LABELS } from "@madoguchi/contract/questionnaire/purpose-labels";
import { listManagedDepartments } from "../clinic/clinic.store.ts";
import { listDiagnosisNames } from "../diagnosis/diagnosis-name.store.ts";
import { listDocumentTemplates } from "../document/document-template.store.ts";
import { listClinicMedicines } from "../medicine-list/clinic-medicine.store.ts";
import { listListedMedicines } from "../medicine-list/listed-medicine.store.ts";
import { listClinicPhrases } from "../phrase/phrase.store.ts";
import { listMedicineSets } from "../prescribing/medicine-set.store.ts";
import { listPrescribingRules } from "../prescribing/prescribing-rule.store.ts";
import { listPublishedQuestionnaires } from "../questionnaire/questionnaire.store.ts";
import { listAssignments } from "../questionnaire/questionnaire-assignment.store.ts";
import { listClosures } from "../spot/closure.store.ts";
import { listWeeklySessions } from "../spot/weekly-session.store.ts";
import { type Sheet, sheetOf, writeEnglish, writeTime } from "./record-sheet.ts";

const WEEKDAYS = ["日", "月", "火", "水", "木", "金", "土"];
const EVERY_DAY = { from: "0001-01-01", to: "9999-12-31" };

function mark(isSo: boolean | null): string {
  return isSo ? "はい" : "";
}

/** The clinic's settings and texts, each table a file. */
export const CLINIC_CONTENT_SHEETS = {
  departments: sheetOf(
    ({ database, scope }) => listManagedDepartments(database, scope.clinicId),
    [
      ["記号", ({ clinicalDepartmentId }) => clinicalDepartmentId],
      ["診療科", ({ name }) => name],
      ["説明", ({ description }) => description],
      ["時間（分）", ({ durationMinutes }) => durationMinutes],
      ["料金の下限（税込・円）", ({ priceFrom }) => priceFrom],
      ["保険診療", ({ isInsured }) => mark(isInsured)],
      ["診察の案内", ({ visitInstructions }) => visitInstructions],
      ["代理人による受診の対象年齢（歳以上）", ({ minimumAge }) => minimumAge],
      ["追加申請の期間（月）", ({ additionalMedicineMonths }) => additionalMedicineMonths],
      ["メールに診療科と医師の名前", ({ isNamedInMails }) => mark(isNamedInMails)],
      ["診察の説明のはじめの文", ({ planTexts }) => planTexts.explanation],
      ["診療計画のはじめの文", ({ planTexts }) => planTexts.plan],
      ["次回の受診のはじめの文", ({ planTexts }) => planTexts.nextVisitAdvice],
      ["急なときの対応のはじめの文", ({ planTexts }) => planTexts.emergencyAdvice],
      ["英語の文", ({ english }) => writeEnglish(english)],
    ],
  ),
  hours: sheetOf(
    ({ database, scope }) => listWeeklySessions(database, scope.clinicId),
    [
      ["診療科の記号", ({ clinicalDepartmentId }) => clinicalDepartmentId],
      ["医師", ({ doctorName }) => doctorName],
      ["曜日", ({ weekday }) => WEEKDAYS[weekday] ?? ""],
      ["始まり", ({ from }) => from],
      ["終わり", ({ until }) => until],
      ["同時の人数", ({ capacity }) => capacity],
      ["開始日", ({ validFrom }) => validFrom],
      ["最終日", ({ validUntil }) => validUntil],
    ],
  ),
  "document-templates": sheetOf(
    async ({ database, scope }) =>
      (await listDocumentTemplates(database, scope.clinicId)).flatMap(({ versions, ...template }) =>
        versions.map((version) => ({ ...template, ...version })),
      ),
    [
      ["種類", ({ kind }) => DOCUMENT_KIND_LABELS[kind]],
      ["公開", ({ isPublished }) => mark(isPublished)],
      ["版", ({ version }) => version],
      ["題名", ({ title }) => title],
      ["本文", ({ body }) => body],
      ["料金（税込・円）", ({ fee }) => fee?.amount ?? null],
      ["税率（%）", ({ fee }) => fee?.taxPercent ?? null],
      ["書いた者", ({ writtenBy }) => writtenBy],
      ["書いた日時", ({ writtenAt }) => writtenAt],
    ],
  ),
  closures: sheetOf(
    ({ database, scope }) => listClosures(database, scope.clinicId, EVERY_DAY),
    [
      ["日", ({ day }) => day],
      ["始まり", ({ from }) => from],
      ["終わり", ({ until }) => until],
      ["診療科の記号", ({ clinicalDepartmentId }) => clinicalDepartmentId],
      ["理由", ({ reason }) => reason],
      ["医師", ({ doctorName }) => doctorName ?? null],
    ],
  ),
  medicines: sheetOf(
    ({ database, scope }) => listClinicMedicines(database, scope.clinicId),
    [
      ["記号", ({ medicineId }) => medicineId],
      ["薬", ({ name }) => name],
      ["有効成分", ({ ingredient }) => ingredient ?? ""],
      ["薬効", ({ drugClass }) => drugClass ?? ""],
      ["禁忌と注意", ({ cautions }) => cautions ?? ""],
      ["単位", ({ unit }) => unit],
      ["1日の数", ({ unitsPerDay }) => unitsPerDay],
      ["1単位の重さ（g）", ({ gramsPerUnit = 0 }) => gramsPerUnit],
      ["用法", ({ usage }) => usage],
      ["副作用の説明", ({ sideEffects }) => sideEffects],
      ["単価（税込・円）", ({ unitPrice }) => unitPrice],
      ["日数", ({ days }) => days],
      ["追加できる回数", ({ additionalSupplies }) => additionalSupplies],
      ["未承認薬", ({ isUnapproved }) => mark(isUnapproved)],
      ["麻薬・向精神薬", ({ isControlled }) => mark(isControlled)],
      ["ハイリスク薬", ({ isHighRisk }) => mark(isHighRisk)],
      ["使用を終えた", ({ isRetired }) => mark(isRetired)],
    ],
  ),
  "medicine-sets": sheetOf(
    ({ database, scope }) => listMedicineSets(database, scope.clinicId),
    [
      ["名前", ({ name }) => name],
      ["病名", ({ diagnoses }) => describeDiagnoses(diagnoses)],
      ["診察メモ", ({ note }) => note],
      ["お薬（JSON）", ({ medicines }) => JSON.stringify(medicines)],
      ["診察の説明", ({ advice }) => advice.explanation],
      ["診療計画", ({ advice }) => advice.plan],
      ["次回の受診", ({ advice }) => advice.nextVisitAdvice],
      ["急なときの対応", ({ advice }) => advice.emergencyAdvice],
      ["会計の明細（JSON）", ({ lines }) => JSON.stringify(lines)],
    ],
  ),
  "prescribing-rules": sheetOf(
    ({ database, scope }) => listPrescribingRules(database, scope.clinicId),
    [
      ["お薬", ({ drug }) => drug],
      ["比べるもの", ({ kind }) => CLINIC_RULE_KIND_LABELS[kind]],
      ["相手", ({ against }) => against],
      ["年齢", ({ years }) => (years === 0 ? "" : years)],
      ["扱い", ({ severity }) => (severity === "stop" ? "停止" : "注意")],
      ["表示する文", ({ reason }) => reason],
      ["出典", ({ source }) => source],
    ],
  ),
  "diagnosis-names": sheetOf(
    ({ database, scope }) => listDiagnosisNames(database, scope.clinicId),
    [
      ["ICD-10", ({ code }) => code],
      ["病名", ({ name }) => name],
      ["病名カナ", ({ kana }) => kana],
    ],
  ),
  "price-list": sheetOf(
    ({ database, scope }) => listListedMedicines(database, scope.clinicId),
    [
      ["区分", ({ category }) => category],
      ["薬価基準収載医薬品コード", ({ code }) => code],
      ["成分名", ({ ingredient }) => ingredient],
      ["規格", ({ standard }) => standard],
      ["品名", ({ name }) => name],
      ["メーカー名", ({ maker }) => maker],
      ["薬価", ({ price }) => price],
    ],
  ),
  phrases: sheetOf(
    ({ database, scope }) => listClinicPhrases(database, scope.clinicId),
    [
      ["使うところ", ({ use }) => PHRASE_USE_LABELS[use]],
      ["見出し", ({ title }) => title],
      ["本文", ({ text }) => text],
    ],
  ),
  questionnaires: sheetOf(
    ({ database, scope }) => listPublishedQuestionnaires(database, scope.clinicId),
    [
      ["記号", ({ questionnaireId }) => questionnaireId],
      ["版", ({ version }) => version],
      ["名前", ({ title }) => title],
      ["公開日時", ({ publishedAt }) => writeTime(publishedAt)],
      ["次の版の公開日時", ({ supersededAt }) => writeTime(supersededAt)],
      ["質問（JSON）", ({ definition }) => JSON.stringify(definition)],
    ],
  ),
  "questionnaire-rules": sheetOf(
    ({ database, scope }) => listAssignments(database, scope.clinicId),
    [
      ["いつ", ({ purpose }) => PURPOSE_LABELS[purpose]],
      ["診療科の記号", ({ clinicalDepartmentId }) => clinicalDepartmentId],
      ["問診票の記号", ({ questionnaireId }) => questionnaireId],
    ],
  ),
} as const satisfies Record<string, Sheet>;
