import { findDatabases } from "@madoguchi/ui/browser/browser-parts";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { useEffect, useState } from "react";
import { canStoreSession } from "../../identity/can-store-session.ts";

/** Warns in a browser that stores no session that the sign-in ends with the page, and what to do about it. */
export function UnstoredSessionNotice() {
  const [storage, setStorage] = useState<Awaited<ReturnType<typeof canStoreSession>>>("stored");
  useEffect(() => void canStoreSession(findDatabases()).then(setStorage), []);
  if (storage === "stored") return null;
  if (storage === "silent") {
    return (
      <Notice kind="warning" title="この端末に保存したログインの状態を読み取れません">
        端末の保存領域が応答していません。ページを再読み込みすると、直ることがあります。直らないときは、ブラウザーを終了して開き直すか、端末を再起動してください。メールの6桁の認証コードでログインすれば、このまま予約もできますが、ページを再読み込みしたり閉じたりするとログアウトします。
      </Notice>
    );
  }
  return (
    <Notice kind="warning" title="このブラウザーではログインした状態を保存できません">
      Cookieとサイトデータがブロックされています。メールの6桁の認証コードでログインすれば、このまま予約できますが、ページを再読み込みしたり閉じたりするとログアウトします。ブラウザーの設定で、このサイトのCookieとサイトデータを許可してください。
    </Notice>
  );
}
