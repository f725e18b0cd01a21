import { Notice } from "@madoguchi/ui/feedback/notice";
import type { UnstoredReason } from "../../identity/can-store-session.ts";

/** Why the sign-in ends with the page, and what to do about it. */
export function UnstoredSessionText({ storage }: { storage: UnstoredReason }) {
  if (storage === "silent") {
    return (
      <Notice kind="warning" title="この端末に保存したログインの状態を読み取れません">
        端末の保存領域が応答していません。ページを再読み込みすると、直ることがあります。直らないときは、ブラウザーを終了して開き直すか、端末を再起動してください。メールの6桁の認証コードでログインすれば、このまま予約もできますが、ページを再読み込みしたり閉じたりするとログアウトします。
      </Notice>
    );
  }
  if (storage === "full") {
    return (
      <Notice kind="warning" title="この端末ではログインした状態を保存できません">
        端末かブラウザーの空き容量が足りないか、保存領域が壊れています。メールの6桁の認証コードでログインすれば、このまま予約できますが、ページを再読み込みしたり閉じたりするとログアウトします。写真やアプリを減らして空きを作るか、ほかのブラウザーをお使いください。
      </Notice>
    );
  }
  return (
    <Notice kind="warning" title="このブラウザーではログインした状態を保存できません">
      Cookieとサイトデータがブロックされています。メールの6桁の認証コードでログインすれば、このまま予約できますが、ページを再読み込みしたり閉じたりするとログアウトします。ブラウザーの設定で、このサイトのCookieとサイトデータを許可してください。
    </Notice>
  );
}
