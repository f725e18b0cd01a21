import { html } from "hono/html";
import type { TreatmentRecord } from "./answers.ts";
import type { Desk, Markup } from "./desk-frame.ts";
import { exampleChargeLines, exampleExtension, exampleMedicineLines, exampleReasons } from "./example-visit.ts";
import { type Fields, typedOr } from "./fields.ts";
import { renderFinishForm } from "./finish-form.ts";
import { renderForm, renderLines, renderReason, renderSection } from "./form-parts.ts";

/** A refused form, which is shown again as typed. */
export type Refused = { action: string; fields: Fields };

/** Renders an action's form; `typed` are the fields of a refused one. */
type Act = (action: string, content: (typed: Fields | undefined) => Markup) => Markup;

function reasonForm(act: Act, action: keyof typeof exampleReasons, label: string): Markup {
  return act(
    action,
    (typed) => html`${renderReason(exampleReasons[action], typed)}<button class="refuse">${label}</button>`,
  );
}

function renderChargeForms(desk: Desk, { charge }: TreatmentRecord, act: Act): Markup {
  const example = exampleExtension(desk.today, charge?.dueAt.slice(0, 10) ?? desk.today);
  const extend = act(
    "extend",
    (typed) => html`<label>新しい支払期限
        <input type="date" name="dueOn" required value="${typedOr(typed, "dueOn", example)}" /></label>
      <button class="button">支払期限を延ばす</button>`,
  );
  const reissue = act(
    "reissue",
    (typed) => html`${renderLines(charge?.lines ?? [], typed)}<button>請求を出し直す</button>`,
  );
  return html`${renderSection("支払期限を延ばす", extend)}
    ${renderSection("請求を出し直す", html`<p>新しい期限で、明細を直して請求し直します。</p>${reissue}`)}
    ${renderSection("請求を終了する", reasonForm(act, "close", "請求を終了する"))}`;
}

function renderApplicationForms(act: Act): Markup {
  const approve = act(
    "approve",
    (typed) => html`${renderLines(exampleMedicineLines, typed)}<button class="button">承認して請求する</button>`,
  );
  return html`${renderSection("お薬の追加を承認する", approve)}
    ${renderSection("診察をお願いする", reasonForm(act, "ask-for-visit", "診察をお願いする"))}
    ${renderSection("お断りする", reasonForm(act, "refuse", "お断りする"))}`;
}

function renderDeliveryForms({ delivery }: TreatmentRecord, act: Act): Markup | string {
  if (delivery?.state === "preparing") {
    return renderSection(
      "発送する",
      act(
        "ship",
        (
          typed,
        ) => html`<label>配送会社 <input name="carrier" required value="${typedOr(typed, "carrier", "ヤマト運輸")}" autocomplete="off" /></label>
          <label>追跡番号 <input name="trackingNumber" required value="${typedOr(typed, "trackingNumber", "1234-5678-9012")}" autocomplete="off" /></label>
          <button class="button">発送済みにする</button>`,
      ),
    );
  }
  if (delivery?.state !== "shipped") return "";
  return renderSection(
    "お届け",
    act("delivered", () => html`<button class="button">お届け済みにする</button>`),
  );
}

/** One form for each payment that can be refunded. */
function renderRefundForms({ payments }: TreatmentRecord, act: Act): Markup[] {
  return payments
    .filter(({ state, amount, refundedAmount }) => (state === "paid" || state === "surplus") && refundedAmount < amount)
    .map(({ orderId, amount, refundedAmount }) =>
      renderSection(
        `返金する（${orderId}）`,
        act(
          "refund",
          (typed) => html`<input type="hidden" name="orderId" value="${orderId}" />
            <input type="hidden" name="refundedSoFar" value="${refundedAmount}" />
            <label>金額（円） <input name="amount" required inputmode="numeric" value="${amount - refundedAmount}" autocomplete="off" /></label>
            ${renderReason(exampleReasons.refund, typed)}
            <button class="refuse">返金する</button>`,
        ),
      ),
    );
}

/** One form for each unapplied payment that matches the open charge. */
function renderUnappliedPaymentForms({ payments, charge, statusId }: TreatmentRecord, act: Act): Markup[] {
  const isUnpaid = statusId === 3 || statusId === 7;
  return payments
    .filter(
      ({ state, amount, refundedAmount }) => state === "surplus" && refundedAmount === 0 && amount === charge?.total,
    )
    .filter(() => isUnpaid)
    .map(({ orderId }) =>
      renderSection(
        `入金をお支払いとして受け取る（${orderId}）`,
        act(
          "accept-payment",
          () => html`<input type="hidden" name="orderId" value="${orderId}" />
            <button class="button">お支払いとして受け取る</button>`,
        ),
      ),
    );
}

function renderStatusForms(
  desk: Desk,
  record: TreatmentRecord,
  act: Act,
  typedIn: (action: string) => Fields | undefined,
): Markup | string {
  const { treatmentId, statusId } = record;
  if (statusId === 1) {
    return html`${renderSection(
      "診察を始める",
      act("start", () => html`<button class="button">診察を始める</button>`),
    )}
      ${renderSection("クリニックの都合でキャンセルする", reasonForm(act, "cancel", "予約をキャンセルする"))}`;
  }
  if (statusId === 2) {
    const charge = act(
      "charge",
      (typed) => html`${renderLines(exampleChargeLines, typed)}<button>請求だけを出す</button>`,
    );
    return html`${renderFinishForm(desk, treatmentId, typedIn("finish"))}
      ${renderSection("診療計画と処方なしで請求する", charge)}`;
  }
  if (statusId === 3 || statusId === 7) return renderChargeForms(desk, record, act);
  if (statusId === 6) return renderApplicationForms(act);
  return renderDeliveryForms(record, act);
}

/** The forms of all actions that the treatment's status allows. */
export function renderForms(desk: Desk, record: TreatmentRecord, refused?: Refused): Markup {
  const typedIn = (action: string) => (refused?.action === action ? refused.fields : undefined);
  const act: Act = (action, content) =>
    renderForm(desk, `/treatment/${record.treatmentId}/${action}`, content(typedIn(action)));
  return html`${renderStatusForms(desk, record, act, typedIn)}${renderUnappliedPaymentForms(record, act)}${renderRefundForms(record, act)}`;
}
