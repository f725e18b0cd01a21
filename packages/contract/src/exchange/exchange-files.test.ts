import { describe, expect, test } from "vitest";
import { careNeedSchema } from "../profile/profile.ts";
import { headersOf, readCell, writeRow } from "./exchange-column.ts";
import { EXCHANGE_FILES } from "./exchange-files.ts";
import { shieldFormula, unshieldFormula } from "./formula-shield.ts";
import { PATIENT_COLUMNS, type PatientRow } from "./patients.ts";
import { PRESCRIPTION_COLUMNS, type PrescriptionRow } from "./prescriptions.ts";
import { VISIT_COLUMNS, type VisitRow } from "./visits.ts";

test("the files have these headings, which other programs rely on", () => {
  expect(headersOf(PATIENT_COLUMNS)).toEqual([
    ...["患者番号", "姓", "名", "セイ", "メイ", "生年月日", "性別", "電話番号", "メールアドレス", "お届け先の宛名"],
    ...["郵便番号", "都道府県", "市区町村", "町域", "番地", "建物名", "お届け先の電話番号", "アレルギー"],
    ...["配慮事項", "配慮事項の補足", "登録日"],
  ]);
  expect(headersOf(VISIT_COLUMNS)).toEqual([
    ...["患者番号", "予約番号", "受診日時", "診療科", "担当医", "初診・再診", "状態", "所見", "患者さんへの説明"],
    ...["診療計画", "次回の受診", "急なときの対応", "備考", "請求額", "支払方法", "支払日", "返金額", "病名"],
  ]);
  expect(headersOf(PRESCRIPTION_COLUMNS)).toEqual([
    ...["患者番号", "予約番号", "処方日", "薬品名", "用法・用量", "日数", "数量", "回分", "未承認薬"],
  ]);
});

const patient: PatientRow = {
  ...{ recordNumber: "M000123", lastName: "山田", firstName: "花子" },
  ...{ lastNameKana: "ヤマダ", firstNameKana: "ハナコ", birthdate: "1990-04-01", sex: 1 },
  ...{ phoneNumber: "09012345678", email: "hanako@example.com", recipientName: "山田 花子", postcode: "1500001" },
  ...{ prefecture: "東京都", city: "渋谷区", town: "神宮前", street: "1丁目2-3", building: "" },
  ...{ recipientPhoneNumber: "", allergies: "ペニシリン\nそば", careNeeds: ["hearing", "writing"], careNeedsNote: "" },
  joinedOn: "2024-04-01",
};

test("a patient is written in one line", () => {
  expect(writeRow(PATIENT_COLUMNS, patient)).toEqual([
    ...["M000123", "山田", "花子", "ヤマダ", "ハナコ", "1990-04-01", "女", "090-1234-5678", "hanako@example.com"],
    ...["山田 花子", "150-0001", "東京都", "渋谷区", "神宮前", "1丁目2-3", "", "", "ペニシリン\nそば"],
    ...["聞こえ・文字で", "", "2024-04-01"],
  ]);
});

const visit: VisitRow = {
  ...{ recordNumber: "M000123", reservationNumber: "K7QM-2XWD", at: { day: "2026-05-12", time: "14:30" } },
  ...{ department: "内科", doctorName: "小林 直樹", isFirst: true, status: "完了", note: "咽頭発赤" },
  ...{ explanation: "かぜです。", plan: "", nextVisitAdvice: "", emergencyAdvice: "", remark: "" },
  ...{ chargeTotal: 3300, paymentMethod: "クレジットカード", paidOn: "2026-05-12", refundedTotal: null },
  diagnoses: "急性上気道炎（J06.9）",
};

const prescription: PrescriptionRow = {
  ...{ recordNumber: "M000123", reservationNumber: "", prescribedOn: "2026-05-12", name: "カロナール錠200" },
  ...{ usage: "1日3回", days: 5, quantity: "15錠", supplies: null, isUnapproved: true },
};

