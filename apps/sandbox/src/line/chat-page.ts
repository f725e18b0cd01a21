import { html } from "hono/html";
import { renderLinePage } from "./line-page.ts";

/** Where the portal's contact link leads in the demonstration: LINE itself would open its app there. */
export function renderChat(): ReturnType<typeof html> {
  return renderLinePage(
    "クリニックとのトーク",
    html`お試し用です。クリニックからのメッセージは<a href="/line">LINEのメッセージ</a>に届きます。`,
    html`<h1>クリニックとのトーク</h1>
      <div class="empty">
        <p><b>ここで本物のLINEに切り替わります</b></p>
        <p>実際のクリニックでは、このリンクからLINEアプリが開き、クリニックのLINEアカウントとのトークになります。文字だけで問い合わせることができます。</p>
      </div>`,
  );
}
