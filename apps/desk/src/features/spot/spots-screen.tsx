import type { ManagedSpot } from "@madoguchi/contract/spot/managed-spot";
import { type CalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { Chip } from "@madoguchi/ui/buttons/chip";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { Icon } from "@madoguchi/ui/icons/icon";
import { ListChecks } from "lucide";
import { useRef, useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { StreamState } from "../../entities/changes/stream-state.tsx";
import { useDepartments } from "../../entities/department/use-departments.ts";
import { describeFailure } from "../../errors/describe-failure.ts";
import { DisplacedNotice } from "./displaced-notice.tsx";
import { NoSpots } from "./no-spots.tsx";
import { SelectionBar, UndoLine } from "./selection-bar.tsx";
import { filterSpots, type SpotFilter, SpotFilters } from "./spot-filters.tsx";
import { SpotNames } from "./spot-names.tsx";
import { SpotQuestions } from "./spot-questions.tsx";
import { useClosures, useSpots, useWaitlist } from "./spot-requests.ts";
import { SpotTools } from "./spot-tools.tsx";
import { placeSpots, weekOf } from "./spot-week.ts";
import { TimesHiddenNotice } from "./times-hidden-notice.tsx";
import { useScheduleActs } from "./use-schedule-acts.ts";
import { useSpotActs } from "./use-spot-acts.ts";
import { useSpotKeys } from "./use-spot-keys.ts";
import { type WeekDialog, WeekDialogs } from "./week-dialogs.tsx";
import { WeekHeading } from "./week-heading.tsx";
import { WeekTable, WeekTableSkeleton } from "./week-table.tsx";

type SpotsScreenProps = {
  /** A day of the shown week; this week by default. */
  week: CalendarDay | undefined;
  filter: SpotFilter;
  onFilter: (filter: SpotFilter) => void;
  /** `0` leads to this week. */
  onWeek: (step: -1 | 0 | 1, monday: CalendarDay) => void;
};

/** 予約枠: the week's spots, refreshed, closed and opened by keys, pointer or touch. */
export function SpotsScreen({ week, filter, onFilter, onWeek }: SpotsScreenProps) {
  const { now } = useDesk();
  const { roles } = useSignedIn();
  const at = now();
  const today = toCalendarDay(at);
  const days = weekOf(week ?? today);
  const [monday = today] = days;
  const range = { from: monday, to: days.at(-1) ?? today };
  const { data, error, mutate, isValidating } = useSpots(range);
  const closures = useClosures(range).data?.closures ?? [];
  const waitlist = useWaitlist(range);
  const waiting = waitlist.data?.places ?? [];
  const departments = useDepartments().data?.clinicalDepartments ?? [];
  const schedule = useScheduleActs();
  const acts = useSpotActs(schedule, at);
  const [openId, setOpenId] = useState<string>();
  const [dialog, setDialog] = useState<WeekDialog>();
  const [isGathering, setIsGathering] = useState(false);
  const table = useRef<HTMLTableElement>(null);
  const mayChange = roles.includes("reception") || roles.includes("owner");

  const spots = data?.spots ?? [];
  const placed = placeSpots(filterSpots(spots, filter));
  const find = (spotIds: Iterable<string>): ManagedSpot[] => {
    const wanted = new Set(spotIds);
    return spots.filter(({ spotId }) => wanted.has(spotId));
  };
  const keys = useSpotKeys({
    placed,
    table,
    isGathering: isGathering && mayChange,
    onOpen: setOpenId,
    onAct: (act, spotIds) => mayChange && acts.act(act, find(spotIds)),
    onWeek: (step) => onWeek(step, monday),
  });
  const names = new Map(departments.map(({ clinicalDepartmentId, name }) => [clinicalDepartmentId, name]));
  const opened = spots.find(({ spotId }) => spotId === openId);
  const isEmpty = data !== undefined && placed.length === 0;

  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <WeekHeading days={days} isThisWeek={days.includes(today)} />
        <SpotTools day={days.includes(today) ? today : monday} mayChange={mayChange} onDialog={setDialog} />
      </div>
      <SpotFilters spots={spots} departments={departments} filter={filter} onFilter={onFilter}>
        {mayChange && (
          <Chip aria-pressed={isGathering} isChosen={isGathering} onClick={() => setIsGathering(!isGathering)}>
            <Icon shape={ListChecks} className="size-5" />
            まとめて選ぶ
          </Chip>
        )}
        <UndoLine done={acts.done} isBusy={acts.isBusy} onUndo={() => void acts.undo()} />
      </SpotFilters>
      <StreamState />
      {error && !data && (
        <LoadError onRetry={() => void mutate()} isRetrying={isValidating}>
          {describeFailure(error)}
        </LoadError>
      )}
      {!data && !error && <WeekTableSkeleton />}
      {data && <TimesHiddenNotice missingTexts={data.missingTexts} hasDoctor={data.hasDoctor} />}
      {data && <DisplacedNotice spots={spots} range={range} now={at} />}
      {isEmpty && <NoSpots when="この週" isFiltered={spots.length > 0} onFilter={onFilter} />}
      {data && (
        <WeekTable
          days={days}
          today={today}
          now={at}
          placed={placed}
          holidays={data.holidays}
          closures={closures}
          waiting={waiting}
          departmentNames={names}
          current={keys.current}
          selected={keys.selected}
          table={table}
          onDay={(day) => setDialog({ kind: "day", day })}
        />
      )}
      <SpotNames spots={spots} table={table} />
      {mayChange && (
        <SelectionBar
          spots={find(keys.selected)}
          isBusy={acts.isBusy}
          onAct={(act) => acts.act(act, find(keys.selected))}
          onClear={keys.clear}
        />
      )}
      <SpotQuestions
        opened={opened}
        now={at}
        departmentName={names.get(opened?.clinicalDepartmentId ?? "") ?? ""}
        mayChange={mayChange}
        acts={acts}
        onClose={() => setOpenId(undefined)}
      />
      {dialog && (
        <WeekDialogs
          dialog={dialog}
          placed={placed}
          holidays={data?.holidays ?? []}
          closures={closures}
          waiting={waiting}
          onRemoved={() => void waitlist.mutate()}
          departments={departments}
          now={at}
          mayChange={mayChange}
          schedule={schedule}
          onDone={acts.note}
          onSelect={keys.select}
          onDialog={setDialog}
        />
      )}
    </>
  );
}
