import { Button } from "@madoguchi/ui/buttons/button";
import { Dialog } from "@madoguchi/ui/overlays/dialog";

const KEYS = [
  ["← ↑ ↓ →", "となりの枠へ"],
  ["Enter", "枠を開いて見る"],
  ["c　o", "枠を閉じる・開く（選択中の枠があれば、まとめて）"],
  ["＋　－", "定員を1人増やす・減らす"],
  ["Shift＋矢印、ドラッグ", "間の枠をまとめて選ぶ"],
  ["x、Ctrl＋クリック", "1枠ずつ選ぶ"],
  ["Esc", "選択をやめる"],
  ["[　]　t", "前の週・次の週・今週へ"],
  ["?", "このキーの一覧"],
] as const;

export function SpotKeysDialog({ onClose }: { onClose: () => void }) {
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
