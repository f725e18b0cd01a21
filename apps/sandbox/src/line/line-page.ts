import { html } from "hono/html";

type Markup = ReturnType<typeof html>;

/** The frame of the sandbox's pages about LINE. */
export function renderLinePage(title: string, introduction: Markup, content: Markup): Markup {
  return html`<!doctype html>
<html lang="ja">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/mailbox.css" />
  </head>
  <body>
    <header>
      <a class="home" href="/line">LINEのメッセージ</a>
      <p>${introduction}</p>
    </header>
    <main>${content}</main>
  </body>
</html>`;
}
