import { html } from "hono/html";
import { z } from "zod";
import { writeJapanTime } from "../format/japan-time.ts";
import type { Line, Push } from "./line.ts";
import { renderLinePage } from "./line-page.ts";
import type { LinePerson } from "./line-person.ts";

type Markup = ReturnType<typeof html>;

const textSchema = z.object({ text: z.string() });

/** `2026.05.12 14:30` in Japan's time. */
function writeTime(at: string): string {
  return writeJapanTime(new Date(at)).slice(0, 16);
}

function renderPush(line: Line, push: Push): Markup {
  const name = line.people.find(({ userId }) => userId === push.to)?.displayName ?? push.to;
  const texts = push.messages.map((message) => textSchema.safeParse(message).data?.text ?? "（文字以外のメッセージ）");
  const fate = push.isDelivered ? "" : html`<br /><b>届いていません（友だちではありません）</b>`;
  return html`<article>
    <p>${name} さん宛 <time datetime="${push.at}">${writeTime(push.at)}</time>${fate}</p>
    <pre>${texts.join("\n")}</pre>
  </article>`;
}

function renderPerson({ userId, displayName }: LinePerson, isFriend: boolean): Markup {
  const [type, label] = isFriend ? ["unfollow", "ブロックする"] : ["follow", "友だちに追加する"];
  return html`<li>
    <form method="post" action="/line/friendship">
      <span>${displayName}：${isFriend ? "友だち" : "友だちではありません"}</span>
      <input type="hidden" name="userId" value="${userId}" />
      <button type="submit" name="type" value="${type}">${label}</button>
    </form>
  </li>`;
}

/** The messages of the clinic's LINE account, newest first, and the friendship of each person with it. */
export function renderPhone(line: Line): Markup {
  return renderLinePage(
    "LINEのメッセージ",
    html`お試し用です。クリニックのLINEアカウントから送られたメッセージが、ここに届きます。<a href="/">メールボックス</a>`,
    html`<h1>届いたメッセージ</h1>
      ${
        line.pushes.length === 0
          ? html`<div class="empty"><p><b>まだメッセージはありません</b></p></div>`
          : line.pushes.map((push) => renderPush(line, push))
      }
      <h2>お試しの利用者</h2>
      <ul>${line.people.map((person) => renderPerson(person, line.friends.has(person.userId)))}</ul>`,
  );
}
