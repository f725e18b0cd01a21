import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Section } from "@madoguchi/ui/layout/section";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { useState } from "react";
import { endSessions } from "./account.requests.ts";
import { useAccountAction } from "./use-account-action.ts";

/** ログイン中の端末: ends every session at once, for a lost telephone or a shared computer. */
export function SessionsSection({ onEnded }: { onEnded: () => Promise<void> }) {
  const [isAsking, setIsAsking] = useState(false);
  const ending = useAccountAction(endSessions, onEnded);
  return (
    <Section heading="ログイン中の端末">
      <p>
        端末をなくしたときや、共用の端末からログアウトし忘れたときは、すべての端末からログアウトできます。この端末からもログアウトします。
      </p>
      <div className="flex justify-center">
        <Button variant="secondary" onClick={() => setIsAsking(true)}>
          すべてログアウト
        </Button>
      </div>
      <Dialog
        isOpen={isAsking}
        title="すべての端末からログアウトしますか？"
        onClose={ending.isBusy ? undefined : () => setIsAsking(false)}
        actions={
          <>
            <Button busy={ending.isBusy} busyLabel="ログアウト中…" onClick={ending.run}>
              すべての端末からログアウトする
            </Button>
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              ログアウトしない
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <p>もう一度ご利用になるときは、ログインが必要です。ご予約や登録内容は変わりません。</p>
          {ending.problem && (
            <Notice kind="error" title="ログアウトできませんでした" isAnnounced>
              {ending.problem}
            </Notice>
          )}
        </div>
      </Dialog>
    </Section>
  );
}
