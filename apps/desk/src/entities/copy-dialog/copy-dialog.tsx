import { Button } from "@madoguchi/ui/buttons/button";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { type ReactNode, useState } from "react";

type CopyDialogProps = {
  title: string;
  /** The name of the content: 「リンク」. */
  what: string;
  content: string;
  onClose: () => void;
  children: ReactNode;
};

/** Shows content that is shown only once, to be copied. */
export function CopyDialog({ title, what, content, onClose, children }: CopyDialogProps) {
  const [hasCopied, setHasCopied] = useState<boolean>();

  async function copy(): Promise<void> {
    setHasCopied(
      await navigator.clipboard.writeText(content).then(
        () => true,
        () => false,
      ),
    );
  }

  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void copy()}>{what}をコピー</Button>
          <Button variant="text" onClick={onClose}>
            閉じる
          </Button>
          <p role="status" className="text-text-secondary">
            {hasCopied === true && "コピーしました。"}
            {hasCopied === false && `コピーできませんでした。上の${what}を選んでコピーしてください。`}
          </p>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {children}
        <p className="select-all break-all rounded-control bg-neutral p-3 text-dns-14N-130">{content}</p>
      </div>
    </Dialog>
  );
}
