import { fillPath } from "@madoguchi/contract/http/paths";
import { readSpotsCall } from "@madoguchi/contract/spot/spot.operation.calls";
import { addCalendarDays, type CalendarDay, formatTime, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { Chip } from "@madoguchi/ui/buttons/chip";
import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { PartNotLoaded } from "@madoguchi/ui/feedback/part-not-loaded";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { StreamState } from "../../entities/changes/stream-state.tsx";
import { useNow } from "../../entities/clock/use-now.ts";
import { useDepartments } from "../../entities/department/use-departments.ts";
import { deskRights } from "../../entities/rights/desk-rights.ts";
import { describeFailure } from "../../errors/describe-failure.ts";
import { ClosureItems } from "./closure-items.tsx";
import { DisplacedNotice } from "./displaced-notice.tsx";
import { NoSpots } from "./no-spots.tsx";
import { UndoLine } from "./selection-bar.tsx";
import { columnsOf, itemsOf, placeNow, visitKey } from "./spot-day.ts";
import { SpotDayHeading } from "./spot-day-heading.tsx";
import { SpotDayTable } from "./spot-day-table.tsx";
import { filterSpots, type SpotFilter, SpotFilters } from "./spot-filters.tsx";
import { SpotQuestions } from "./spot-questions.tsx";
import { useClosures, useSpots, useWaitlist } from "./spot-requests.ts";
import { SpotTools } from "./spot-tools.tsx";
import { placeSpots } from "./spot-week.ts";
import { TimesHiddenNotice } from "./times-hidden-notice.tsx";
import { useDayKeys } from "./use-day-keys.ts";
import { useDayMove } from "./use-day-move.ts";
import { useScheduleActs } from "./use-schedule-acts.ts";
import { useSpotActs } from "./use-spot-acts.ts";
import { type WeekDialog, WeekDialogs } from "./week-dialogs.tsx";
import { WeekTableSkeleton } from "./week-table.tsx";

const MoveQuestion = lazyPart(async () => (await import("./move-question.tsx")).MoveQuestion, PartNotLoaded);

type SpotDayScreenProps = {
  /** Today by default. */
  day: CalendarDay | undefined;
  filter: SpotFilter;
  onFilter: (filter: SpotFilter) => void;
  /** `undefined` leads to today. */
  onDay: (day: CalendarDay | undefined) => void;
};

function nothing(): void {}

/** 予約枠, one day: the patients by doctor and time, moved by drag or by keys. */
export function SpotDayScreen({ day: wished, filter, onFilter, onDay }: SpotDayScreenProps) {
  const now = useNow();
  const { clinicId, roles } = useSignedIn();
  const { mutate: mutateAll } = useSWRConfig();
  const today = toCalendarDay(now);
  const day = wished ?? today;
  const range = { from: day, to: day };
  const { data, error, mutate, isValidating } = useSpots(range);
  const closures = useClosures(range).data?.closures ?? [];
  const waitlist = useWaitlist(range);
  const departments = useDepartments().data?.clinicalDepartments ?? [];
  const schedule = useScheduleActs();
  const acts = useSpotActs(schedule, now);
  const [openId, setOpenId] = useState<string>();
  const [dialog, setDialog] = useState<WeekDialog>();
  const [movedKey, setMovedKey] = useState<string>();
  const table = useRef<HTMLTableElement>(null);
  const mayChange = roles.includes("reception") || roles.includes("owner");
  const { hasPatients } = deskRights(roles);

  const spots = data?.spots ?? [];
  const placed = placeSpots(filterSpots(spots, filter));
  const columns = columnsOf(placed);
  const items = itemsOf(placed, columns);
  const names = new Map(departments.map(({ clinicalDepartmentId, name }) => [clinicalDepartmentId, name]));
  const opened = spots.find(({ spotId }) => spotId === openId);
  const move = useDayMove({ items, now, mayMove: hasPatients });
  const keys = useDayKeys({
    items,
    table,
    move,
    onOpen: ({ spot }) => setOpenId(spot.spotId),
    onDay: (step) => onDay(step === 0 ? undefined : addCalendarDays(day, step)),
  });

  // The focus follows the patient to the new time, once the day has been read again.
  const followMoved = useEffectEvent((key: string) => {
    keys.focusItem(key);
    setMovedKey(undefined);
  });
  const hasMoved = movedKey !== undefined && items.some(({ key }) => key === movedKey);
  useEffect(() => {
    if (hasMoved && movedKey !== undefined) followMoved(movedKey);
  }, [hasMoved, movedKey]);

  function readAgain(): void {
    const lists = fillPath(readSpotsCall.path, { clinicId });
    void mutateAll((key) => Array.isArray(key) && key[0] === lists);
  }

  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <SpotDayHeading day={day} today={today} />
        <SpotTools day={day} mayChange={mayChange} onDialog={setDialog} />
      </div>
      <SpotFilters spots={spots} departments={departments} filter={filter} onFilter={onFilter}>
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
      {data && <DisplacedNotice spots={spots} range={range} now={now} />}
      <ClosureItems closures={closures} departments={departments} showsDay={false} onDrop={undefined} />
      {data && placed.length === 0 && <NoSpots when="この日" isFiltered={spots.length > 0} onFilter={onFilter} />}
      {hasPatients && placed.length > 0 && (
        <div className="-my-2 flex min-h-11 items-center gap-3 text-dns-14N-130">
          {move.said === "" && (
            <p className="text-text-secondary">患者さまをつまんで、別の時間へ移せます（キーでは m、矢印、Enter）</p>
          )}
          <p role="status">{move.said}</p>
          {move.picked && <Chip onClick={move.stop}>やめる</Chip>}
        </div>
      )}
      {placed.length > 0 && (
        <SpotDayTable
          placed={placed}
          columns={columns}
          items={items}
          now={now}
          nowLine={day === today ? placeNow(placed, formatTime(now)) : undefined}
          departmentNames={names}
          current={keys.current}
          move={move}
          table={table}
        />
      )}
      <Suspense>
        {move.asked && (
          <MoveQuestion
            move={move.asked}
            onMoved={() => {
              if (move.asked?.item.visit) {
                setMovedKey(visitKey(move.asked.to.spotId, move.asked.item.visit.treatmentId));
              }
              move.dismiss();
              readAgain();
              showToast("success", "日時を変更し、患者さまにお知らせしました。");
            }}
            onRefused={readAgain}
            onClose={move.dismiss}
          />
        )}
      </Suspense>
      <SpotQuestions
        opened={opened}
        now={now}
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
          waiting={waitlist.data?.places ?? []}
          onRemoved={() => void waitlist.mutate()}
          departments={departments}
          now={now}
          mayChange={mayChange}
          schedule={schedule}
          onDone={acts.note}
          onSelect={nothing}
          onDialog={setDialog}
        />
      )}
    </>
  );
}
