import { describeDiagnoses } from "@madoguchi/contract/diagnosis/diagnosis";
import { TREATMENT_KIND_LABELS } from "@madoguchi/contract/treatment/kind-label";
import { COMPANION_END_LABELS, describeRelation, INVITING_SIDE_LABELS } from "@madoguchi/contract/visit/companion";
import { IDENTITY_DOCUMENT_LABELS } from "@madoguchi/contract/visit/identity-check";
import { PLACE_KIND_LABELS, THIRD_PARTY_LABELS } from "@madoguchi/contract/visit/visit-declaration";
import type { Database } from "../../platform/db/database.ts";
import { readStatusLabel } from "../treatment/status-label.ts";
import { type Cell, type Columns, nameOf, readPages, type Sheet, type SheetSource, writeTime } from "./record-sheet.ts";
import { listReportedTreatments, type ReportedTreatment, readOfTreatments } from "./reported-treatments.store.ts";

async function* readTreatments(source: SheetSource): AsyncGenerator<ReportedTreatment[]> {
  for (const kind of ["consultation", "medicine"] as const) {
    yield* readPages<ReportedTreatment>(source, (database, last) =>
      listReportedTreatments(database, source.scope, kind, last),
    );
  }
}

const TREATMENT_HEADINGS = ["受付番号", "日時", "診察券番号", "患者名"];

function headOf(treatment: ReportedTreatment): Cell[] {
  const { reservationNumber, at, medicalRecordCode } = treatment;
  return [reservationNumber, writeTime(at), medicalRecordCode, nameOf(treatment)];
}

/** A sheet of one table's rows of the scope's treatments, with the treatment's columns. */
export function sheetOfTreatments<Row extends { treatmentId: string }>(
  read: (database: Database, medicalBusinessId: string, treatmentIds: string[]) => PromiseLike<Row[]>,
  columns: Columns<Row>,
): Sheet {
  return {
    headings: [...TREATMENT_HEADINGS, ...columns.map(([heading]) => heading)],
    async *pages(source) {
      for await (const treatments of readTreatments(source)) {
        const ids = treatments.map(({ treatmentId }) => treatmentId);
        const rows = await read(source.database, source.scope.medicalBusinessId, ids);
        const ofTreatment = Map.groupBy(rows, ({ treatmentId }) => treatmentId);
        yield treatments.flatMap((treatment) =>
          (ofTreatment.get(treatment.treatmentId) ?? []).map((row) => [
            ...headOf(treatment),
            ...columns.map(([, cellOf]) => cellOf(row)),
          ]),
        );
      }
    },
  };
}

const TREATMENT_COLUMNS: Columns<ReportedTreatment> = [
  ["種類", ({ kind }) => TREATMENT_KIND_LABELS[kind]],
  ["状態", (treatment) => readStatusLabel(treatment).statusLabel],
  ["生年月日", ({ birthdate }) => birthdate],
  ["診療科", ({ department }) => department],
  ["医師", ({ doctorName }) => doctorName],
  ["初診・再診", ({ isFirstTreatment }) => (isFirstTreatment ? "初診" : "再診")],
  ["申込日時", ({ createdAt }) => writeTime(createdAt)],
  ["予約日時", ({ startsAt }) => writeTime(startsAt)],
  ["開始日時", ({ startedAt }) => writeTime(startedAt)],
  ["終了日時", ({ finishedAt }) => writeTime(finishedAt)],
  ["取消・終了日時", ({ closedAt }) => writeTime(closedAt)],
  ["クリニックからの理由", ({ clinicReason }) => clinicReason],
];

const DECISION_LABELS = { approve: "承認", "ask-for-visit": "診察を依頼", refuse: "お断り" } as const;

