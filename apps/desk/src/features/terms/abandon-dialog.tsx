import { Button } from "@madoguchi/ui/buttons/button";
import { Dialog } from "@madoguchi/ui/overlays/dialog";

/** Asks before input is discarded. */
export function AbandonDialog({ onStay, onAbandon }: { onStay: () => void; onAbandon: () => void }) {
  return (
    <Dialog
      isOpen
      title="入力内容は保存されていません。やめますか？"
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>入力に戻る</Button>
          <Button variant="secondary" onClick={onAbandon}>
            保存せずにやめる
          </Button>
        </>
      }
    />
  );
}
