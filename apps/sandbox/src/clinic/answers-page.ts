import { html } from "hono/html";
import { writeDateTime } from "./dates.ts";
import { type Desk, deskLink, type Markup, type Notice, renderDesk } from "./desk-frame.ts";
import { renderSection } from "./form-parts.ts";
import type { Alarm, AnswerLine, TreatmentAnswers, TreatmentSubmission } from "./treatment-answers.ts";

/** What an alarm says, and what the patient was shown with it. */
const ALARM_LABELS: Record<Alarm, string> = {
  emergency: "緊急の可能性（119・#7119を案内済み）",
  "life-crisis": "命にかかわるお気持ち（相談窓口を案内済み）",
  "see-in-person": "対面の受診をおすすめ（案内済み）",
};

const THUMBNAIL = 120;

type Photo = TreatmentAnswers["photos"][number];

function renderPhoto(desk: Desk, treatmentId: string, { photoId, width, height }: Photo, number: number): Markup {
  const path = `/treatment/${treatmentId}/photo/${photoId}`;
  const scale = THUMBNAIL / Math.max(width, height);
  return html`<li><a href="${deskLink(desk, path, { size: "large" })}" target="_blank" rel="noopener">
    <img src="${deskLink(desk, path, { size: "small" })}" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" alt="写真${number}を大きく開く" loading="lazy" />
  </a></li>`;
}

function renderPhotos(desk: Desk, { treatmentId, photos }: TreatmentAnswers, photoIds?: string[]): Markup | string {
  const shown = photos.flatMap((photo, index) =>
    photoIds === undefined || photoIds.includes(photo.photoId)
      ? [renderPhoto(desk, treatmentId, photo, index + 1)]
      : [],
  );
  return shown.length === 0 ? "" : html`<ul class="photos">${shown}</ul>`;
}

function renderLines(desk: Desk, answers: TreatmentAnswers, lines: AnswerLine[]): Markup {
  return html`<dl class="answers">${lines.map(
    ({ label, answer, photoIds, alarms }) => html`<dt>${label}</dt>
      <dd${alarms.length > 0 ? html` class="alarming"` : ""}>${alarms.length > 0 ? html`<b>要注意</b> ` : ""}<span>${answer}</span>${renderPhotos(desk, answers, photoIds)}</dd>`,
  )}</dl>`;
}

/** The answers that call for somebody at once: of the draft and of what was submitted last. */
function renderAlarms({ draft, submissions }: TreatmentAnswers): Markup | string {
  const [latest] = submissions;
  const alarming = [
    ...(draft ? draft.lines.map((line) => ({ line, source: "未送信" })) : []),
    ...(latest ? latest.lines.map((line) => ({ line, source: `${latest.submissionNumber}回目の送信` })) : []),
  ].filter(({ line }) => line.alarms.length > 0);
  if (alarming.length === 0) return "";
  return html`<div class="notice refused">
    <p><b>すぐにご確認ください</b></p>
    <ul>${alarming.map(
      ({ line, source }) =>
        html`<li>${line.alarms.map((alarm) => ALARM_LABELS[alarm]).join("、")}：${line.label}「${line.answer}」（${source}）</li>`,
    )}</ul>
  </div>`;
}

function describeSubmission({ title, version, submittedAt }: TreatmentSubmission): string {
  return `${title}（第${version}版）・${writeDateTime(submittedAt)} 送信`;
}

function renderDraft(desk: Desk, answers: TreatmentAnswers): Markup | string {
  const { draft } = answers;
  if (!draft) return "";
  return renderSection(
    "書きかけの回答",
    html`<p><span class="chip">未送信</span> ${draft.title}（第${draft.version}版）・${writeDateTime(draft.savedAt)} 保存</p>
      <p class="to">患者はまだ送信していません。これから変わることがあります。</p>
      ${renderLines(desk, answers, draft.lines)}`,
  );
}

function renderSubmissions(desk: Desk, answers: TreatmentAnswers, submissions: TreatmentSubmission[]): Markup {
  const [latest, ...earlier] = submissions;
  if (!latest) return html`<p><span class="chip">未回答</span> まだ送信されていません。</p>`;
  return html`<p>${describeSubmission(latest)}</p>
    ${renderLines(desk, answers, latest.lines)}
    ${earlier.map(
      (submission) => html`<details>
        <summary>${submission.submissionNumber}回目の送信：${describeSubmission(submission)}${submission.alarms.length > 0 ? "・要注意" : ""}</summary>
        ${renderLines(desk, answers, submission.lines)}
      </details>`,
    )}`;
}

function renderOthers(desk: Desk, { otherTreatments }: TreatmentAnswers): Markup | string {
  if (otherTreatments.length === 0) return "";
  return renderSection(
    "ほかの診察の問診",
    html`<ul>${otherTreatments.map(
      ({ treatmentId, title, startsAt, submittedAt }) =>
        html`<li><a href="${deskLink(desk, `/treatment/${treatmentId}/answers`)}">${startsAt === null ? "お薬の追加" : `${writeDateTime(startsAt)}の診察`}</a> ${title}・${writeDateTime(submittedAt)} 送信</li>`,
    )}</ul>`,
  );
}

/** All that a patient has answered for a treatment: what is urgent first, then the draft, the submissions and the photos. */
export function renderAnswers(desk: Desk, answers: TreatmentAnswers, notice?: Notice): Markup {
  const { treatmentId, startsAt, patient, submissions, formSubmissions, photos } = answers;
  const title = `${patient.lastName} ${patient.firstName} 様：問診と写真`;
  return renderDesk(
    desk,
    title,
    html`<p><a href="${deskLink(desk, `/treatment/${treatmentId}`)}">← この診察へ戻る</a></p>
      <h1>${title}</h1>
      <p class="to">${[patient.medicalRecordCode, startsAt === null ? "お薬の追加" : `${writeDateTime(startsAt)}の診察`].join("・")}</p>
      ${renderAlarms(answers)}
      ${renderDraft(desk, answers)}
      ${renderSection("問診の回答", renderSubmissions(desk, answers, submissions))}
      ${renderSection(`写真（${photos.length}枚）`, html`${photos.length === 0 ? html`<p>写真はありません。</p>` : renderPhotos(desk, answers)}`)}
      ${formSubmissions.length === 0 ? "" : renderSection("クリニックからの質問への回答", renderSubmissions(desk, answers, formSubmissions))}
      ${renderOthers(desk, answers)}`,
    notice,
  );
}