export const TREATMENT_SHEETS = {
  treatments: {
    headings: [...TREATMENT_HEADINGS, ...TREATMENT_COLUMNS.map(([heading]) => heading)],
    async *pages(source) {
      for await (const treatments of readTreatments(source)) {
        yield treatments.map((row) => [...headOf(row), ...TREATMENT_COLUMNS.map(([, cellOf]) => cellOf(row))]);
      }
    },
  },
  plans: sheetOfTreatments(readOfTreatments.plans, [
    ["病状の説明", ({ explanation }) => explanation],
    ["診療計画", ({ plan }) => plan],
    ["次の受診の目安", ({ nextVisitAdvice }) => nextVisitAdvice],
    ["急変時の対応", ({ emergencyAdvice }) => emergencyAdvice],
    ["お薬を受け取る薬局", ({ pharmacyName }) => pharmacyName],
    ["薬局のFAX", ({ pharmacyFaxNumber }) => pharmacyFaxNumber],
    ["薬局への送付日時", ({ pharmacySentAt }) => writeTime(pharmacySentAt)],
    ["送付の記録者", ({ pharmacySentBy }) => pharmacySentBy],
    ["お薬の追加の最終日", ({ additionalMedicineUntil }) => additionalMedicineUntil],
    ["基礎疾患を把握した方法", ({ underlyingDiseaseKnownFrom }) => underlyingDiseaseKnownFrom],
    ["記録者", ({ writtenBy }) => writtenBy],
    ["記録日時", ({ writtenAt }) => writeTime(writtenAt)],
  ]),
  prescriptions: sheetOfTreatments(readOfTreatments.prescriptions, [
    ["薬", ({ name }) => name],
    ["数量", ({ quantity }) => quantity],
    ["日数", ({ days }) => days],
    ["回分", ({ supplies }) => supplies],
    ["用法", ({ usage }) => usage],
    ["副作用の説明", ({ sideEffects }) => sideEffects],
    ["未承認薬", ({ isUnapproved }) => (isUnapproved ? "はい" : "いいえ")],
    ["追加できる回数", ({ additionalSupplies }) => additionalSupplies],
  ]),
  notes: sheetOfTreatments(readOfTreatments.notes, [
    ["版", ({ noteNumber }) => noteNumber],
    ["病名", ({ diagnoses }) => describeDiagnoses(diagnoses)],
    ["内容", ({ text }) => text],
    ["記録者", ({ writtenBy }) => writtenBy],
    ["記録日時", ({ writtenAt }) => writeTime(writtenAt)],
  ]),
  identity: sheetOfTreatments(readOfTreatments.identity, [
    ["書類", ({ document }) => IDENTITY_DOCUMENT_LABELS[document]],
    ["備考", ({ remark }) => remark],
    ["確認者", ({ seenBy }) => seenBy],
    ["確認日時", ({ seenAt }) => writeTime(seenAt)],
  ]),
  declarations: sheetOfTreatments(readOfTreatments.declarations, [
    ["都道府県", ({ prefecture }) => prefecture],
    ["場所", ({ placeKind, placeDetail }) => [PLACE_KIND_LABELS[placeKind], placeDetail].join(" ").trim()],
    [
      "同席者",
      ({ thirdParty, thirdPartyDetail }) => [THIRD_PARTY_LABELS[thirdParty], thirdPartyDetail].join(" ").trim(),
    ],
    ["録音・録画をしないことへの同意", ({ agreesNotToRecord }) => (agreesNotToRecord ? "同意" : "なし")],
    ["申告日時", ({ declaredAt }) => writeTime(declaredAt)],
  ]),
  companions: sheetOfTreatments(readOfTreatments.companions, [
    ["名前", ({ name }) => name],
    ["続柄など", ({ staffId, ...row }) => describeRelation({ ...row, isColleague: staffId !== null })],
    ["スタッフID", ({ staffId }) => staffId],
    ["招いた側", ({ invitedBy }) => INVITING_SIDE_LABELS[invitedBy]],
    ["招いた日時", ({ invitedAt }) => writeTime(invitedAt)],
    ["本人の同意", ({ companionAgreedAt }) => writeTime(companionAgreedAt)],
    ["患者の同意", ({ patientAgreedAt }) => writeTime(patientAgreedAt)],
    ["クリニックの同意", ({ clinicAgreedAt }) => writeTime(clinicAgreedAt)],
    ["クリニックで同意した者", ({ clinicAgreedBy }) => clinicAgreedBy],
    ["同席の開始", ({ presentFrom }) => writeTime(presentFrom)],
    ["同席の終了", ({ presentUntil }) => writeTime(presentUntil)],
    ["途中の終了", ({ endedAt }) => writeTime(endedAt)],
    ["終了のしかた", ({ endedAs }) => endedAs && COMPANION_END_LABELS[endedAs]],
  ]),
  rooms: sheetOfTreatments(readOfTreatments.rooms, [
    ["呼び出し回数", ({ calls }) => calls],
    ["最後の呼び出し", ({ calledAt }) => writeTime(calledAt)],
    ["呼び出した者", ({ calledBy }) => calledBy],
    ["応答日時", ({ answeredAt }) => writeTime(answeredAt)],
    ["不在とした日時", ({ absentAt }) => writeTime(absentAt)],
    ["延長（分）", ({ extendedMinutes }) => extendedMinutes],
    ["電話の希望", ({ wantsPhoneCall }) => (wantsPhoneCall ? "あり" : "なし")],
  ]),
  decisions: sheetOfTreatments(readOfTreatments.decisions, [
    ["判断", ({ decision }) => DECISION_LABELS[decision]],
    ["医師の所見", ({ assessment }) => assessment],
    ["判断した者", ({ decidedBy }) => decidedBy],
    ["判断日時", ({ decidedAt }) => writeTime(decidedAt)],
  ]),
} as const satisfies Record<string, Sheet>;
