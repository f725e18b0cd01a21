import { formatDate, formatDateTime } from "@madoguchi/contract/time/tokyo";
import { drawFacts } from "../letterhead/draw-facts.ts";
import { ensureRoom, writeFlowingText } from "../pdf/flowing-text.ts";
import { CONTENT_WIDTH, INK, type Pen, writeText } from "../pdf/tagged-page.ts";
import { drawTable } from "../pdf/tagged-table.ts";
import { formatAmount } from "../receipt/receipt.ts";
import { drawHeading } from "./draw-heading.ts";
import type { RecordedVisit } from "./patient-record.ts";

/** The room below a heading on its page: two lines of text, or the header of a table and its first row. */
const ROOM_BELOW = { text: 48, table: 120 };

function drawPart(pen: Pen, label: string, room: keyof typeof ROOM_BELOW, draw: () => void): void {
  ensureRoom(pen, ROOM_BELOW[room]);
  pen.y += 4;
  writeText(pen, label, { size: 10, isBold: true, colour: INK.secondary, gap: 2 });
  draw();
}

function drawText(pen: Pen, label: string, text: string): void {
  if (text !== "") drawPart(pen, label, "text", () => writeFlowingText(pen, text));
}

function drawAnswers(pen: Pen, { answers }: RecordedVisit): void {
  const submissions = Map.groupBy(answers, ({ title, submittedAt }) => `${title}（${formatDateTime(submittedAt)}）`);
  for (const [title, lines] of submissions) {
    drawText(pen, `問診　${title}`, lines.map(({ label, answer }) => `${label}：${answer}`).join("\n"));
  }
}

function drawNotes(pen: Pen, { notes }: RecordedVisit): void {
  for (const [index, { text, diagnoses, writtenBy, writtenAt }] of notes.entries()) {
    const version = notes.length > 1 ? `第${index + 1}版　` : "";
    const written = `${version}${writtenBy}　${formatDateTime(writtenAt)}`;
    drawText(pen, `病名　${written}`, diagnoses);
    drawText(pen, `所見　${written}`, text);
  }
}

function drawPlan(pen: Pen, { plan }: RecordedVisit): void {
  if (!plan) return;
  drawText(pen, "患者さんへの説明", plan.explanation);
  drawText(pen, "診療計画", plan.plan);
  drawText(pen, "次回の受診", plan.nextVisitAdvice);
  drawText(pen, "急なときの対応", plan.emergencyAdvice);
}

function daysOf(days: number | null, supplies: number | null): string {
  if (days === null) return "";
  return supplies !== null && supplies > 1 ? `${days}日分×${supplies}` : `${days}日分`;
}

function drawMedicines(pen: Pen, { medicines }: RecordedVisit): void {
  if (medicines.length === 0) return;
  drawPart(pen, "処方", "table", () =>
    drawTable(
      pen,
      [
        { heading: "薬", width: 150, align: "left" },
        { heading: "用法・用量", width: CONTENT_WIDTH - 310, align: "left" },
        { heading: "数量", width: 80, align: "left" },
        { heading: "日数", width: 80, align: "right" },
      ],
      medicines.map(({ name, usage, quantity, days, supplies }) => ({
        cells: [name, usage, quantity, daysOf(days, supplies)],
      })),
    ),
  );
}

function drawCharge(pen: Pen, { charges, chargeTotal, payment, refundedTotal }: RecordedVisit): void {
  if (chargeTotal === null) return;
  const rows = charges.map(({ label, quantity, unitPrice }) => ({
    cells: [label ?? "", String(quantity ?? ""), formatAmount((quantity ?? 0) * (unitPrice ?? 0))],
  }));
  drawPart(pen, "請求とお支払い", "table", () => {
    drawTable(
      pen,
      [
        { heading: "内容", width: CONTENT_WIDTH - 200, align: "left" },
        { heading: "数量", width: 80, align: "right" },
        { heading: "金額", width: 120, align: "right" },
      ],
      [...rows, { cells: ["合計（税込）", "", formatAmount(chargeTotal)], isBold: true }],
    );
    pen.y += 4;
    const paid = payment === null ? "未払い" : `${formatDate(payment.at)} ${payment.method}`.trim();
    const refunded = refundedTotal === null ? "" : `　返金 ${formatAmount(refundedTotal)}`;
    writeFlowingText(pen, `お支払い　${paid}${refunded}`);
  });
}

/** Draws one treatment: time, place and doctor, then answers, notes, plan, prescription and charge. */
export function drawRecordedVisit(pen: Pen, visit: RecordedVisit): void {
  drawHeading(pen, `${formatDateTime(visit.at)}　${visit.kind}`);
  drawFacts(pen, [
    ["予約番号", visit.reservationNumber],
    ["状態", visit.status],
    ["診療科", [visit.department, visit.first].filter((text) => text !== "").join("　")],
    ["担当医", visit.doctorName],
  ]);
  drawText(pen, "備考", visit.remark);
  drawText(pen, "同席", visit.companions.join("\n"));
  drawAnswers(pen, visit);
  drawNotes(pen, visit);
  drawPlan(pen, visit);
  drawMedicines(pen, visit);
  drawCharge(pen, visit);
}
