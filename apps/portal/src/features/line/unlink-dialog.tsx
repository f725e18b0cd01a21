import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { useState } from "react";
import { ApiError } from "../../errors/api-error.ts";
import { useReportError } from "../../errors/use-report-error.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { unlinkLine } from "./line.requests.ts";

export type UnlinkDialogProps = { onClose: () => void; onUnlinked: () => void };

/** 「LINE連携を解除しますか？」 with the consequences, and the server's refusal (the only way to sign in). */
export function UnlinkDialog({ onClose, onUnlinked }: UnlinkDialogProps) {
  const { api, configuration } = usePortal();
  const { report, dismiss } = useReportError();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function unlink() {
    setIsSending(true);
    setProblem(undefined);
    dismiss();
    try {
      await unlinkLine(api, configuration.medicalBusinessId);
      onUnlinked();
    } catch (error) {
      setIsSending(false);
      setProblem(error instanceof ApiError ? error.body.message : "通信環境をご確認のうえ、もう一度お試しください。");
      await report(error);
    }
  }

  return (
    <Dialog
      isOpen
      title="LINE連携を解除しますか？"
      onClose={isSending ? undefined : onClose}
      actions={
        <>
          <Button variant="danger" busy={isSending} onClick={unlink}>
            LINE連携を解除する
          </Button>
          <Button variant="secondary" onClick={onClose}>
            解除しない
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <p>解除すると、LINEではログインできなくなります。これからはメールアドレスでログインしてください。</p>
        {problem && (
          <Notice kind="error" title="解除できませんでした" isAnnounced>
            {problem}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
