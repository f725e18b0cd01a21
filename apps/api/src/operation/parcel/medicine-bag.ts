import { formatDate } from "@madoguchi/contract/time/tokyo";
import { mailColours } from "../../records/mail/mail-colours.ts";
import {
  asArtifact,
  heightOf,
  INK,
  inPart,
  PAGE,
  type Pen,
  placeText,
  type TextStyle,
} from "../../records/pdf/tagged-page.ts";
import { writePdf } from "../../records/pdf/write-pdf.ts";
import { amountOf } from "./describe-amount.ts";
import { BY_HAND, type MedicinePaper, type MedicinePapers } from "./medicine-papers.ts";

/** Four on A4, each as large as A6: as it is put on a bag, or into its window. */
const COLUMNS = 2;
const ROWS = 2;
const BAG = { width: PAGE.width / COLUMNS, height: PAGE.height / ROWS, padding: 22 } as const;
const WIDTH = BAG.width - 2 * BAG.padding;
const HEIGHT = BAG.height - 2 * BAG.padding;
const LEAST_SCALE = 0.4;

type Medicine = MedicinePaper["medicines"][number];
type Line = { text: string; style: TextStyle; gap: number };

/**
 * What has to stand on a medicine that a doctor gives: 用法、用量、交付の年月日、患者の氏名、診療所の名称及び所在地、医師の氏名 (医師法施行規則
 * 第22条); of one that a pharmacist dispenses also the pharmacist's name (薬剤師法 第25条, 薬剤師法施行規則 第14条), for which a line is
 * left, as the clinic's list of people has no pharmacists.
 */
function linesOf(paper: MedicinePaper, medicine: Medicine, clinic: MedicinePapers["clinic"], scale: number): Line[] {
  const line = (text: string, size: number, style: TextStyle = {}, gap = 4): Line => ({
    text,
    style: { size: size * scale, lineGap: 1, ...style },
    gap: gap * scale,
  });
  const label = (text: string): Line => line(text, 8.5, { colour: INK.secondary }, 1);
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

function heightOfLines(pen: Pen, lines: readonly Line[]): number {
  return lines.reduce((sum, { text, style, gap }) => sum + heightOf(pen, text, WIDTH, style) + gap, 0);
}

/** As large as the label allows: a long name or use is wrapped and printed smaller, never cut. */
function fitLines(pen: Pen, paper: MedicinePaper, medicine: Medicine, clinic: MedicinePapers["clinic"]): Line[] {
  let scale = 1;
  let lines = linesOf(paper, medicine, clinic, scale);
  while (scale > LEAST_SCALE && heightOfLines(pen, lines) > HEIGHT) {
    scale -= 0.05;
    lines = linesOf(paper, medicine, clinic, scale);
  }
  if (heightOfLines(pen, lines) <= HEIGHT || !medicine.usage.includes("\n")) return lines;
  return fitLines(pen, paper, { ...medicine, usage: medicine.usage.replaceAll(/\n+/g, "　") }, clinic);
}

function drawCuts({ document, ...pen }: Pen): void {
  asArtifact({ document, ...pen }, "Layout", () => {
    document.lineWidth(0.4).dash(3, { space: 3 });
    document.moveTo(0, BAG.height).lineTo(PAGE.width, BAG.height).stroke(INK.line);
    document.moveTo(BAG.width, 0).lineTo(BAG.width, PAGE.height).stroke(INK.line);
    document.undash();
  });
}

/** 薬袋に貼る表示: one a medicine, four on a page; the patient's medicines follow one another. */
export function writeMedicineBags({ papers, clinic, at }: MedicinePapers): Promise<Uint8Array<ArrayBuffer>> {
  const { key, ground } = mailColours(clinic.keyColour).light;
  const facts = { title: "薬袋", author: clinic.clinicName, createdAt: at, colours: { key, tint: ground } };
  const bags = papers.flatMap((paper) => paper.medicines.map((medicine) => ({ paper, medicine })));
  return writePdf(facts, (pen) => {
    if (bags.length === 0) pen.document.addPage();
    for (const [index, { paper, medicine }] of bags.entries()) {
      const place = index % (COLUMNS * ROWS);
      if (place === 0) {
        pen.document.addPage();
        drawCuts(pen);
      }
      const x = (place % COLUMNS) * BAG.width + BAG.padding;
      pen.y = Math.floor(place / COLUMNS) * BAG.height + BAG.padding;
      inPart(pen, "Sect", () => {
        for (const { text, style, gap } of fitLines(pen, paper, medicine, clinic)) {
          pen.y = placeText(pen, text, { x, y: pen.y, width: WIDTH }, style) + gap;
        }
      });
    }
  });
}
