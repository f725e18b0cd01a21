import { html } from "hono/html";
import type { Task } from "./answers.ts";
import { writeDateTime } from "./dates.ts";
import { type Desk, deskLink, type Markup, type Notice, renderDesk } from "./desk-frame.ts";

/** Where a task of a treatment is looked into: an alarm in the answers that raised it. */
function renderTreatmentLink(desk: Desk, { kind, treatmentId }: Task): Markup | string {
  if (treatmentId === null) return "";
  return kind === "questionnaire-alarm"
    ? html`<br /><a href="${deskLink(desk, `/treatment/${treatmentId}/answers`)}">問診と写真を見る</a>`
    : html`<br /><a href="${deskLink(desk, `/treatment/${treatmentId}`)}">この診察を見る</a>`;
}

/** The way to answers to the clinic's form: to the patient's page, whose record code is in no address. */
function renderCustomerForm(desk: Desk, { kind, treatmentId, medicalRecordCode }: Task): Markup | string {
  if (kind !== "questionnaire-alarm" || treatmentId !== null || medicalRecordCode === null) return "";
  return html`<form method="post" action="${deskLink(desk, "/customer")}">
        <input type="hidden" name="medicalRecordCode" value="${medicalRecordCode}" />
        <button>患者と回答を見る</button>
      </form>`;
}

function renderTask(desk: Desk, task: Task): Markup {
  const { taskId, label, medicalRecordCode, detail, createdAt } = task;
  return html`<li>
    <div class="row">
      <p>
        <b>${label}</b><br />
        <span class="to">${[writeDateTime(createdAt), medicalRecordCode, detail].filter(Boolean).join("・")}</span>
        ${renderTreatmentLink(desk, task)}
      </p>
      ${renderCustomerForm(desk, task)}
      <form method="post" action="${deskLink(desk, `/tasks/${taskId}/resolve`)}"><button>対応済みにする</button></form>
    </div>
  </li>`;
}

/** The open tasks of the clinic, such as undeliverable messages and unapplied payments. */
export function renderTasks(desk: Desk, tasks: Task[], notice?: Notice): Markup {
  return renderDesk(
    desk,
    "対応が必要なこと",
    html`<div class="bar"><h1>対応が必要なこと</h1><span>${tasks.length}件</span></div>
      ${
        tasks.length === 0
          ? html`<div class="empty"><p><b>いまはありません</b></p></div>`
          : html`<ul class="mails">${tasks.map((task) => renderTask(desk, task))}</ul>`
      }`,
    notice,
  );
}
