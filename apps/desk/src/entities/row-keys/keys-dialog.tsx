import { Button } from "@madoguchi/ui/buttons/button";
import { Dialog } from "@madoguchi/ui/overlays/dialog";

const ROW_KEYS = [
  ["j　k　↓　↑", "次の行・前の行へ"],
  ["Home　End", "最初・最後の行へ（表の中で）"],
] as const;

const HELP_KEY = ["?", "このキーの一覧"] as const;

type KeysDialogProps = {
  /** Those of the list itself, besides the ways from row to row. */
  keys: readonly (readonly [keys: string, meaning: string])[];
  onClose: () => void;
};

export function KeysDialog({ keys, onClose }: KeysDialogProps) {
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
        {[...ROW_KEYS, ...keys, HELP_KEY].map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt className="font-700">
              <kbd className="font-sans">{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
