import { html } from "hono/html";
import { writeJapanTime } from "../format/japan-time.ts";
import type { ReceivedMail } from "./mail-box.ts";

type Markup = ReturnType<typeof html>;

const CODE = /(?<![0-9A-Za-z])[0-9]{6}(?![0-9A-Za-z])/;
const LINK = /https?:\/\/[^\s<>"'）」]+/;

const ADDRESS = /\S+@\S+/g;

/** The first six-digit code and link of the text part. A number inside a link or a mail address is no code. */
function findHighlights({ text }: ReceivedMail): { code: string | undefined; link: string | undefined } {
  const withoutLinks = text.replaceAll(new RegExp(LINK, "g"), " ").replaceAll(ADDRESS, " ");
  return { code: CODE.exec(withoutLinks)?.[0], link: LINK.exec(text)?.[0] };
}

function renderFrame(title: string, content: Markup): Markup {
  return html`<!doctype html>
<html lang="ja">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="referrer" content="no-referrer" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/mailbox.css" />
    <script type="module" src="/mailbox.js"></script>
  </head>
  <body>
    <header>
      <a class="home" href="/">メールボックス</a>
      <p>お試し用です。送られたメールは外へ出ず、すべてここに届きます。<a href="/line">LINEのメッセージ</a> <a href="/sms">SMS</a> <a href="/card">カード会社の帳簿</a></p>
    </header>
    <main>${content}</main>
  </body>
</html>`;
}

function renderRow(mail: ReceivedMail): Markup {
  const { code } = findHighlights(mail);
  return html`<li data-to="${mail.to}" data-subject="${mail.subject}">
    <a href="/mail/${mail.id}">
      <span class="subject">${mail.subject || "（件名なし）"}</span>
      <span class="to">${mail.to}</span>
      <time datetime="${mail.receivedAt}">${writeJapanTime(new Date(mail.receivedAt))}</time>
      ${code === undefined ? "" : html`<span class="code">認証コード <b>${code}</b></span>`}
    </a>
  </li>`;
}

/** The list, newest first. A script refreshes it. */
export function renderMailList(mails: ReceivedMail[]): Markup {
  const list =
    mails.length === 0
      ? html`<div class="empty"><p><b>まだメールはありません</b></p><p>ポータルで予約やログインをすると、ここに届きます。</p></div>`
      : html`<ul class="mails">${mails.map(renderRow)}</ul>`;
  return renderFrame(
    "メールボックス",
    html`<div class="bar">
        <h1>受信したメール</h1>
        <label>絞り込み <input id="filter" type="search" autocomplete="off" /></label>
      </div>
      <div id="mails" data-count="${mails.length}" aria-live="polite">${list}</div>`,
  );
}

function renderHighlights(mail: ReceivedMail): Markup | string {
  const { code, link } = findHighlights(mail);
  if (code === undefined && link === undefined) return "";
  return html`<section class="highlights" aria-label="すぐに使うもの">
    ${
      code === undefined
        ? ""
        : html`<p class="digits"><span>認証コード</span><b>${code}</b>
            <button type="button" data-copy="${code}">コピー</button></p>`
    }
    ${link === undefined ? "" : html`<p><a class="button" href="${link}" target="_blank" rel="noopener noreferrer">リンクを開く</a></p>`}
  </section>`;
}

function renderAttachments({ id, attachments }: ReceivedMail): Markup | string {
  if (attachments.length === 0) return "";
  const items = attachments.map(
    ({ filename }, position) => html`<li><a href="/mail/messages/${id}/attachments/${position}">${filename}</a></li>`,
  );
  return html`<h2>添付ファイル</h2><ul>${items}</ul>`;
}

/** One mail: code and link first, then its HTML part as a mail program shows it, or its text part. Without scripts both are there. */
export function renderMail(mail: ReceivedMail): Markup {
  return renderFrame(
    `${mail.subject}｜メールボックス`,
    html`<p><a href="/">← 一覧へ戻る</a></p>
      <article>
        <h1>${mail.subject || "（件名なし）"}</h1>
        <dl>
          <dt>宛先</dt>
          <dd>${mail.to}</dd>
          <dt>差出人</dt>
          <dd>${mail.from}</dd>
          <dt>受信日時</dt>
          <dd><time datetime="${mail.receivedAt}">${writeJapanTime(new Date(mail.receivedAt))}</time></dd>
        </dl>
        ${renderHighlights(mail)}
        ${renderAttachments(mail)}
        ${
          mail.html === ""
            ? ""
            : html`<div class="tabs" role="tablist" aria-label="メールの形" hidden>
                <button type="button" role="tab" id="tab-html" aria-controls="part-html" aria-selected="true">HTML</button>
                <button type="button" role="tab" id="tab-text" aria-controls="part-text" aria-selected="false" tabindex="-1">テキスト</button>
              </div>
              <section id="part-html" role="tabpanel" aria-labelledby="tab-html">
                <iframe
                  title="メールのHTML"
                  src="/mail/messages/${mail.id}/html"
                  sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
                ></iframe>
              </section>`
        }
        <section id="part-text" role="tabpanel" aria-label="テキスト">
          <pre>${mail.text}</pre>
        </section>
      </article>`,
  );
}

export function renderMissingMail(): Markup {
  return renderFrame(
    "メールが見つかりません｜メールボックス",
    html`<div class="empty"><p><b>このメールは見つかりません</b></p><p><a href="/">一覧へ戻る</a></p></div>`,
  );
}
