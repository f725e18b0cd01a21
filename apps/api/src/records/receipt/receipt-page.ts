import { PAYMENT_METHOD_LABELS } from "@madoguchi/contract/charge/payment-method";
import { taxBreakdown } from "@madoguchi/contract/charge/tax-breakdown";
import { taxLabel } from "@madoguchi/contract/charge/tax-rate";
import { formatDate } from "@madoguchi/contract/time/tokyo";
import {
  asArtifact,
  CONTENT_WIDTH,
  heightOf,
  INK,
  inPart,
  PAGE,
  type Pen,
  placeText,
  rule,
  startPage,
  writeText,
} from "../pdf/tagged-page.ts";
import { drawTable } from "../pdf/tagged-table.ts";
import { drawSeal, SEAL_SIDE } from "./draw-seal.ts";
import { formatAmount, type Receipt } from "./receipt.ts";

const LEFT = PAGE.margin;
const LABEL_WIDTH = 84;

/** The title at the left, number and date at the right, in one row. */
export function drawTitle(pen: Pen, title: string, { receiptNumber, issuedAt }: Receipt): void {
  const top = pen.y;
  placeText(pen, title, { x: LEFT, y: top, width: 300 }, { size: 26, isBold: true }, { type: "H1" });
  const facts = [`領収書番号　${receiptNumber}`, `発行日　${formatDate(issuedAt)}`].join("\n");
  placeText(pen, facts, { x: LEFT + 300, y: top + 4, width: CONTENT_WIDTH - 300 }, { align: "right", lineGap: 4 });
  pen.y = top + 50;
}

/** Names with their values, two pairs a row. */
export function drawFacts(pen: Pen, facts: readonly (readonly [string, string])[]): void {
  const half = CONTENT_WIDTH / 2;
  for (let first = 0; first < facts.length; first += 2) {
    const top = pen.y;
    for (const [column, [label, value]] of facts.slice(first, first + 2).entries()) {
      const x = LEFT + column * half;
      placeText(pen, label, { x, y: top, width: LABEL_WIDTH }, { colour: INK.secondary });
      const end = placeText(pen, value, { x: x + LABEL_WIDTH, y: top, width: half - LABEL_WIDTH - 12 });
      pen.y = Math.max(pen.y, end + 4);
    }
  }
}

export function careFacts({ treatedAt, clinicalDepartmentName, doctorName }: Receipt): [string, string][] {
  return [
    ...(treatedAt ? [["診療日", formatDate(treatedAt)] satisfies [string, string]] : []),
    ["診療科", clinicalDepartmentName],
    ...(doctorName === null ? [] : [["担当医", doctorName] satisfies [string, string]]),
  ];
}

function drawLogo({ document, ...pen }: Pen, logo: Uint8Array, clinicName: string): void {
  const top = pen.y;
  pen.parent.add(document.struct("Figure", { alt: clinicName }, [document.markStructureContent("Figure")]));
  document.image(Buffer.from(logo), LEFT, top, { fit: [150, 34] });
  document.endMarkedContent();
}

/** Whose document it is, over a rule of the clinic's colour. */
export function drawPatient(
  pen: Pen,
  { patientName, medicalRecordCode }: Pick<Receipt, "patientName" | "medicalRecordCode">,
): void {
  writeText(pen, `${patientName}　様`, { size: 17, isBold: true, gap: 5 });
  rule(pen, { colour: pen.colours.key, weight: 1.2 });
  pen.y += 6;
  writeText(pen, `診察券番号　${medicalRecordCode}`, { colour: INK.secondary, gap: 16 });
}

function drawAmount(pen: Pen, { total, refundedAmount, kind }: Receipt): void {
  const [top, height] = [pen.y, 66];
  asArtifact(pen, "Layout", () => {
    pen.document.roundedRect(LEFT, top, CONTENT_WIDTH, height, 10).fill(pen.colours.tint);
  });
  placeText(pen, "領収金額（税込）", { x: LEFT + 20, y: top + 25, width: 130 }, { size: 11 });
  const place = { x: LEFT + 150, y: top + 13, width: CONTENT_WIDTH - 170 };
  placeText(pen, formatAmount(total - refundedAmount), place, { size: 28, isBold: true, align: "right" });
  pen.y = top + height + 14;
  const what = kind === "consultation" ? "オンライン診療の費用" : "お薬の費用";
  writeText(pen, `ただし、${what}として、上記の金額を領収いたしました。`, { gap: 14 });
}

