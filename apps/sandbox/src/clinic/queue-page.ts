import { html } from "hono/html";
import { writeYen } from "../format/yen.ts";
import type { QueuedTreatment } from "./answers.ts";
import { addDays, writeDateTime, writeDay, writeTime } from "./dates.ts";
import { type Desk, deskLink, type Markup, type Notice, renderDesk } from "./desk-frame.ts";
import { writeQuestionnaire } from "./steps.ts";

/** The queue of a day, of a status, or of the deliveries to be prepared. */
export type QueueView = { day: string } | { statusId: string } | { parcel: "preparing" };

const STATUS_TITLES: Record<string, string> = {
  "1": "予約済みの診察",
  "2": "診察中",
  "3": "お支払い待ちの診察",
  "6": "お薬の追加：医師の確認待ち",
  "7": "お薬の追加：お支払い待ち",
};

function titleOf(view: QueueView, today: string): string {
  if ("parcel" in view) return "発送待ち";
  if ("statusId" in view) return STATUS_TITLES[view.statusId] ?? "診察の一覧";
  return view.day === today ? "本日の診察" : `${writeDay(view.day)}の診察`;
}

function writePeriod({ startsAt, endsAt }: QueuedTreatment, view: QueueView): string {
  if (startsAt === null) return "お薬の追加";
  const from = "day" in view ? writeTime(startsAt) : writeDateTime(startsAt);
  return endsAt === null ? from : `${from}〜${writeTime(endsAt)}`;
}

function writeCharge({ total, paymentDueAt, isPaymentExpired }: QueuedTreatment): string {
  if (total === null) return "";
  if (paymentDueAt === null) return writeYen(total);
  return `${writeYen(total)}（${isPaymentExpired ? "期限切れ" : `期限 ${writeDay(paymentDueAt.slice(0, 10))}`}）`;
}

export function renderQueuedTreatment(desk: Desk, treatment: QueuedTreatment, view: QueueView): Markup {
  const { treatmentId, statusId, statusLabel, medicalRecordCode, patientName, doctorName } = treatment;
  const about = [
    medicalRecordCode,
    treatment.clinicalDepartmentName,
    treatment.isFirstTreatment ? "初診" : "再診",
    doctorName,
    writeQuestionnaire(treatment),
    statusId === 3 || statusId === 7 ? writeCharge(treatment) : "",
  ].filter((text) => text);
  return html`<li>
    <a href="${deskLink(desk, `/treatment/${treatmentId}`)}">
      <span class="subject">${writePeriod(treatment, view)} ${patientName || "（お名前の登録なし）"}</span>
      <span class="status">${statusLabel}</span>
      <span class="to">${about.map((text, index) => html`<span class="fact">${text}${index < about.length - 1 ? "・" : ""}</span>`)}</span>
    </a>
  </li>`;
}

function renderDays(desk: Desk, day: string): Markup {
  return html`<p class="days">
    <a href="${deskLink(desk, "", { day: addDays(day, -1) })}">← 前の日</a>
    <a href="${deskLink(desk, "")}">本日</a>
    <a href="${deskLink(desk, "", { day: addDays(day, 1) })}">次の日 →</a>
  </p>
  <form method="get" action="/clinic" class="days">
    <input type="hidden" name="operator" value="${desk.operator}" />
    <label>日付 <input type="date" name="day" value="${day}" required /></label>
    <button>この日を見る</button>
  </form>`;
}

export function renderQueue(desk: Desk, view: QueueView, treatments: QueuedTreatment[], notice?: Notice): Markup {
  const title = titleOf(view, desk.today);
  return renderDesk(
    desk,
    title,
    html`<div class="bar"><h1>${title}</h1><span>${treatments.length}件</span></div>
      ${"day" in view ? renderDays(desk, view.day) : ""}
      ${
        treatments.length === 0
          ? html`<div class="empty"><p><b>ありません</b></p></div>`
          : html`<ul class="mails">${treatments.map((treatment) => renderQueuedTreatment(desk, treatment, view))}</ul>`
      }`,
    notice,
  );
}
