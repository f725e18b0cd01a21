import { html } from "hono/html";
import type { Alarm, AnswerLine, Submission } from "./answered.ts";
import { writeDateTime } from "./dates.ts";
import type { Markup } from "./desk-frame.ts";
import { renderSection } from "./form-parts.ts";

/** What an alarm says, and what the patient was shown with it. */
const ALARM_LABELS: Record<Alarm, string> = {
  emergency: "緊急の可能性（119・#7119を案内済み）",
  "life-crisis": "命にかかわるお気持ち（相談窓口を案内済み）",
  "see-in-person": "対面の受診をおすすめ（案内済み）",
};

type Answered = { lines: AnswerLine[]; source: string };

type RenderPhotos = (photoIds: string[]) => Markup | string;

/** What was submitted last, if anything. */
export function latestOf(submissions: Submission[]): Answered[] {
  return submissions
    .slice(0, 1)
    .map(({ lines, submissionNumber }) => ({ lines, source: `${submissionNumber}回目の送信` }));
}

/** The answers that call for somebody at once. */
export function renderAlarms(answered: Answered[]): Markup | string {
  const alarming = answered
    .flatMap(({ lines, source }) => lines.map((line) => ({ line, source })))
    .filter(({ line }) => line.alarms.length > 0);
  if (alarming.length === 0) return "";
  return html`<div class="notice refused">
    <p><b>すぐにご確認ください</b></p>
    <ul>${alarming.map(
      ({ line, source }) =>
        html`<li>${line.alarms.map((alarm) => ALARM_LABELS[alarm]).join("、")}：${line.label}「${line.answer}」（${source}）</li>`,
    )}</ul>
  </div>`;
}

export function renderLines(lines: AnswerLine[], renderPhotos: RenderPhotos): Markup {
  return html`<dl class="answers">${lines.map(
    ({ label, answer, photoIds, alarms }) => html`<dt>${label}</dt>
      <dd${alarms.length > 0 ? html` class="alarming"` : ""}>${alarms.length > 0 ? html`<b>要注意</b> ` : ""}<span>${answer}</span>${renderPhotos(photoIds)}</dd>`,
  )}</dl>`;
}

function describeSubmission({ title, version, submittedAt }: Submission): string {
  return `${title}（第${version}版）・${writeDateTime(submittedAt)} 送信`;
}

/** What was submitted last, with the earlier ones folded below. */
export function renderSubmissions(submissions: Submission[], renderPhotos: RenderPhotos): Markup {
  const [latest, ...earlier] = submissions;
  if (!latest) return html`<p><span class="chip">未回答</span> まだ送信されていません。</p>`;
  return html`<p>${describeSubmission(latest)}</p>
    ${renderLines(latest.lines, renderPhotos)}
    ${earlier.map(
      (submission) => html`<details>
        <summary>${submission.submissionNumber}回目の送信：${describeSubmission(submission)}${submission.alarms.length > 0 ? "・要注意" : ""}</summary>
        ${renderLines(submission.lines, renderPhotos)}
      </details>`,
    )}`;
}

/** The answers to the clinic's user-details form, which asks for no photos. */
export function renderFormAnswers(submissions: Submission[]): Markup | string {
  if (submissions.length === 0) return "";
  return renderSection(
    "クリニックからの質問への回答",
    renderSubmissions(submissions, () => ""),
  );
}
