import { html } from "hono/html";
import { writeJapanTime } from "../format/japan-time.ts";
import { type SandboxSms, type SmsAccount, stateOf } from "./sms-account.ts";

type Markup = ReturnType<typeof html>;

const LINK = /https?:\/\/\S+/;

/** `090-1234-5678`. */
function writeNumber(to: string): string {
  return to.replace(/^\+81/, "0").replace(/^(0\d0)(\d{4})(\d{4})$/, "$1-$2-$3");
}

/** The text, its address as a link. */
function renderText(text: string): Markup {
  const link = LINK.exec(text);
  if (!link) return html`${text}`;
  const [url] = link;
  return html`${text.slice(0, link.index)}<a href="${url}">${url}</a>${text.slice(link.index + url.length)}`;
}

function renderSms(sms: SandboxSms): Markup {
  const at = sms.at.toISOString();
  const fate = stateOf(sms).status === "delivered" ? "" : html`<br /><b>届いていません（電源が入っていない番号）</b>`;
  return html`<article>
    <p>${writeNumber(sms.to)} 宛 <time datetime="${at}">${writeJapanTime(sms.at).slice(0, 16)}</time>${fate}</p>
    <pre>${renderText(sms.body)}</pre>
  </article>`;
}

/** The sent messages, newest first. */
export function renderSmsPage(account: SmsAccount): Markup {
  return html`<!doctype html>
<html lang="ja">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>SMS</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/mailbox.css" />
  </head>
  <body>
    <header>
      <a class="home" href="/sms">SMS</a>
      <p>お試し用です。クリニックから携帯電話の番号へ送られたSMSが、ここに届きます。0000で終わる番号には届きません。<a href="/">メールボックス</a></p>
    </header>
    <main>
      <h1>届いたSMS</h1>
      ${
        account.messages.length === 0
          ? html`<div class="empty"><p><b>まだSMSはありません</b></p></div>`
          : account.messages.map(renderSms)
      }
    </main>
  </body>
</html>`;
}
