import type { FileWarning } from "@madoguchi/contract/parcel/parcel";
import { Button } from "@madoguchi/ui/buttons/button";
import { Dialog } from "@madoguchi/ui/overlays/dialog";

const KINDS = {
  replaced: "文字を置き換えました",
  cut: "入りきらず省きました",
  dropped: "ご希望を入れられません",
  missing: "入力が必要です",
} as const satisfies Record<FileWarning["kind"], string>;

/** The texts that a carrier's file changed, for the clerk to correct in the carrier's program. */
export function FileWarningsDialog({ warnings, onClose }: { warnings: readonly FileWarning[]; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      title={`CSVを書き出しました。ご確認ください（${warnings.length}件）`}
      onClose={onClose}
      hasCloseButton
      actions={<Button onClick={onClose}>確認しました</Button>}
    >
      <ul className="flex flex-col gap-2">
        {warnings.map(({ managementNumber, kind, column, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two warnings may be equal.
          <li key={index} className="border-line border-b pb-2">
            <span className="font-700">{KINDS[kind]}</span>　{managementNumber ?? "すべての荷物"}　{column}
            <span className="block wrap-anywhere">{text}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
