import { STAFF_ROLE_LABELS } from "@madoguchi/contract/operation/staff-role";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Icon } from "@madoguchi/ui/icons/icon";
import { KeyRound, Lock } from "lucide";
import { useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { ScreenCover } from "../../entities/screen-cover/screen-cover.tsx";
import { signOut } from "../../entities/staff-sign-in/sign-out.ts";
import { usePasskey } from "../../entities/staff-sign-in/use-passkey.ts";
import { describeFailure } from "../../errors/describe-failure.ts";

/**
 * Covers a locked screen: input stays below unchanged, invisible and inert, until the same person's passkey opens it.
 */
export function LockOverlay() {
  const desk = useDesk();
  const { isLocked, name, roles, clinicName } = useSignedIn();
  const { isBusy, problem, present } = usePasskey("proof");
  const [failure, setFailure] = useState<string>();

  if (!isLocked) return null;
  const message = problem ?? failure;
  return (
    <ScreenCover
      icon={Lock}
      title="画面をロックしました"
      lead="入力中の内容はそのまま残っています。ご本人のパスキーで続きから再開できます。"
    >
      <p>
        <span className="font-700">{name}</span>（{roles.map((role) => STAFF_ROLE_LABELS[role]).join("・")}）
        <br />
        <span className="text-text-secondary">{clinicName}</span>
      </p>
      {message && (
        <Notice kind="error" isAnnounced>
          {message}
        </Notice>
      )}
      <div className="flex flex-col items-start gap-3">
        <Button onClick={() => void present()} busy={isBusy} busyLabel="パスキーを確認しています…">
          <Icon shape={KeyRound} className="size-5" />
          パスキーで再開
        </Button>
        <Button
          variant="text"
          onClick={() => void signOut(desk).catch((error: unknown) => setFailure(describeFailure(error)))}
        >
          ログアウト（入力中の内容は消えます）
        </Button>
      </div>
    </ScreenCover>
  );
}
