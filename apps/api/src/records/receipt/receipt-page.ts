import { PAYMENT_METHOD_LABELS } from "@madoguchi/contract/charge/payment-method";
import { taxBreakdown } from "@madoguchi/contract/charge/tax-breakdown";
import { taxLabel } from "@madoguchi/contract/charge/tax-rate";
import { formatDate } from "@madoguchi/contract/time/tokyo";
import { drawFacts } from "../letterhead/draw-facts.ts";
import { drawIssuer } from "../letterhead/draw-issuer.ts";
import { drawPatient } from "../letterhead/draw-patient.ts";
import { drawTitle } from "../letterhead/draw-title.ts";
import { asArtifact, CONTENT_WIDTH, INK, PAGE, type Pen, placeText, startPage, writeText } from "../pdf/tagged-page.ts";
import { drawTable } from "../pdf/tagged-table.ts";
import { formatAmount, type Receipt } from "./receipt.ts";

const LEFT = PAGE.margin;

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

export function drawReceipt(pen: Pen, receipt: Receipt): void {
  startPage(pen);
  if (receipt.logo) {
    drawLogo(pen, receipt.logo, receipt.clinicName);
    pen.y += 46;
  }
  drawTitle(pen, "領収書", `領収書番号　${receipt.receiptNumber}`, receipt.issuedAt);
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

function drawNotes(pen: Pen): void {
  pen.y = PAGE.height - PAGE.bottom + 6;
  const small = { size: 8, colour: INK.secondary, gap: 2 };
  writeText(pen, "電子的に発行した領収書のため、収入印紙は不要です。", small);
  writeText(pen, "何度でもお受け取りいただけます。領収書番号が同じものは、同じお支払いの領収書です。", small);
}
