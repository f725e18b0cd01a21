import { Button } from "@madoguchi/ui/buttons/button";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useAuthentication } from "../portal-context/portal.tsx";
import { LogoutDialog } from "./logout-dialog.tsx";

/** A patient who opens /logout by its address while signed in is asked first. */
function StillSignedIn() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <PageHeading lead="現在ログインしています。">ログアウト</PageHeading>
      <div className="flex flex-col items-center gap-3">
        <Button onClick={() => setIsAsking(true)}>ログアウトする</Button>
        <Link to="/mypage" className={buttonClass("text")}>
          マイページへ
        </Link>
      </div>
      <LogoutDialog isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
}

export function LogoutScreen() {
  const { isAuthenticated } = useAuthentication();
  if (isAuthenticated) return <StillSignedIn />;
  return (
    <>
      <PageHeading lead="ご利用ありがとうございました。">ログアウトしました</PageHeading>
      <p>ご家族などと共用の端末をお使いの場合は、安全のためブラウザを閉じてください。</p>
      <div className="flex flex-col items-center gap-3">
        <Link to="/login" className={buttonClass("primary")}>
          もう一度ログイン
        </Link>
        <Link to="/" className={buttonClass("text")}>
          トップページへ
        </Link>
      </div>
    </>
  );
}
