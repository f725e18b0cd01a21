import { html } from "hono/html";
import type { TreatmentRecord } from "./answers.ts";
import { writeDay } from "./dates.ts";
import type { Markup } from "./desk-frame.ts";

const NAMES = new Map([
  ["reservation", "予約"],
  ["questionnaire", "問診"],
  ["device-test", "機器の確認"],
  ["examination", "診察"],
  ["application", "お申し込み"],
  ["review", "医師の確認"],
  ["payment", "お支払い"],
  ["delivery", "お届け"],
]);

const STATES = new Map([
  ["done", "完了"],
  ["current", "いまここ"],
  ["overdue", "期限切れ"],
  ["next", "これから"],
  ["skipped", "なし"],
]);

/** Whether the questions before a treatment were answered; `undefined` where none are asked. */
export function writeQuestionnaire({ steps }: Pick<TreatmentRecord, "steps">): string | undefined {
  const asked = steps.find(({ step }) => step === "questionnaire");
  return asked && (asked.state === "done" ? "問診 回答済み" : "問診 未回答");
}

/** How far a treatment has come, as its patient sees it. */
export function renderSteps({ steps }: TreatmentRecord): Markup {
  return html`<ol class="steps" aria-label="診察の流れ">${steps.map(
    ({
      step,
      state,
      at,
    }) => html`<li class="${state}"${state === "current" || state === "overdue" ? html` aria-current="step"` : ""}>
      <b>${NAMES.get(step) ?? step}</b>
      <span>${STATES.get(state) ?? state}</span>
      ${at === undefined ? "" : html`<span>${writeDay(at.slice(0, 10))}</span>`}
    </li>`,
  )}</ol>`;
}
