import { randomUUID } from "node:crypto";
import { html } from "hono/html";
import type { Line } from "./answers.ts";
import { type Desk, deskLink, type Markup } from "./desk-frame.ts";
import { type Fields, typedOr } from "./fields.ts";

const SPARE_LINES = 2;

/** A form with an idempotency key of its own each time it is shown. */
export function renderForm(desk: Desk, path: string, content: Markup): Markup {
  return html`<form method="post" action="${deskLink(desk, path)}" class="fields">
    <input type="hidden" name="key" value="${randomUUID()}" />
    ${content}
  </form>`;
}

type Row = { label: string; quantity: string; unitPrice: string; taxPercent: string };

const TAX_LABELS = { "": "記載しない", "10": "10%", "8": "8%（軽減）", "0": "非課税" };

function rowsOf(lines: readonly Line[], typed: Fields | undefined): Row[] {
  const labels = typed?.get("lineLabel");
  if (labels) {
    return labels.map((label, index) => ({
      label,
      quantity: typed?.get("lineQuantity")?.[index] ?? "",
      unitPrice: typed?.get("lineUnitPrice")?.[index] ?? "",
      taxPercent: typed?.get("lineTaxPercent")?.[index] ?? "",
    }));
  }
  return [
    ...lines.map(({ label, quantity, unitPrice, taxPercent = "" }) => ({
      label,
      quantity: String(quantity),
      unitPrice: String(unitPrice),
      taxPercent: String(taxPercent),
    })),
    ...Array.from({ length: SPARE_LINES }, () => ({ label: "", quantity: "1", unitPrice: "", taxPercent: "" })),
  ];
}

/** The lines of a charge as typed, or the given ones with some empty rows, which are not sent. */
export function renderLines(lines: readonly Line[], typed: Fields | undefined): Markup {
  const rows = rowsOf(lines, typed);
  return html`<fieldset>
    <legend>請求の明細（税込）</legend>
    ${rows.map(
      ({ label, quantity, unitPrice, taxPercent }, index) => html`<div class="line">
        <label>項目${index + 1} <input name="lineLabel" value="${label}" autocomplete="off" /></label>
        <label>数量 <input name="lineQuantity" value="${quantity}" inputmode="numeric" autocomplete="off" /></label>
        <label>単価（円） <input name="lineUnitPrice" value="${unitPrice}" inputmode="numeric" autocomplete="off" /></label>
        <label>消費税 <select name="lineTaxPercent">
          ${Object.entries(TAX_LABELS)
            .toReversed()
            .map(
              ([value, name]) =>
                html`<option value="${value}" ${value === taxPercent ? "selected" : ""}>${name}</option>`,
            )}
        </select></label>
      </div>`,
    )}
  </fieldset>`;
}

/** The reason that the patient reads. */
export function renderReason(example: string, typed: Fields | undefined): Markup {
  const reason = typedOr(typed, "reason", example);
  return html`<label>理由（患者に表示されます） <textarea name="reason" required>${reason}</textarea></label>`;
}

export function renderSection(title: string, content: Markup): Markup {
  return html`<section><h2>${title}</h2>${content}</section>`;
}
