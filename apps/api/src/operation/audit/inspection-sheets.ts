import { TERMS_TITLES, termsKindSchema } from "@madoguchi/contract/clinic/terms";
import { STAFF_ROLE_LABELS } from "@madoguchi/contract/desk/staff-role";
import { IDENTITY_DOCUMENT_LABELS } from "@madoguchi/contract/operation/identity-check";
import type { InspectionFile } from "@madoguchi/contract/operation/inspection-report";
import { formatTime, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { TREATMENT_KIND_LABELS } from "@madoguchi/contract/treatment/kind-label";
import { PLACE_KIND_LABELS, THIRD_PARTY_LABELS } from "@madoguchi/contract/visit/visit-declaration";
import type { Database } from "../../platform/db/database.ts";
import { actionsOf, describeAction } from "../../records/audit/describe-action.ts";
import { listDoctors } from "../../records/doctor/doctor.store.ts";
import { readStatusLabel } from "../../records/treatment/status-label.ts";
import { findStaffNames } from "./audit.store.ts";
import { describeActor, staffOf } from "./describe-actor.ts";
import {
  listReportedConsents,
  listReportedEvents,
  listStaffOfYear,
  listTermsInForce,
  REPORT_PAGE,
  type ReportScope,
} from "./inspection.store.ts";
import { listReportedTreatments, type ReportedTreatment, readOfTreatments } from "./reported-treatments.store.ts";

type Cell = string | number | null;

export type ReportSource = { database: Database; scope: ReportScope };

/** The lines of one file of the report, page by page. */
export type Sheet = { headings: string[]; pages: (source: ReportSource) => AsyncIterable<Cell[][]> };

function writeTime(at: Date | null): string | null {
  return at && `${toCalendarDay(at)} ${formatTime(at)}`;
}

function nameOf({ lastName, firstName }: { lastName: string | null; firstName: string | null }): string {
  return [lastName, firstName].filter((part) => part !== null).join(" ");
}

/** Pages of rows, each read from after the last row of the one before. */
async function* readPages<Row>(
  { database }: ReportSource,
  readAfter: (database: Database, last: Row | undefined) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows = await readAfter(database, last);
    if (rows.length > 0) yield rows;
    last = rows.length === REPORT_PAGE ? rows.at(-1) : undefined;
  } while (last !== undefined);
}

async function* readTreatments(source: ReportSource): AsyncGenerator<ReportedTreatment[]> {
  for (const kind of ["consultation", "medicine"] as const) {
    yield* readPages<ReportedTreatment>(source, (database, last) =>
      listReportedTreatments(database, source.scope, kind, last),
    );
  }
}

const READING = actionsOf("reading");
const TREATMENT_HEADINGS = ["受付番号", "日時", "診察券番号", "患者名"];

function headOf(treatment: ReportedTreatment): Cell[] {
  const { reservationNumber, at, medicalRecordCode } = treatment;
  return [reservationNumber, writeTime(at), medicalRecordCode, nameOf(treatment)];
}

type Columns<Row> = readonly (readonly [heading: string, cellOf: (row: Row) => Cell])[];

/** What one table keeps of the year's treatments, beside the treatment that it belongs to. */
function sheetOfTreatments<Row extends { treatmentId: string }>(
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

/** Rows of few enough that they are read at once. */
function sheetOf<Row>(read: (source: ReportSource) => PromiseLike<Row[]>, columns: Columns<Row>): Sheet {
  return {
    headings: columns.map(([heading]) => heading),
    async *pages(source) {
      yield (await read(source)).map((row) => columns.map(([, cellOf]) => cellOf(row)));
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

const DECISION_LABELS = { approve: "承認", "ask-for-visit": "診察を依頼", refuse: "見合わせ" } as const;

const REPORTED_CONSENTS: Sheet = {
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
    ["内容", ({ text }) => text],
    ["記録者", ({ writtenBy }) => writtenBy],
    ["記録日時", ({ writtenAt }) => writeTime(writtenAt)],
  ]),
  consents: REPORTED_CONSENTS,
  texts: sheetOf(
    ({ database, scope }) => listTermsInForce(database, scope),
    [
      ["文書", ({ kind }) => TERMS_TITLES[termsKindSchema.parse(kind)]],
      ["版", ({ version }) => version],
      ["公開日時", ({ publishedAt }) => writeTime(publishedAt)],
      ["次の版の公開日時", ({ supersededAt }) => writeTime(supersededAt)],
      ["本文", ({ text }) => text],
    ],
  ),
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
  readings: REPORTED_READINGS,
  staff: sheetOf(
    ({ database, scope }) => listStaffOfYear(database, scope),
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
    ],
  ),
};
