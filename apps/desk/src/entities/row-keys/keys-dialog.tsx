import { Button } from "@madoguchi/ui/buttons/button";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { SingleKeysSwitch } from "../single-keys/single-keys-switch.tsx";

/** What a key does, as the dialog lists it. */
type ListedKey = readonly [keys: string, meaning: string];

const ROW_KEYS = [
  ["j　k　↓　↑", "次の行・前の行へ"],
  ["Home　End", "最初・最後の行へ（表の中で）"],
] as const satisfies readonly ListedKey[];

const HELP_KEY: ListedKey = ["?", "このキーの一覧"];

type KeysDialogProps = {
  /** What moves about the page; from row to row where they are left out. */
  moves?: readonly ListedKey[];
  /** What else the page's keys do. */
  keys: readonly ListedKey[];
  onClose: () => void;
};

export function KeysDialog({ moves = ROW_KEYS, keys, onClose }: KeysDialogProps) {
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
        {[...moves, ...keys, HELP_KEY].map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt className="font-700">
              <kbd className="font-sans">{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <SingleKeysSwitch />
    </Dialog>
  );
}
