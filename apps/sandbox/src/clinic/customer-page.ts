import { html } from "hono/html";
import type { Customer } from "./answers.ts";
import { type Desk, deskLink, type Markup, type Notice, renderDesk } from "./desk-frame.ts";
import { renderSection } from "./form-parts.ts";
import { renderQueuedTreatment } from "./queue-page.ts";
import { latestOf, renderAlarms, renderFormAnswers } from "./submissions.ts";
import { renderPatient } from "./treatment-page.ts";

function renderFound(desk: Desk, { patient, isClosed, treatments, formSubmissions }: Customer): Markup {
  return html`${renderAlarms(latestOf(formSubmissions))}
    ${renderSection(isClosed ? "患者（退会済み）" : "患者", renderPatient(patient))}
    ${renderFormAnswers(formSubmissions)}
    <h2>診察</h2>
    ${
      treatments.length === 0
        ? html`<div class="empty"><p><b>まだ診察はありません</b></p></div>`
        : html`<ul class="mails">${treatments.map((treatment) =>
            renderQueuedTreatment(desk, treatment, { statusId: "" }),
          )}</ul>`
    }`;
}

/** A patient by record code, which is sent in the form's body because logs and histories store addresses. */
export function renderCustomer(desk: Desk, customer: Customer | undefined, notice?: Notice): Markup {
  return renderDesk(
    desk,
    "患者をさがす",
    html`<h1>患者をさがす</h1>
      <form method="post" action="${deskLink(desk, "/customer")}" class="fields">
        <label>診察券番号 <input name="medicalRecordCode" required autocomplete="off" placeholder="M000001" /></label>
        <button class="button">さがす</button>
      </form>
      ${customer === undefined ? "" : renderFound(desk, customer)}`,
    notice,
  );
}
