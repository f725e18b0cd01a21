import { Chip } from "@madoguchi/ui/buttons/chip";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Keyboard } from "lucide";
import type { ComponentProps } from "react";
import { KeysDialog } from "./keys-dialog.tsx";

type KeysHelpProps = Omit<ComponentProps<typeof KeysDialog>, "onClose"> & {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
};

/** 「キー操作」 with the list that it opens, which `?` opens too. */
export function KeysHelp({ isOpen, onOpen, ...listed }: KeysHelpProps) {
  return (
    <>
      <Chip onClick={() => onOpen(true)}>
        <Icon shape={Keyboard} className="size-5" />
        キー操作
      </Chip>
      {isOpen && <KeysDialog {...listed} onClose={() => onOpen(false)} />}
    </>
  );
}