function drawTaxes(pen: Pen, { lines, total, refundedAmount }: Receipt): void {
  const parts = taxBreakdown(lines);
  const rows = parts.map(({ taxPercent, total: amount, tax }) => ({
    cells: [taxLabel(taxPercent), formatAmount(amount), taxPercent === undefined ? "記載なし" : formatAmount(tax)],
  }));
  const refunds =
    refundedAmount > 0
      ? [
          { cells: ["返金額", formatAmount(-refundedAmount), ""] },
          { cells: ["差引領収金額（税込）", formatAmount(total - refundedAmount), ""], isBold: true },
        ]
      : [];
  if (rows.length + refunds.length === 0) return;
  writeText(
    pen,
    parts.length > 0 ? "税率ごとの金額" : "お支払いと返金",
    { size: 12, isBold: true, gap: 6 },
    { type: "H2" },
  );
  drawTable(
    pen,
    [
      { heading: "税率", width: CONTENT_WIDTH - 240, align: "left" },
      { heading: "金額（税込）", width: 120, align: "right" },
      { heading: "うち消費税", width: 120, align: "right" },
    ],
    [...rows, { cells: ["合計（税込）", formatAmount(total), ""], isBold: true }, ...refunds],
  );
  pen.y += 18;
}

type Issuer = Pick<Receipt, "businessName" | "clinicName" | "clinicAddress" | "clinicPhoneNumber" | "invoiceNumber">;

/** Who issued it, at the right, with the seal beside the name. */
export function drawIssuer(pen: Pen, issuer: Issuer): void {
  const { businessName, clinicName, clinicAddress, clinicPhoneNumber, invoiceNumber } = issuer;
  const width = 270;
  const x = PAGE.width - PAGE.margin - width;
  const lines = [
    { text: businessName, style: {} },
    { text: clinicName, style: { size: 13, isBold: true } },
    { text: clinicAddress, style: {} },
    { text: `電話　${clinicPhoneNumber}`, style: {} },
    ...(invoiceNumber === null ? [] : [{ text: `登録番号　${invoiceNumber}`, style: {} }]),
  ];
  const textWidth = width - SEAL_SIDE - 10;
  const height = lines.reduce((sum, { text, style }) => sum + heightOf(pen, text, textWidth, style) + 3, 0);
  if (pen.y + height > PAGE.height - PAGE.bottom) startPage(pen);
  const top = pen.y;
  inPart(pen, "Div", () => {
    for (const { text, style } of lines) pen.y = placeText(pen, text, { x, y: pen.y, width: textWidth }, style) + 3;
  });
  drawSeal(pen, clinicName, { x: PAGE.width - PAGE.margin - SEAL_SIDE, y: top });
  pen.y = Math.max(pen.y, top + SEAL_SIDE) + 16;
}

export function drawReceipt(pen: Pen, receipt: Receipt): void {
  startPage(pen);
  if (receipt.logo) {
    drawLogo(pen, receipt.logo, receipt.clinicName);
    pen.y += 46;
  }
  drawTitle(pen, "領収書", receipt);
  drawPatient(pen, receipt);
  drawAmount(pen, receipt);
  drawFacts(pen, [
    ...careFacts(receipt),
    ["お支払い日", formatDate(receipt.paidAt)],
    ["お支払い方法", PAYMENT_METHOD_LABELS[receipt.method]],
  ]);
  pen.y += 14;
  drawTaxes(pen, receipt);
  drawIssuer(pen, receipt);
  drawNotes(pen);
}

/** At the foot of the page. */
function drawNotes(pen: Pen): void {
  pen.y = PAGE.height - PAGE.bottom + 6;
  const small = { size: 8, colour: INK.secondary, gap: 2 };
  writeText(pen, "電子的に発行した領収書のため、収入印紙は不要です。", small);
  writeText(pen, "何度でもお受け取りいただけます。領収書番号が同じものは、同じお支払いの領収書です。", small);
}
