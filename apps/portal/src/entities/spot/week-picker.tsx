import type { ClinicalDepartment } from "@madoguchi/contract/clinic/clinic";
import type { Spot } from "@madoguchi/contract/spot/spot";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { SegmentedChoice } from "@madoguchi/ui/fields/segmented-choice";
import { useEffect, useState } from "react";
import { useSWRConfig } from "swr";
import { DataFetching } from "../../fetching/data-fetching.tsx";
import { usePortal } from "../../portal-context/portal.tsx";
import { useDoctorNames } from "../doctor/use-doctor-names.ts";
import { DayChoice } from "./day-choice.tsx";
import { DAY_PARTS, freeIn } from "./day-parts.ts";
import { DoctorChoice } from "./doctor-choice.tsx";
import { PickedBar } from "./picked-bar.tsx";
import { PickerHeading } from "./picker-heading.tsx";
import type { SlotChoice } from "./slot-choice.ts";
import { SpotLegend, spotElementId } from "./spot-button.tsx";
import { isFree, LAST_WEEK } from "./spot-days.ts";
import { SpotLoadError } from "./spot-load-error.tsx";
import { spotFactsKey } from "./use-spot-facts.ts";
import { useWeek } from "./use-week.ts";
import { WaitButton } from "./wait-button.tsx";
import { WeekNavigation } from "./week-navigation.tsx";
import { WeekTimesSkeleton } from "./week-skeleton.tsx";
import { WeekTimes } from "./week-times.tsx";

type Week = ReturnType<typeof useWeek>;

/** 午前, 午後 and 夜 with the number of the day's free times, on phones: the columns of a week show whole days. */
function PartChoice({ days = [], chosenDay, part, showPart }: Week) {
  const spots = days.find(({ day }) => day === chosenDay)?.spots ?? [];
  return (
    <div className="@min-[44rem]:hidden">
      <SegmentedChoice
        legend="時間帯"
        value={part}
        onChange={(name) => showPart(DAY_PARTS.find((known) => known === name) ?? part)}
        segments={DAY_PARTS.map((name) => ({
          value: name,
          label: name,
          count: (
            <>
              {freeIn(spots, name).length}
              <span className="sr-only">件</span>
            </>
          ),
        }))}
      />
    </div>
  );
}

type EmptyWeekProps = Pick<SlotChoice, "doctor" | "onDoctor" | "onWait"> & { week: Week };

/** Shown if no time of the week is free, with ways to a free one. */
function EmptyWeek({ week, doctor, onDoctor, onWait }: EmptyWeekProps) {
  const nameOf = useDoctorNames();
  return (
    <Notice
      kind="info"
      title={doctor === undefined ? "この週は空き枠がありません" : `この週は${nameOf(doctor)}医師の空き枠がありません`}
      isAnnounced
      actions={
        <>
          {week.days?.map((spotDay) => (
            <WaitButton key={spotDay.day} spotDay={spotDay} onWait={onWait} isNamed />
          ))}
          {week.week < LAST_WEEK && (
            <Button variant="text" onClick={() => week.goToWeek(week.week + 1)}>
              次の週を見る
            </Button>
          )}
          {doctor !== undefined && (
            <Button variant="text" onClick={() => onDoctor(undefined)}>
              すべての医師の時間を見る
            </Button>
          )}
        </>
      }
    >
      次の週か、次に空いている日をご覧ください。
    </Notice>
  );
}

type WeekPickerProps = SlotChoice & { department: ClinicalDepartment };

/** Seven days of one department's times, with navigation to other weeks and to the next free time. */
function WeekPicker({ department, doctor, onDoctor, around, replaces, onWait, onGo }: WeekPickerProps) {
  const { now } = usePortal();
  const { clinicalDepartmentId } = department;
  const week = useWeek({ clinicalDepartmentId, doctor, around, now });
  const { days, chosenDay, part, error } = week;
  const [picked, setPicked] = useState<Spot>();
  const pickedId = picked?.spotId;
  const { mutate } = useSWRConfig();

  // The bar may cover the time that was chosen.
  useEffect(() => {
    if (pickedId) document.getElementById(spotElementId(pickedId))?.scrollIntoView({ block: "nearest" });
  }, [pickedId]);

  const isEmpty = days?.every(({ spots }) => !spots.some(isFree)) ?? false;
  const pickedDay = days?.find(({ day }) => picked && day === toCalendarDay(new Date(picked.startsAt)));
  const isGone = pickedDay?.spots.every((spot) => spot.spotId !== pickedId || !isFree(spot)) ?? false;

  function chooseDoctor(name: string | undefined): void {
    if (name !== undefined && name !== picked?.doctorName) setPicked(undefined);
    onDoctor(name);
  }

  /** Caches department and doctor for the next screen, which then shows them at once. */
  function go(spot: Spot): void {
    void mutate(spotFactsKey(spot.spotId), spot, { revalidate: false });
    onGo(spot);
  }

  return (
    <>
      <PickerHeading week={<WeekNavigation week={week.week} days={week.calendarDays} onGo={week.goToWeek} />}>
        {week.week < LAST_WEEK && (
          <button
            type="button"
            aria-busy={week.isSearching || undefined}
            onClick={() => {
              if (!week.isSearching) void week.goToNextFree();
            }}
            className="min-h-11 rounded-control px-1 text-key underline underline-offset-4 hover:bg-key-quiet"
          >
            {week.isSearching ? "探しています…" : "次に空いている日へ"}
          </button>
        )}
      </PickerHeading>
      <div className="flex grow flex-col gap-2">
        {error !== undefined && (
          <SpotLoadError
            error={error}
            isRetrying={week.isLoading}
            hasEarlierList={days !== undefined}
            onRetry={week.reload}
          />
        )}
        {days === undefined && error === undefined && <WeekTimesSkeleton />}
        {days && (
          <>
            <DayChoice days={days} chosen={chosenDay} onChoose={week.showDay} />
            {isEmpty && error === undefined ? (
              <EmptyWeek week={week} doctor={doctor} onDoctor={chooseDoctor} onWait={onWait} />
            ) : (
              <>
                <PartChoice {...week} />
                <WeekTimes
                  days={days}
                  part={part}
                  chosenDay={chosenDay}
                  chosenSpotId={pickedId}
                  isBookable={error === undefined}
                  onPick={setPicked}
                  onFocus={week.showTime}
                  onWeeks={week.turnWeek}
                  onWait={onWait}
                />
              </>
            )}
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-2">
              <DoctorChoice doctors={week.doctors} chosen={doctor} onChoose={chooseDoctor} />
              <SpotLegend />
            </div>
          </>
        )}
        {week.hasNoneLeft && (
          <Notice kind="warning" title="しばらく先まで空き枠がありません" isAnnounced>
            日をおいてもう一度ご覧いただくか、クリニックへお電話ください。
          </Notice>
        )}
      </div>
      {picked && error === undefined && (
        <PickedBar
          spot={picked}
          department={department}
          replaces={replaces}
          isGone={isGone}
          onGo={() => go(picked)}
          onDrop={() => setPicked(undefined)}
        />
      )}
    </>
  );
}

/** The week's times with their data fetching; the page is readable before this is loaded. */
export function SlotWeek(props: WeekPickerProps) {
  return (
    <DataFetching>
      <WeekPicker {...props} />
    </DataFetching>
  );
}
