import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Icon } from "@madoguchi/ui/icons/icon";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { KeyRound } from "lucide";
import { useSessionState } from "../../desk-context/desk.tsx";
import { describeSignInObstacle } from "../../entities/staff-sign-in/describe-sign-in-obstacle.ts";
import { usePasskey } from "../../entities/staff-sign-in/use-passkey.ts";

/** The only way in (`docs/design/desk.md`, Getting in). */
export function SignInScreen({ onSignedIn }: { onSignedIn: () => void }) {
  const { isBusy, problem, present } = usePasskey("signIn");
  const obstacle = describeSignInObstacle();
  const state = useSessionState();
  const over = state.kind === "none" ? state.over : undefined;

  async function signIn(): Promise<void> {
    if (await present()) onSignedIn();
  }

  return (
    <>
      <PageHeading lead="クリニックのスタッフの方は、登録済みのパスキーでログインしてください。">ログイン</PageHeading>
      {over !== undefined && !problem && (
        <Notice kind="info" isAnnounced>
          {over}
        </Notice>
      )}
      {(problem ?? obstacle) && (
        <Notice kind="error" isAnnounced>
          {problem ?? obstacle}
        </Notice>
      )}
      {!obstacle && (
        <Button onClick={() => void signIn()} busy={isBusy} busyLabel="パスキーを確認しています…">
          <Icon shape={KeyRound} className="size-5" />
          パスキーでログイン
        </Button>
      )}
      <p className="text-text-secondary">
        はじめての方、端末を替えた方やパスキーを失くした方は、クリニックの管理者に登録用リンクの発行をご依頼ください。
      </p>
    </>
  );
}
