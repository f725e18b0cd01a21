import { html } from "hono/html";
import type { LinePerson } from "./line-person.ts";

type Markup = ReturnType<typeof html>;

function renderFrame(content: Markup): Markup {
  return html`<!doctype html>
<html lang="ja">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="referrer" content="no-referrer" />
    <title>LINEログイン（お試し用）</title>
    <link rel="icon" href="data:," />
    <style>
      body { font-family: system-ui, sans-serif; line-height: 1.7; margin: 0 auto; max-width: 28rem; padding: 2rem 1rem; color: #1a1a1c; }
      h1 { font-size: 1.25rem; }
      fieldset { border: 1px solid #949494; border-radius: 8px; margin: 1rem 0; }
      label { display: block; padding: 0.5rem 0; }
      small { color: #626264; }
      button { border: 1px solid #1a1a1c; border-radius: 8px; background: #fff; font: inherit; font-weight: 700; margin-top: 0.75rem; min-height: 48px; width: 100%; }
      button.allow { background: #06853f; border-color: #06853f; color: #fff; }
    </style>
  </head>
  <body>${content}</body>
</html>`;
}

function renderChoice({ userId, displayName, email }: LinePerson, position: number): Markup {
  return html`<label>
    <input type="radio" name="userId" value="${userId}" required ${position === 0 ? "checked" : ""} />
    ${displayName} <small>${email ?? "メールアドレスなし"}</small>
  </label>`;
}

/** LINE's consent page, with a choice of the person. The form's address carries the request's parameters. */
export function renderConsent(action: string, people: LinePerson[], asksToBeFriend: boolean): Markup {
  return renderFrame(html`<h1>LINEログイン（お試し用）</h1>
    <p>お試し用の画面です。クリニックに、プロフィールとメールアドレスへのアクセスを許可しますか？</p>
    <form method="post" action="${action}">
      <fieldset>
        <legend>ログインする利用者</legend>
        ${people.map(renderChoice)}
      </fieldset>
      ${
        asksToBeFriend
          ? html`<label><input type="checkbox" name="isFriend" value="true" checked /> クリニックの公式アカウントを友だち追加する</label>`
          : ""
      }
      <button class="allow" name="decision" value="allow">許可する</button>
      <button name="decision" value="deny">キャンセル</button>
    </form>`);
}

/** LINE shows an error page instead of a redirect when the redirect address is not registered. */
export function renderBadRequest(problem: string): Markup {
  return renderFrame(html`<h1>400 Bad Request</h1><p>${problem}</p>`);
}
