import type { Holiday } from "@madoguchi/contract/clinic/clinic";
import type { ManagedDepartment } from "@madoguchi/contract/department/department";
import type { Closure } from "@madoguchi/contract/spot/closure";
import { type CalendarDay, formatMonthDay, startOfCalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { ManagedPlace } from "@madoguchi/contract/waitlist/waitlist";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { toastFailure } from "../../errors/toast-failure.ts";
import { AddSpotDialog } from "./add-spot-dialog.tsx";
import { ClosureDialog, closedOf } from "./closure-dialog.tsx";
import { DayDialog } from "./day-dialog.tsx";
import type { PlacedSpot } from "./spot-week.ts";
import type { ScheduleActs } from "./use-schedule-acts.ts";
import type { DoneAct } from "./use-spot-acts.ts";

export type WeekDialog = { kind: "day" | "add" | "closure"; day: CalendarDay };

type WeekDialogsProps = {
  dialog: WeekDialog;
  placed: readonly PlacedSpot[];
  holidays: readonly Holiday[];
  closures: readonly Closure[];
  waiting: readonly ManagedPlace[];
  onRemoved: () => void;
  departments: readonly ManagedDepartment[];
  now: Date;
  mayChange: boolean;
  schedule: ScheduleActs;
  onDone: (done: DoneAct | undefined) => void;
  onSelect: (spotIds: string[]) => void;
  onDialog: (dialog: WeekDialog | undefined) => void;
};

/** The dialogs of the week: a day, a new spot, a closure. */
export function WeekDialogs(props: WeekDialogsProps) {
  const { dialog, placed, holidays, closures, departments, now, mayChange, schedule } = props;
  const { onDone, onSelect, onDialog } = props;
  const { kind, day } = dialog;
  const close = () => onDialog(undefined);
  const { run } = useAction(toastFailure);
  const ofDay = placed.filter((each) => each.day === day);
  const holiday = holidays.find((each) => each.day === day)?.name;
  const spoken = (on: CalendarDay) => formatMonthDay(startOfCalendarDay(on));

  if (kind === "add") {
    return (
      <AddSpotDialog
        day={day}
        departments={departments}
        acts={schedule}
        onClose={close}
        onDone={(on) => {
          close();
          showToast("success", `${spoken(on)}に予約枠を加えました。`);
        }}
      />
    );
  }
  if (kind === "closure") {
    return (
      <ClosureDialog
        day={day}
        reason={holiday ?? ""}
        departments={departments}
        now={now}
        acts={schedule}
        onClose={close}
        onDone={(made, { from, to }) =>
          onDone({
            message: `${from === to ? spoken(from) : `${spoken(from)}から${spoken(to)}まで`}を休診にし、${closedOf(made)}枠を閉じました。`,
            undo: async () => {
              for (const { closureId } of made) await schedule.deleteClosure(closureId);
            },
          })
        }
      />
    );
  }
  return (
    <DayDialog
      day={day}
      holiday={holiday}
      ofDay={ofDay}
      closures={closures.filter((each) => each.day === day)}
      waiting={props.waiting.filter((place) => place.day === day)}
      onRemoved={props.onRemoved}
      departments={departments}
      isPast={day < toCalendarDay(now)}
      mayChange={mayChange}
      onClose={close}
      onDrop={async (closure) => {
        const { closureId, ...request } = closure;
        await run(async () => {
          await schedule.deleteClosure(closureId);
          const key = crypto.randomUUID();
          onDone({
            message: `${spoken(day)}の休診を取り消しました。`,
            undo: () => schedule.addClosure(request, key),
          });
        });
      }}
      onStep={(step) => {
        if (step === "select") {
          onSelect(ofDay.map(({ spot }) => spot.spotId));
          close();
        } else onDialog({ kind: step, day });
      }}
    />
  );
}