test("a visit and a medicine are written in one line each", () => {
  expect(writeRow(VISIT_COLUMNS, visit)).toEqual([
    ...["M000123", "K7QM-2XWD", "2026-05-12 14:30", "内科", "小林 直樹", "初診", "完了", "咽頭発赤", "かぜです。"],
    ...["", "", "", "", "3300", "クレジットカード", "2026-05-12", "", "急性上気道炎（J06.9）"],
  ]);
  expect(writeRow(PRESCRIPTION_COLUMNS, prescription)).toEqual([
    ...["M000123", "", "2026-05-12", "カロナール錠200", "1日3回", "5", "15錠", "", "はい"],
  ]);
});

describe("a written value is read as the same value, and written the same again", () => {
  for (const { name, columns } of Object.values(EXCHANGE_FILES)) {
    test.each(Object.values(columns).map((column) => [column.header, column] as const))(`${name} %s`, (_, column) => {
      for (const text of column.isNeeded ? [column.example] : [column.example, ""]) {
        const { value, problem } = readCell<unknown>(column, text);
        expect(problem).toBeUndefined();
        expect(column.cell.write(value)).toBe(text);
      }
    });
  }
});

test.each([
  ["患者番号", PATIENT_COLUMNS.recordNumber, "", "患者番号は必須です。"],
  ["姓", PATIENT_COLUMNS.lastName, " ", "姓は必須です。"],
  ["生年月日", PATIENT_COLUMNS.birthdate, "1990-02-30", "日付は「2026-05-12」のように入力してください。"],
  ["性別", PATIENT_COLUMNS.sex, "M", "「男」か「女」と入力してください。"],
  ["電話番号", PATIENT_COLUMNS.phoneNumber, "1234-5678", "電話番号は10桁または11桁の数字で入力してください。"],
  [
    ...(["配慮事項", PATIENT_COLUMNS.careNeeds, "耳"] as const),
    "「聞こえ・文字で・手話通訳・見え・話し・日本語」のうち当てはまるものを「・」で区切って入力してください。",
  ],
  [
    ...(["受診日時", VISIT_COLUMNS.at, "2026-05-12 25:00"] as const),
    "日時は「2026-05-12 14:30」か「2026-05-12」のように入力してください。",
  ],
  ["請求額", VISIT_COLUMNS.chargeTotal, "3,300", "0から99999999までの整数で入力してください。"],
  ["日数", PRESCRIPTION_COLUMNS.days, "0", "1から366までの整数で入力してください。"],
] as const)("%s: an unreadable cell is refused with the expected form", (_, column, text, problem) => {
  expect(readCell<unknown>(column, text)).toEqual({ problem });
});

test("a file keeps every need of a patient", () => {
  const written = writeRow({ careNeeds: PATIENT_COLUMNS.careNeeds }, { careNeeds: careNeedSchema.options });
  expect(readCell(PATIENT_COLUMNS.careNeeds, written[0] ?? "")).toEqual({ value: careNeedSchema.options });
});

test("a day without a time of day stays one", () => {
  expect(readCell(VISIT_COLUMNS.at, "2026-05-12")).toEqual({ value: { day: "2026-05-12", time: null } });
  expect(readCell(VISIT_COLUMNS.at, "2026-05-12 09:05")).toEqual({ value: { day: "2026-05-12", time: "09:05" } });
});

test.each([
  ["=SUM(A1)", "'=SUM(A1)"],
  ["－", "'－"],
  ["'=SUM(A1)", "''=SUM(A1)"],
  ["'tis", "'tis"],
  ["咽頭発赤", "咽頭発赤"],
])("%j is no formula in a spreadsheet, and comes back as it was", (text, cell) => {
  expect(shieldFormula(text)).toBe(cell);
  expect(unshieldFormula(cell)).toBe(text);
});

test("a value that no import would accept is exported as it is stored", () => {
  expect(writeRow(PATIENT_COLUMNS, { ...patient, lastName: "", phoneNumber: "0312345678", city: "-" })).toEqual(
    expect.arrayContaining(["", "0312345678", "'-"]),
  );
});
