import { taxLabel } from "@madoguchi/contract/charge/tax-rate";
import { drawFacts } from "../letterhead/draw-facts.ts";
import { drawIssuer } from "../letterhead/draw-issuer.ts";
import { drawTitle } from "../letterhead/draw-title.ts";
import { CONTENT_WIDTH, INK, type Pen, startPage, writeText } from "../pdf/tagged-page.ts";
import { drawTable, type Row } from "../pdf/tagged-table.ts";
import { formatAmount, type Receipt } from "./receipt.ts";
import { careFacts } from "./receipt-page.ts";

function totalRows({ total, refundedAmount }: Receipt): Row[] {
  const sum = (label: string, yen: number): string[] => [label, "", "", "", formatAmount(yen)];
  return [
    { cells: sum("合計（税込）", total), isBold: true },
    ...(refundedAmount > 0
      ? [
          { cells: sum("返金額", -refundedAmount) },
          { cells: sum("差引領収金額（税込）", total - refundedAmount), isBold: true },
        ]
      : []),
  ];
}

/** 診療明細書: every item of the charge, on a page of its own, so that the receipt can be handed on without it. */
export function drawStatement(pen: Pen, receipt: Receipt): void {
  startPage(pen);
  drawTitle(pen, "診療明細書", `領収書番号　${receipt.receiptNumber}`, receipt.issuedAt);
  writeText(pen, `${receipt.patientName}　様`, { size: 13, isBold: true, gap: 10 });
  drawFacts(pen, [["診察券番号", receipt.medicalRecordCode], ...careFacts(receipt)]);
  pen.y += 12;
  drawTable(
    pen,
    [
      { heading: "内容", width: CONTENT_WIDTH - 282, align: "left" },
      { heading: "税率", width: 72, align: "left" },
      { heading: "数量", width: 50, align: "right" },
      { heading: "単価", width: 76, align: "right" },
      { heading: "金額", width: 84, align: "right" },
    ],
    [
      ...receipt.lines.map(({ label, taxPercent, quantity, unitPrice }) => ({
        cells: [
          label,
          taxLabel(taxPercent),
          String(quantity),
          formatAmount(unitPrice),
          formatAmount(quantity * unitPrice),
        ],
      })),
      ...totalRows(receipt),
    ],
  );
  pen.y += 10;
  writeText(pen, "金額はすべて税込です。", { size: 8, colour: INK.secondary, gap: 14 });
  drawIssuer(pen, receipt);
}
