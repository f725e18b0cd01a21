import type { EnrolmentLink } from "@madoguchi/contract/desk/staff";
import { formatDate, formatTime } from "@madoguchi/contract/time/tokyo";
import { Button } from "@madoguchi/ui/buttons/button";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { useState } from "react";
import { QrCode } from "./qr-code.tsx";

/** The enrolment link, which is shown this once. */
export function LinkDialog({ name, link, onClose }: { name: string; link: EnrolmentLink; onClose: () => void }) {
  const [hasCopied, setHasCopied] = useState<boolean>();
  const end = new Date(link.expiresAt);

  async function copy(): Promise<void> {
    setHasCopied(
      await navigator.clipboard.writeText(link.url).then(
        () => true,
        () => false,
      ),
    );
  }

  return (
    <Dialog
      isOpen
      title={`${name}さんの登録用リンク`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void copy()}>リンクをコピー</Button>
          <Button variant="text" onClick={onClose}>
            閉じる
          </Button>
          <p role="status" className="text-text-secondary">
            {hasCopied === true && "コピーしました。"}
            {hasCopied === false && "コピーできませんでした。上のリンクを選んでコピーしてください。"}
          </p>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          ご本人の端末で開くと、パスキーを登録できます。一度だけ使え、{formatDate(end)} {formatTime(end)}
          に切れます。この画面を閉じると、もう表示できません。
        </p>
        <QrCode content={link.url} label={`${name}さんの登録用リンクのQRコード`} />
        <p className="select-all break-all rounded-control bg-neutral p-3 text-dns-14N-130">{link.url}</p>
      </div>
    </Dialog>
  );
}
