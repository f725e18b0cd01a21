import { Button } from "@madoguchi/ui/buttons/button";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { useState } from "react";

/** The secret of a new key, which is shown this once. */
export function SecretDialog({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  const [hasCopied, setHasCopied] = useState<boolean>();

  async function copy(): Promise<void> {
    setHasCopied(
      await navigator.clipboard.writeText(secret).then(
        () => true,
        () => false,
      ),
    );
  }

  return (
    <Dialog
      isOpen
      title={`「${name}」の連携キー`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void copy()}>キーをコピー</Button>
          <Button variant="text" onClick={onClose}>
            閉じる
          </Button>
          <p role="status" className="text-text-secondary">
            {hasCopied === true && "コピーしました。"}
            {hasCopied === false && "コピーできませんでした。上のキーを選んでコピーしてください。"}
          </p>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          システムの設定に貼り付けてください。この画面を閉じると、もう表示できません。なくしたときは、失効して新しいキーを作成してください。
        </p>
        <p className="select-all break-all rounded-control bg-neutral p-3 text-dns-14N-130">{secret}</p>
      </div>
    </Dialog>
  );
}
