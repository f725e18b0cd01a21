import { Icon, type IconShape } from "@madoguchi/ui/icons/icon";
import { ArrowDown, ArrowUp } from "lucide";
import type { ReactNode } from "react";

type Step = (() => void) | undefined;

type ListRowProps = {
  name: string;
  /** A step beyond the end of the list is `undefined`: its button stays, so that it keeps the focus. */
  onMove: { up: Step; down: Step } | undefined;
  isMoving: boolean;
  onChange: (() => void) | undefined;
  remove: { label: string; spoken: string; onPress: () => void } | undefined;
  acts: ReactNode;
  children: ReactNode;
};

function MoveButton({
  label,
  icon,
  isMoving,
  onPress,
}: {
  label: string;
  icon: IconShape;
  isMoving: boolean;
  onPress: Step;
}) {
  return (
    <button
      type="button"
      className="desk-act size-11 px-0"
      aria-label={label}
      aria-busy={isMoving || undefined}
      aria-disabled={onPress === undefined || undefined}
      onClick={onPress}
    >
      <Icon shape={icon} className="size-5" />
    </button>
  );
}

/** A row of a list, with its actions at the right. */
export function ListRow({ name, onMove, isMoving, onChange, remove, acts, children }: ListRowProps) {
  return (
    <li className="desk-row flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3 pointer-fine:py-1 last:border-b-0">
      <div className="min-w-0 flex-1 basis-80">{children}</div>
      <div className="flex flex-wrap gap-2">
        {onMove && (
          <>
            <MoveButton label={`${name}を上へ移す`} icon={ArrowUp} isMoving={isMoving} onPress={onMove.up} />
            <MoveButton label={`${name}を下へ移す`} icon={ArrowDown} isMoving={isMoving} onPress={onMove.down} />
          </>
        )}
        {acts}
        {onChange && (
          <button type="button" className="desk-act" aria-label={`${name}を変更する`} onClick={onChange}>
            変更する
          </button>
        )}
        {remove && (
          <button type="button" className="desk-act" aria-label={remove.spoken} onClick={remove.onPress}>
            {remove.label}
          </button>
        )}
      </div>
    </li>
  );
}
