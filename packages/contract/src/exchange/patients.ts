import { z } from "zod";
import { postcodeSchema } from "../address/postcode.ts";
import { PREFECTURES } from "../address/prefectures.ts";
import { normaliseKatakana } from "../japanese-input/normalise.ts";
import { CARE_NEEDS_NOTE_MAXIMUM, type CareNeed } from "../profile/care-needs.ts";
import { anyPhoneNumberSchema, careNeedSchema } from "../profile/profile.ts";
import { emailSchema } from "../sign-in/email.ts";
import { linesText, nameText } from "../validation/typed-text.ts";
import {
  dayCell,
  type ExchangeCell,
  LINE_MAXIMUM_CHARACTERS,
  lineCell,
  linesCell,
  neededLineCell,
  optionalTextCell,
  textCell,
  wordCell,
} from "./exchange-cell.ts";
import type { ExchangeColumns, ExchangeRow } from "./exchange-column.ts";
import { recordNumberColumn } from "./number-columns.ts";

function kanaCell(required: string): ExchangeCell<string> {
  return textCell(
    nameText(required, normaliseKatakana)
      .min(1, required)
      .max(LINE_MAXIMUM_CHARACTERS, "100文字以内で入力してください。"),
  );
}

/** With hyphens, because a spreadsheet would read it as a number and drop its zero. */
function phoneCell(): ExchangeCell<string> {
  return optionalTextCell(anyPhoneNumberSchema, (digits) => digits.replace(/^(\d{3})(\d{4})(\d{4})$/, "$1-$2-$3"));
}

/** The file's own words: a change of a screen's label leaves files of earlier programs readable. None contains 「・」. */
const CARE_NEED_NAMES = {
  ...{
    hearing: "聞こえ",
    writing: "文字で",
    signing: "手話通訳",
    seeing: "見え",
    speaking: "話し",
    japanese: "日本語",
  },
} as const satisfies Record<CareNeed, string>;

const CARE_NEEDS = careNeedSchema.options.map((need) => [need, CARE_NEED_NAMES[need]] as const);

/** The short labels of the patient's needs, in the product's order, separated by 「・」. */
function careNeedsCell(): ExchangeCell<CareNeed[]> {
  return {
    read: z.string().transform((text, context) => {
      const words = text.split("・").map((word) => word.trim());
      const unknown = words.find((word) => word !== "" && !CARE_NEEDS.some(([, short]) => short === word));
      if (unknown === undefined) return CARE_NEEDS.filter(([, short]) => words.includes(short)).map(([need]) => need);
      const known = CARE_NEEDS.map(([, short]) => short).join("・");
      context.addIssue({
        code: "custom",
        message: `「${known}」のうち当てはまるものを「・」で区切って入力してください。`,
      });
      return z.NEVER;
    }),
    write: (needs) =>
      CARE_NEEDS.filter(([need]) => needs.includes(need))
        .map(([, short]) => short)
        .join("・"),
  };
}

/** `patients.csv`: one line for each patient. */
export const PATIENT_COLUMNS = {
  recordNumber: recordNumberColumn,
  lastName: {
    ...{ header: "姓", meaning: "漢字などの姓。", isNeeded: true, example: "山田" },
    cell: neededLineCell("姓は必須です。"),
  },
  firstName: {
    ...{ header: "名", meaning: "漢字などの名。", isNeeded: true, example: "花子" },
    cell: neededLineCell("名は必須です。"),
  },
  lastNameKana: {
    ...{ header: "セイ", meaning: "姓のフリガナ（全角カタカナ）。", isNeeded: true, example: "ヤマダ" },
    cell: kanaCell("姓（フリガナ）は必須です。"),
  },
  firstNameKana: {
    ...{ header: "メイ", meaning: "名のフリガナ（全角カタカナ）。", isNeeded: true, example: "ハナコ" },
    cell: kanaCell("名（フリガナ）は必須です。"),
  },
  birthdate: {
    ...{ header: "生年月日", meaning: "西暦の「1990-04-01」の形。わからないときは空欄。" },
    ...{ isNeeded: false, example: "1990-04-01", cell: dayCell() },
  },
  sex: {
    ...{ header: "性別", meaning: "「男」か「女」。わからないときは空欄。", isNeeded: false, example: "女" },
    cell: wordCell<0 | 1>(
      new Map([
        [0, "男"],
        [1, "女"],
      ]),
    ),
  },
  phoneNumber: {
    ...{ header: "電話番号", meaning: "電話番号。10桁か11桁。", isNeeded: false, example: "090-1234-5678" },
    cell: phoneCell(),
  },
  email: {
    ...{ header: "メールアドレス", meaning: "患者のメールアドレス。", isNeeded: false },
    ...{ example: "hanako@example.com" },
    cell: optionalTextCell(emailSchema),
  },
  recipientName: {
    ...{ header: "お届け先の宛名", meaning: "お薬の送り先の宛名。", isNeeded: false, example: "山田 花子" },
    cell: lineCell(),
  },
  postcode: {
    ...{ header: "郵便番号", meaning: "お薬の送り先。7桁の数字。", isNeeded: false, example: "150-0001" },
    cell: optionalTextCell(postcodeSchema, (digits) => digits.replace(/^(\d{3})(\d{4})$/, "$1-$2")),
  },
  prefecture: {
    ...{ header: "都道府県", meaning: "お薬の送り先。", isNeeded: false, example: "東京都" },
    cell: optionalTextCell(z.string().trim().pipe(z.enum(PREFECTURES, "都道府県の名前を入力してください。"))),
  },
  city: {
    ...{ header: "市区町村", meaning: "お薬の送り先。", isNeeded: false, example: "渋谷区", cell: lineCell() },
  },
  town: {
    ...{ header: "町域", meaning: "お薬の送り先。", isNeeded: false, example: "神宮前", cell: lineCell() },
  },
  street: {
    ...{ header: "番地", meaning: "お薬の送り先。", isNeeded: false, example: "1丁目2-3", cell: lineCell() },
  },
  building: {
    ...{ header: "建物名", meaning: "お薬の送り先の建物と部屋。", isNeeded: false, example: "神宮前ハイツ101" },
    cell: lineCell(),
  },
  recipientPhoneNumber: {
    ...{ header: "お届け先の電話番号", meaning: "お薬の送り先の電話番号（11桁）。", isNeeded: false },
    ...{ example: "090-1234-5678", cell: phoneCell() },
  },
  allergies: {
    ...{ header: "アレルギー", meaning: "患者が申告したアレルギー。改行で区切る。", isNeeded: false },
    ...{ example: "ペニシリンで発疹", cell: linesCell() },
  },
  careNeeds: {
    header: "配慮事項",
    meaning: "「聞こえ・文字で・手話通訳・見え・話し・日本語」のうち当てはまるもの。「・」で区切る。",
    ...{ isNeeded: false, example: "聞こえ・文字で", cell: careNeedsCell() },
  },
  careNeedsNote: {
    ...{
      header: "配慮事項の補足",
      meaning: "300文字までの自由な文。",
      isNeeded: false,
      example: "補聴器を使っています。",
    },
    cell: textCell(linesText().max(CARE_NEEDS_NOTE_MAXIMUM, `${CARE_NEEDS_NOTE_MAXIMUM}文字以内で入力してください。`)),
  },
  joinedOn: {
    ...{ header: "登録日", meaning: "クリニックに登録した日。「2026-05-12」の形。", isNeeded: false },
    ...{ example: "2024-04-01", cell: dayCell() },
  },
} satisfies ExchangeColumns;

export type PatientRow = ExchangeRow<typeof PATIENT_COLUMNS>;
