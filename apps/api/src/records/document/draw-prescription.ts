import { PRESCRIPTION_USE_DAYS } from "@madoguchi/contract/prescribing/pharmacy";
import { formatDate, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { drawGrid, row } from "../pdf/draw-grid.ts";
import { writeFlowingText } from "../pdf/flowing-text.ts";
import { CONTENT_WIDTH, heightOf, INK, type Pen, startPage, writeText } from "../pdf/tagged-page.ts";
import type { DocumentPaper } from "./document-paper.ts";

const SELF_PAY = "自費";

/** In points: a longer 処方 is printed on a sheet of its own, so that the form stays on one page. */
const MOST_HEIGHT = 330;
const APART = "別紙（次のページ）のとおり";

/** Draws that sheet, with the number of its prescription. */
function drawSheet(pen: Pen, body: string, numbered: string): void {
  startPage(pen);
  writeText(pen, `処方（別紙）${numbered}`, { size: 13, isBold: true, gap: 8 }, { type: "H2" });
  writeFlowingText(pen, body);
}

/**
 * A prescription with the boxes of 様式第二号 (保険医療機関及び保険医療養担当規則 第23条) and what 医師法施行規則 第21条 requires: the patient's name
 * and age, each medicine with its amount, use and dose, the days of issue and of use, the hospital's name and address,
 * and the doctor's name with a seal or signature, which are put on the paper by hand. The clinic's care is at the
 * patient's own expense, so the numbers of an insurer stay empty.
 */
export function drawPrescription(pen: Pen, { title, body, facts, number, issuedAt }: DocumentPaper): void {
  const day = formatDate(issuedAt);
  writeText(pen, title, { size: 20, isBold: true, align: "center", gap: 2 }, { type: "H1" });
  const numbered = number === null ? "" : `　番号　${number}`;
  writeText(pen, `（自費診療）${numbered}`, { size: 9, colour: INK.secondary, align: "center", gap: 8 });
  const birthdate = facts.birthdate === "" ? "" : formatDate(startOfCalendarDay(facts.birthdate));
  const isLong = heightOf(pen, body, CONTENT_WIDTH) > MOST_HEIGHT;
  drawGrid(pen, [
    row({ label: "公費負担者番号", value: "", part: 1 }, { label: "保険者番号", value: SELF_PAY, part: 1 }),
    row(
      { label: "公費負担医療の受給者番号", value: "", part: 1 },
      { label: "被保険者証・被保険者手帳の記号・番号", value: SELF_PAY, part: 1 },
    ),
    row(
      { label: "患者　氏名", value: facts.patientName, part: 5 },
      { label: "生年月日（年齢）", value: `${birthdate}${facts.age === "" ? "" : `（${facts.age}）`}`, part: 4 },
      { label: "性別", value: facts.sex, part: 2 },
      { label: "区分", value: SELF_PAY, part: 2 },
    ),
    row(
      {
        label: "医療機関の所在地及び名称・電話番号",
        value: `${facts.clinicAddress}\n${facts.businessName}\n${facts.clinicName}\n電話　${facts.clinicPhoneNumber}`,
        part: 3,
      },
      { label: "医師氏名（記名押印または署名）", value: facts.doctorName ?? "", part: 2 },
    ),
    row(
      { label: "交付年月日", value: day, part: 1 },
      {
        label: "処方箋の使用期間",
        value: `交付の日を含めて${PRESCRIPTION_USE_DAYS}日以内（特に記載のある場合を除く）`,
        part: 2,
      },
    ),
    row({
      label: "処方　医薬品名・分量・用法・用量（後発医薬品への変更に差し支えがあるときは、薬の左に×）",
      value: isLong ? APART : body,
      part: 1,
      minimumHeight: 190,
    }),
    row(
      { label: "備考", value: "", part: 3, minimumHeight: 50 },
      { label: "医師署名（変更に差し支えがあるとき）", value: "", part: 2, minimumHeight: 50 },
    ),
    row(
      { label: "調剤済年月日", value: "　　　　年　　月　　日", part: 1 },
      { label: "公費負担者番号", value: "", part: 1 },
    ),
    row(
      { label: "薬局の所在地及び名称・薬剤師氏名（印）", value: "", part: 1, minimumHeight: 48 },
      { label: "公費負担医療の受給者番号", value: "", part: 1, minimumHeight: 48 },
    ),
  ]);
  if (isLong) drawSheet(pen, body, numbered);
}
