import { html } from "hono/html";
import { writeDateTime } from "./dates.ts";
import { type Desk, deskLink, type Markup, type Notice, renderDesk } from "./desk-frame.ts";
import { renderSection } from "./form-parts.ts";
import { latestOf, renderAlarms, renderFormAnswers, renderLines, renderSubmissions } from "./submissions.ts";
import type { TreatmentAnswers } from "./treatment-answers.ts";

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

/** The draft and what was submitted last. */
function renderUrgent({ draft, submissions }: TreatmentAnswers): Markup | string {
  return renderAlarms([...(draft ? [{ lines: draft.lines, source: "未送信" }] : []), ...latestOf(submissions)]);
}

function renderDraft(desk: Desk, answers: TreatmentAnswers): Markup | string {
  const { draft } = answers;
  if (!draft) return "";
  return renderSection(
    "書きかけの回答",
    html`<p><span class="chip">未送信</span> ${draft.title}（第${draft.version}版）・${writeDateTime(draft.savedAt)} 保存</p>
      <p class="to">患者はまだ送信していません。これから変わることがあります。</p>
      ${renderLines(draft.lines, (photoIds) => renderPhotos(desk, answers, photoIds))}`,
  );
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
      ${renderUrgent(answers)}
      ${renderDraft(desk, answers)}
      ${renderSection(
        "問診の回答",
        renderSubmissions(submissions, (photoIds) => renderPhotos(desk, answers, photoIds)),
      )}
      ${renderSection(`写真（${photos.length}枚）`, html`${photos.length === 0 ? html`<p>写真はありません。</p>` : renderPhotos(desk, answers)}`)}
      ${renderFormAnswers(formSubmissions)}
      ${renderOthers(desk, answers)}`,
    notice,
  );
}
