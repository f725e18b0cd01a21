import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { ActionDialog } from "@madoguchi/ui/overlays/action-dialog";
import { useBlocker } from "@tanstack/react-router";
import { useState } from "react";

type DraftPartsProps = {
  /** Whether there is unsent input. */
  hasInput: boolean;
  /** Whether a reload restores it: if not, the browser asks before a reload. */
  isOnDevice: boolean;
  /** Resets the form to the stored values. */
  onDiscard: () => void;
};

/** Above a form that opens with earlier input; `wasRestored` is decided when it opens. */
export function RestoredInputNotice({ wasRestored, hasInput }: { wasRestored: boolean; hasInput: boolean }) {
  if (!(wasRestored && hasInput)) return null;
  return (
    <Notice kind="info" title="前に入力した内容を戻しました">
      まだ送信されていません。続きからご入力いただけます。最初からやり直すときは、「入力内容を消す」を押してください。
    </Notice>
  );
}

/** 入力内容を消す, below the button that sends a form; nothing without input. */
export function DiscardInput({ hasInput, isOnDevice, onDiscard }: DraftPartsProps) {
  const [isAsking, setIsAsking] = useState(false);
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: hasInput && !isOnDevice });
  if (!hasInput) return null;
  return (
    <>
      <Button variant="text" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        入力内容を消す
      </Button>
      {isAsking && (
        <ActionDialog
          title="入力した内容を消しますか？"
          submitLabel="消す"
          variant="danger"
          act={onDiscard}
          closeLabel="消さない"
          onClose={() => setIsAsking(false)}
        >
          <p>まだ送信していない入力内容が、この画面とこの端末から消えます。元に戻せません。</p>
        </ActionDialog>
      )}
    </>
  );
}
