import { findDatabases } from "@madoguchi/ui/browser/browser-parts";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { useEffect, useState } from "react";
import { canStoreSession } from "../../identity/identity-session.ts";

/** Warns in a browser that stores no session that the sign-in ends with the page, and what to do about it. */
export function UnstoredSessionNotice() {
  const [isStored, setIsStored] = useState(true);
  useEffect(() => void canStoreSession(findDatabases()).then(setIsStored), []);
  if (isStored) return null;
  return (
    <Notice kind="warning" title="このブラウザーではログインした状態を保存できません">
      Cookieとサイトデータがブロックされています。メールの6桁の認証コードでログインすれば、このまま予約できますが、ページを再読み込みしたり閉じたりするとログアウトします。ブラウザーの設定で、このサイトのCookieとサイトデータを許可してください。
    </Notice>
  );
}
