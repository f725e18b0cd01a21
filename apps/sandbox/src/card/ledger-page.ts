import { html } from "hono/html";
import { writeJapanTime } from "../format/japan-time.ts";
import { writeYen } from "../format/yen.ts";
import type { Ledger, LedgerOrder, OrderState } from "./ledger.ts";
import { renderCardFrame } from "./secure-page.ts";

type Markup = ReturnType<typeof html>;

const STATE_LABELS: Record<OrderState, string> = {
  authenticating: "本人認証中",
  authenticated: "本人認証のみ完了",
  failed: "失敗",
  pending: "結果待ち",
  authorized: "与信済み",
  captured: "売上確定",
  cancelled: "取消済み",
  refunded: "返金済み",
};

const KIND_LABELS = { authorize: "与信", capture: "売上", cancel: "与信取消", refund: "返金" } as const;

function renderOrder(order: LedgerOrder): Markup {
  return html`<tr>
    <th scope="row">${order.orderId}</th>
    <td>${STATE_LABELS[order.state]}</td>
    <td class="yen">${writeYen(order.amount)}</td>
    <td class="yen">${writeYen(order.captured)}</td>
    <td class="yen">${writeYen(order.refunded)}</td>
  </tr>`;
}

function renderEntry({ at, kind, orderId, amount }: Ledger["entries"][number]): Markup {
  return html`<tr>
    <td><time datetime="${at}">${writeJapanTime(new Date(at))}</time></td>
    <td>${KIND_LABELS[kind]}</td>
    <td>${orderId}</td>
    <td class="yen">${writeYen(amount)}</td>
  </tr>`;
}

function renderTables({ orders, entries }: Ledger): Markup {
  return html`<div class="wide" tabindex="0" role="region" aria-label="取引の表">
      <table class="amounts">
        <caption>取引（新しい順）</caption>
        <thead>
          <tr>
            <th scope="col">取引番号</th><th scope="col">状態</th><th scope="col" class="yen">金額</th>
            <th scope="col" class="yen">売上</th><th scope="col" class="yen">返金</th>
          </tr>
        </thead>
        <tbody>${orders.toReversed().map(renderOrder)}</tbody>
      </table>
    </div>
    <div class="wide" tabindex="0" role="region" aria-label="明細の表">
      <table class="amounts">
        <caption>明細（新しい順）</caption>
        <thead>
          <tr>
            <th scope="col">日時</th><th scope="col">種類</th><th scope="col">取引番号</th>
            <th scope="col" class="yen">金額</th>
          </tr>
        </thead>
        <tbody>${entries.toReversed().map(renderEntry)}</tbody>
      </table>
    </div>`;
}

/** The ledger as a page: every order with its state, and every movement of money. */
export function renderLedger(ledger: Ledger): Markup {
  return renderCardFrame(
    "カード会社の帳簿",
    html`<div class="bar">
        <h1>カード会社の帳簿</h1>
        <p>差し引きの売上 <b>${writeYen(ledger.charged)}</b></p>
      </div>
      ${
        ledger.orders.length === 0
          ? html`<div class="empty"><p><b>まだ取引はありません</b></p><p>ポータルでカード払いをすると、ここに記録されます。</p></div>`
          : renderTables(ledger)
      }`,
  );
}
