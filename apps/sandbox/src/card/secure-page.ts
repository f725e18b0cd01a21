import { html } from "hono/html";
import { writeYen } from "../format/yen.ts";
import type { BrowserReturn } from "./browser-return.ts";
import type { Order } from "./card-state.ts";

type Markup = ReturnType<typeof html>;

/** The frame of the card company's pages, in the look of the mailbox. */
export function renderCardFrame(title: string, content: Markup): Markup {
  return html`<!doctype html>
<html lang="ja">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="referrer" content="no-referrer" />
    <title>${title}（お試し用）</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/mailbox.css" />
    <link rel="stylesheet" href="/card/card.css" />
  </head>
  <body>
    <header>
      <span class="home">カード会社（お試し用）</span>
      <p>お試し用の画面です。実際のカード会社にはつながらず、請求も行われません。</p>
    </header>
    <main>${content}</main>
  </body>
</html>`;
}

const CHOICES = [
  { decision: "success", label: "成功", meaning: "本人であると確認できた" },
  { decision: "failure", label: "失敗", meaning: "本人であると確認できなかった" },
  { decision: "cancel", label: "キャンセル", meaning: "本人が途中でやめた" },
  { decision: "none", label: "返答なし", meaning: "何も返さず、この画面にとどまる" },
] as const;

/** The bank's authentication page, with a button for each possible outcome. */
export function renderChallenge(order: Order): Markup {
  return renderCardFrame(
    "本人認証",
    html`<article>
      <h1>本人認証（3Dセキュア）</h1>
      <dl>
        <dt>お支払い金額</dt>
        <dd>${writeYen(order.amount)}</dd>
        <dt>カード番号</dt>
        <dd>${order.card.cardNumber}</dd>
        <dt>取引番号</dt>
        <dd>${order.orderId}</dd>
      </dl>
      <p id="question">どのような結果で元のサイトへ戻るかを選んでください。</p>
      <form method="post">
        <ul class="choices" aria-labelledby="question">
          ${CHOICES.map(
            ({ decision, label, meaning }) => html`<li>
              <button name="decision" value="${decision}" aria-describedby="${decision}-meaning">${label}</button>
              <span id="${decision}-meaning">${meaning}</span>
            </li>`,
          )}
        </ul>
      </form>
    </article>`,
  );
}

/** A form that a script submits; the button is for browsers without scripts. */
export function renderBrowserReturn({ redirectionUri, fields }: BrowserReturn): Markup {
  return renderCardFrame(
    "元のサイトへ戻ります",
    html`<article>
      <h1>元のサイトへ戻ります</h1>
      <form id="browser-return" method="post" action="${redirectionUri}">
        ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <p><button class="button">元のサイトへ戻る</button></p>
      </form>
      <script type="module" src="/card/submit-return.js"></script>
    </article>`,
  );
}

/** A page with a message and no link. */
export function renderCardNotice(title: string, text: string): Markup {
  return renderCardFrame(title, html`<article><h1>${title}</h1><p>${text}</p></article>`);
}
