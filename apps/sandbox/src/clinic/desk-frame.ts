import { html } from "hono/html";
import type { Refusal } from "./operation-api.ts";

export type Markup = ReturnType<typeof html>;

/** The operator at the desk, and the current date. */
export type Desk = { operator: string; today: string };

/** The message on top of a page: what was done, or why it was refused. */
export type Notice = { done: string } | { refusal: Refusal } | undefined;

/** An address of the desk for the same operator. */
export function deskLink(
  { operator }: Pick<Desk, "operator">,
  path: string,
  search: Record<string, string> = {},
): string {
  return `/clinic${path}?${new URLSearchParams({ ...search, operator }).toString()}`;
}

const PLACES: { label: string; path: string; search?: Record<string, string> }[] = [
  { label: "本日の診察", path: "" },
  { label: "お支払い待ち", path: "", search: { statusId: "3" } },
  { label: "お薬の追加", path: "", search: { statusId: "6" } },
  { label: "お薬の支払い待ち", path: "", search: { statusId: "7" } },
  { label: "発送待ち", path: "", search: { parcel: "preparing" } },
  { label: "予約枠", path: "/spots" },
  { label: "患者をさがす", path: "/customer" },
  { label: "対応が必要なこと", path: "/tasks" },
  { label: "見た目と医師", path: "/branding" },
  { label: "問診の設定", path: "/questionnaires" },
];

function renderNotice(notice: Notice): Markup | string {
  if (notice === undefined) return "";
  if ("done" in notice) return html`<p class="notice" role="status">${notice.done}</p>`;
  const { code, status, message, detail, issues } = notice.refusal;
  return html`<div class="notice refused" role="alert">
    <p><b>${message}</b></p>
    ${issues.length === 0 ? "" : html`<ul>${issues.map(({ path, message }) => html`<li>${path}: ${message}</li>`)}</ul>`}
    <p class="code-line">コード ${code}（HTTP ${status}）${detail === undefined ? "" : ` ${detail}`}</p>
  </div>`;
}

export function renderDesk(desk: Desk, title: string, content: Markup, notice?: Notice): Markup {
  return html`<!doctype html>
<html lang="ja">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="referrer" content="same-origin" />
    <title>${title}｜クリニックの受付</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/mailbox.css" />
    <link rel="stylesheet" href="/clinic.css" />
  </head>
  <body>
    <header>
      <a class="home" href="${desk.operator === "" ? "/clinic" : deskLink(desk, "")}">クリニックの受付</a>
      <p>お試し用です。クリニックの人になって、業務APIを通して操作します。届いたメールは<a href="/">メールボックス</a>、お金の動きは<a href="/card">カード会社の帳簿</a>にあります。</p>
      ${
        desk.operator === ""
          ? ""
          : html`<nav aria-label="受付">
              <ul>${PLACES.map(({ label, path, search }) => html`<li><a href="${deskLink(desk, path, search)}">${label}</a></li>`)}</ul>
            </nav>
            <p class="who">操作する人：<b>${desk.operator}</b> <a href="/clinic">別の名前で操作する</a></p>`
      }
    </header>
    <main>${renderNotice(notice)}${content}</main>
  </body>
</html>`;
}

/** The first page asks for the operator's name, because the audit records it with every call. */
export function renderNameForm(notice?: Notice): Markup {
  return renderDesk(
    { operator: "", today: "" },
    "操作する人",
    html`<h1>操作する人の名前</h1>
      <p>すべての操作は、この名前とともに記録されます。患者にも、だれが記録を見たかとして表示されます。</p>
      <form method="get" action="/clinic" class="fields">
        <label>名前 <input name="operator" required maxlength="60" autocomplete="off" value="受付の田中" /></label>
        <button class="button">受付をはじめる</button>
      </form>`,
    notice,
  );
}
