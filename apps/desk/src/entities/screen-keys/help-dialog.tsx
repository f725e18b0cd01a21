import { Button } from "@madoguchi/ui/buttons/button";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { SingleKeysSwitch } from "../single-keys/single-keys-switch.tsx";
import type { ScreenKey } from "./screen-keys.tsx";

type HelpDialogProps = { help: string | undefined; keys: readonly ScreenKey[]; onClose: () => void };

/** この画面について, and the keys that act on it. */
export function HelpDialog({ help, keys, onClose }: HelpDialogProps) {
  return (
    <Dialog
      isOpen
      title="この画面について"
      onClose={onClose}
      hasCloseButton
      actions={
        <Button variant="secondary" onClick={onClose}>
          閉じる
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {help !== undefined && <p>{help}</p>}
        <h3 className="text-std-16B-170">キーボードでの操作</h3>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          {keys.map(({ shown, meaning }) => (
            <div key={`${shown} ${meaning}`} className="contents">
              <dt className="font-700">
                <kbd className="font-sans">{shown}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <SingleKeysSwitch />
      </div>
    </Dialog>
  );
}
