import { Button } from "@madoguchi/ui/buttons/button";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { PageState } from "@madoguchi/ui/feedback/page-state";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { DonePicture } from "@madoguchi/ui/pictures/done-picture";
import { Link, useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { useAuthentication } from "../portal-context/portal.tsx";
import { LogoutDialog } from "./logout-dialog.tsx";

/** Asks a signed-in patient who opens /logout by its address first. */
function StillSignedIn() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <PageState
      picture={null}
      heading={<PageHeading>ログアウト</PageHeading>}
      actions={
        <>
          <Button onClick={() => setIsAsking(true)}>ログアウトする</Button>
          <Link to="/mypage" className={buttonClass("text")}>
            マイページへ
          </Link>
          {isAsking && <LogoutDialog onClose={() => setIsAsking(false)} />}
        </>
      }
    >
      現在ログインしています。
    </PageState>
  );
}

/** The end of 退会. */
function ClosedAccount() {
  return (
    <PageState
      picture={<DonePicture />}
      heading={<PageHeading>退会の手続きが完了しました</PageHeading>}
      actions={
        <Link to="/" className={buttonClass("secondary")}>
          トップページへ
        </Link>
      }
    >
      ご利用ありがとうございました。診療の記録は、法律で定められた期間、クリニックで保管します。
    </PageState>
  );
}

export function LogoutScreen() {
  const { isAuthenticated } = useAuthentication();
  const hasClosedAccount = useLocation({ select: ({ state }) => state.hasClosedAccount === true });
  if (isAuthenticated) return <StillSignedIn />;
  if (hasClosedAccount) return <ClosedAccount />;
  return (
    <PageState
      picture={<DonePicture />}
      heading={<PageHeading>ログアウトしました</PageHeading>}
      actions={
        <>
          <p>ご家族などと共用の端末をお使いの場合は、安全のためブラウザを閉じてください。</p>
          <Link to="/login" className={buttonClass("primary")}>
            もう一度ログイン
          </Link>
          <Link to="/" className={buttonClass("text")}>
            トップページへ
          </Link>
        </>
      }
    >
      ご利用ありがとうございました。
    </PageState>
  );
}
