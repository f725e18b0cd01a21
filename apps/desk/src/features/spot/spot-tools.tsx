import type { CalendarDay } from "@madoguchi/contract/time/tokyo";
import { Chip } from "@madoguchi/ui/buttons/chip";
import { chipClass } from "@madoguchi/ui/buttons/chip-class";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Link } from "@tanstack/react-router";
import { CalendarX, Plus, Repeat } from "lucide";
import type { WeekDialog } from "./week-dialogs.tsx";

type SpotToolsProps = {
  /** The day with which a new spot or a closure begins. */
  day: CalendarDay;
  mayChange: boolean;
  onDialog: (dialog: WeekDialog) => void;
};

/** What makes and closes times, and the weekly hours. */
export function SpotTools({ day, mayChange, onDialog }: SpotToolsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {mayChange && (
        <Chip onClick={() => onDialog({ kind: "add", day })}>
          <Icon shape={Plus} className="size-5" />
          枠を加える
        </Chip>
      )}
      {mayChange && (
        <Chip onClick={() => onDialog({ kind: "closure", day })}>
          <Icon shape={CalendarX} className="size-5" />
          休診にする
        </Chip>
      )}
      <Link to="/spots/template" className={chipClass()}>
        <Icon shape={Repeat} className="size-5" />
        週間の診療時間
      </Link>
    </div>
  );
}
