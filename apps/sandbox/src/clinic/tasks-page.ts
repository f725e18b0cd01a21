import { html } from "hono/html";
import type { Task } from "./answers.ts";
import { writeDateTime } from "./dates.ts";
import { type Desk, deskLink, type Markup, type Notice, renderDesk } from "./desk-frame.ts";

function renderTask(desk: Desk, { taskId, label, medicalRecordCode, treatmentId, detail, createdAt }: Task): Markup {
  return html`<li>
    <div class="row">
      <p>
        <b>${label}</b><br />
        <span class="to">${[writeDateTime(createdAt), medicalRecordCode, detail].filter(Boolean).join("・")}</span>
        ${treatmentId === null ? "" : html`<br /><a href="${deskLink(desk, `/treatment/${treatmentId}`)}">この診察を見る</a>`}
      </p>
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
