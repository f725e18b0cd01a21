import { html } from "hono/html";
import type { Desk, Markup } from "./desk-frame.ts";
import { emptyMedicine, exampleLastDay, exampleLines, exampleMedicine, examplePlan } from "./example-visit.ts";
import { type Fields, typedOr } from "./fields.ts";
import { renderForm, renderLines, renderSection } from "./form-parts.ts";

type Medicine = typeof emptyMedicine & { isUnapproved?: boolean };

const PLAN_FIELDS = [
  { name: "explanation", label: "診察の説明" },
  { name: "plan", label: "診療計画" },
  { name: "nextVisitAdvice", label: "次回の受診について" },
  { name: "emergencyAdvice", label: "急なときの対応" },
] as const;

/** The medicines as typed, or the example and an empty row. */
function medicinesOf(typed: Fields | undefined): Medicine[] {
  const names = typed?.get("name");
  if (!names) return [exampleMedicine, emptyMedicine];
  const of = (field: string, index: number) => typed?.get(field)?.[index] ?? "";
  return names.map((name, index) => ({
    name,
    medicineId: of("medicineId", index),
    quantity: of("quantity", index),
    days: of("days", index),
    usage: of("usage", index),
    sideEffects: of("sideEffects", index),
    additionalSupplies: of("additionalSupplies", index),
    isUnapproved: typed?.get("unapproved")?.includes(String(index)) ?? false,
  }));
}

function renderMedicine(medicine: Medicine, index: number): Markup {
  return html`<fieldset>
    <legend>お薬${index + 1}（空欄なら処方しません）</legend>
    <div class="pair">
      <label>名前 <input name="name" value="${medicine.name}" autocomplete="off" /></label>
      <label>お薬の番号 <input name="medicineId" value="${medicine.medicineId}" autocomplete="off" /></label>
    </div>
    <div class="pair">
      <label>量 <input name="quantity" value="${medicine.quantity}" autocomplete="off" /></label>
      <label>日数 <input name="days" value="${medicine.days}" inputmode="numeric" autocomplete="off" /></label>
    </div>
    <label>使い方 <input name="usage" value="${medicine.usage}" autocomplete="off" /></label>
    <label>副作用 <input name="sideEffects" value="${medicine.sideEffects}" autocomplete="off" /></label>
    <label>診察なしで追加できる回数
      <input name="additionalSupplies" value="${medicine.additionalSupplies}" inputmode="numeric" autocomplete="off" /></label>
    <label class="tick"><input type="checkbox" name="unapproved" value="${index}" ${medicine.isUnapproved ? "checked" : ""} /> 未承認薬</label>
  </fieldset>`;
}

/** The form that ends a visit with care plan, prescription and charge, filled in as typed or with an example. */
export function renderFinishForm(desk: Desk, treatmentId: string, typed: Fields | undefined): Markup {
  const plan = PLAN_FIELDS.map(
    ({ name, label }) =>
      html`<label>${label} <textarea name="${name}" required>${typedOr(typed, name, examplePlan[name])}</textarea></label>`,
  );
  const form = renderForm(
    desk,
    `/treatment/${treatmentId}/finish`,
    html`${plan}
      ${medicinesOf(typed).map(renderMedicine)}
      ${renderLines(exampleLines, typed)}
      <label>お薬の追加を申し込める最終日（空欄なら追加できません）
        <input type="date" name="additionalMedicineUntil" value="${typedOr(typed, "additionalMedicineUntil", exampleLastDay(desk.today))}" /></label>
      <button class="button">診察を終えて請求する</button>`,
  );
  return renderSection("診察を終える", html`<p>明細をすべて空欄にすると、請求なしで完了します。</p>${form}`);
}
