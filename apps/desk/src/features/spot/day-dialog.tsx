import type { ManagedDepartment } from "@madoguchi/contract/department/department";
import type { Closure } from "@madoguchi/contract/spot/closure";
import { type CalendarDay, formatDateWithWeekday, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { ManagedPlace } from "@madoguchi/contract/waitlist/waitlist";
import { Button } from "@madoguchi/ui/buttons/button";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { Link } from "@tanstack/react-router";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { deskRights } from "../../entities/rights/desk-rights.ts";
import { ClosureItems } from "./closure-items.tsx";
import { countSeats, type PlacedSpot } from "./spot-week.ts";
import { WaitlistItems } from "./waitlist-items.tsx";

type DayDialogProps = {
  day: CalendarDay;
  holiday: string | undefined;
  ofDay: readonly PlacedSpot[];
  closures: readonly Closure[];
  waiting: readonly ManagedPlace[];
  onRemoved: () => void;
  departments: readonly ManagedDepartment[];
  isPast: boolean;
  mayChange: boolean;
  onDrop: (closure: Closure) => void;
  onStep: (step: "select" | "add" | "closure") => void;
  onClose: () => void;
};

/** The actions on a whole day. */
export function DayDialog(props: DayDialogProps) {
  const { day, holiday, ofDay, closures, waiting, onRemoved, departments, isPast, mayChange, onDrop, onStep, onClose } =
    props;
  const { hasPatients } = deskRights(useSignedIn().roles);
  const free = ofDay.reduce((sum, { spot }) => sum + (spot.closedAt === null ? countSeats(spot).free : 0), 0);
  const booked = ofDay.reduce((sum, { spot }) => sum + countSeats(spot).booked, 0);
  const isChangeable = mayChange && !isPast;
  return (
    <Dialog
      isOpen
      title={formatDateWithWeekday(startOfCalendarDay(day))}
      onClose={onClose}
      hasCloseButton
      closesOnOutsideClick
      actions={
        <>
          {isChangeable && ofDay.length > 0 && (
            <Button variant="secondary" onClick={() => onStep("select")}>
              この日の枠をすべて選ぶ
            </Button>
          )}
          {isChangeable && (
            <Button variant="secondary" onClick={() => onStep("add")}>
              予約枠を加える
            </Button>
          )}
          {isChangeable && (
            <Button variant="danger" onClick={() => onStep("closure")}>
              休診にする
            </Button>
          )}
          {!isChangeable && (
            <Button variant="secondary" onClick={onClose}>
              戻る
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          {holiday !== undefined && <span className="mr-3 text-sunday">{holiday}</span>}
          {ofDay.length}枠・空き{free}・予約{booked}件
        </p>
        <ClosureItems
          closures={closures}
          departments={departments}
          showsDay={false}
          onDrop={isChangeable ? onDrop : undefined}
        />
        <WaitlistItems places={waiting} departments={departments} onRemoved={onRemoved} />
        {hasPatients && booked > 0 && (
          <Link to="/day" search={{ day }} className="desk-act self-start">
            この日の診察を開く
          </Link>
        )}
      </div>
    </Dialog>
  );
}
