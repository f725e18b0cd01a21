import { formatDate } from "@madoguchi/contract/time/tokyo";
import { mailColours } from "../../records/mail/mail-colours.ts";
import { INK, type TextStyle } from "../../records/pdf/tagged-page.ts";
import { amountOf } from "./describe-amount.ts";
import { type LabelLine, type LabelLines, labelLine, writeLabelSheet } from "./label-sheet.ts";
import { BY_HAND, type MedicinePaper, type MedicinePapers } from "./medicine-papers.ts";

/** Four on A4, each as large as A6: as it is put on a bag, or into its window. */
const SHEET = { columns: 2, rows: 2, padding: 22 };

type Medicine = MedicinePaper["medicines"][number];

/**
 * What has to stand on a medicine that a doctor gives: 用法、用量、交付の年月日、患者の氏名、診療所の名称及び所在地、医師の氏名 (医師法施行規則
 * 第22条); of one that a pharmacist dispenses also the pharmacist's name (薬剤師法 第25条, 薬剤師法施行規則 第14条), for which a line is
 * left, as the clinic's list of people has no pharmacists.
 */
function linesOf(
  paper: MedicinePaper,
  medicine: Medicine,
  clinic: MedicinePapers["clinic"],
  scale: number,
): LabelLine[] {
  const line = (text: string, size: number, style: TextStyle = {}, gap = 4) => labelLine(text, size, style, gap, scale);
  const label = (text: string) => line(text, 8.5, { colour: INK.secondary }, 1);
  return [
    line(`${paper.patientName}　様`, 17, { isBold: true }, 10),
    line(medicine.name, 14, { isBold: true }, medicine.isUnapproved ? 1 : 8),
    ...(medicine.isUnapproved ? [line("国内で承認されていない薬です", 9, {}, 8)] : []),
    label("用法・用量"),
    line(medicine.usage === "" ? BY_HAND : medicine.usage, 14, { isBold: true }, 8),
    label("数量"),
    line(amountOf(medicine), 12, {}, 8),
    label("交付年月日"),
    line(formatDate(paper.handedAt), 11, {}, 8),
    label("医師"),
    line(paper.doctorName ?? BY_HAND, 11, {}, 4),
    line("薬剤師（調剤したとき）＿＿＿＿＿＿＿＿", 8.5, { colour: INK.secondary }, 10),
    line(clinic.clinicName, 11, { isBold: true }, 1),
    line(clinic.clinicAddress, 9, {}, 1),
    line(`電話 ${clinic.clinicPhoneNumber}`, 9, {}, 4),
    line(
      `診察券番号 ${paper.parcel.medicalRecordCode}　管理番号 ${paper.parcel.managementNumber}`,
      8,
      { colour: INK.secondary },
      0,
    ),
  ];
}

/** The use keeps its line breaks where they fit, and otherwise becomes one paragraph. */
function formsOf(paper: MedicinePaper, medicine: Medicine, clinic: MedicinePapers["clinic"]): LabelLines[] {
  const joined = { ...medicine, usage: medicine.usage.replaceAll(/\n+/g, "　") };
  return [medicine, joined].map((form) => (scale) => linesOf(paper, form, clinic, scale));
}

/** 薬袋に貼る表示: one a medicine, four on a page; the patient's medicines follow one another. */
export function writeMedicineBags({ papers, clinic, at }: MedicinePapers): Promise<Uint8Array<ArrayBuffer>> {
  const { key, ground } = mailColours(clinic.keyColour).light;
  const facts = { title: "薬袋", author: clinic.clinicName, createdAt: at, colours: { key, tint: ground } };
  const labels = papers.flatMap((paper) => paper.medicines.map((medicine) => formsOf(paper, medicine, clinic)));
  return writeLabelSheet(facts, SHEET, labels);
}
