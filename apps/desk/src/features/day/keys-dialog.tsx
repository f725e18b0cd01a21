import { Button } from "@madoguchi/ui/buttons/button";
import { Dialog } from "@madoguchi/ui/overlays/dialog";

const KEYS = [
  ["j　k　↓　↑", "次の行・前の行へ"],
  ["Home　End", "最初・最後の行へ（表の中で）"],
  ["Enter", "診察へ"],
  ["Tab", "行の中の操作へ"],
  ["/", "患者をさがす（氏名・診察券番号）"],
  ["?", "このキーの一覧"],
] as const;

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      isOpen
      title="キーボードでの操作"
      onClose={onClose}
      hasCloseButton
      actions={
        <Button variant="secondary" onClick={onClose}>
          閉じる
        </Button>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3">
        {KEYS.map(([keys, meaning]) => (
          <div key={keys} className="contents">
            <dt className="font-700">
              <kbd className="font-sans">{keys}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
