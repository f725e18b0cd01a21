import type { ClinicalDepartment } from "@madoguchi/contract/clinic/clinic";
import type { Spot } from "@madoguchi/contract/spot/spot";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { usePortal } from "../../portal-context/portal.tsx";
import { DayChoice } from "./day-choice.tsx";
import { PartJump } from "./part-jump.tsx";
import { isFree, LAST_WEEK, onlyDoctor } from "./spot-days.ts";
import { SpotLegend } from "./spot-legend.tsx";
import { SpotLoadError } from "./spot-load-error.tsx";
import { useWeek } from "./use-week.ts";
import { WeekNavigation } from "./week-navigation.tsx";
import { WeekSkeleton } from "./week-skeleton.tsx";
import { WeekTimes } from "./week-times.tsx";

export type WeekPickerProps = { department: ClinicalDepartment; onPick: (spot: Spot) => void };

/** Seven days of one department's times, with the ways to another week and to the next free time. */
export function WeekPicker({ department, onPick }: WeekPickerProps) {
  const { now } = usePortal();
  const week = useWeek(department.clinicalDepartmentId, now);
  const { days, chosenDay, error } = week;
  const isEmpty = days?.every(({ spots }) => !spots.some(isFree)) ?? false;
  const doctorName = days && onlyDoctor(days);

  return (
    <div className="flex flex-col gap-4">
      <WeekNavigation week={week.week} days={week.calendarDays} onGo={week.goToWeek} />
      {week.week < LAST_WEEK && (
        <div className="flex justify-center">
          <Button variant="secondary" busy={week.isSearching} busyLabel="探しています…" onClick={week.goToNextFree}>
            次の空き枠へ
          </Button>
        </div>
      )}
      {error !== undefined && (
        <SpotLoadError isRetrying={week.isLoading} hasEarlierList={days !== undefined} onRetry={week.reload} />
      )}
      {days === undefined && error === undefined && <WeekSkeleton />}
      {isEmpty && error === undefined && (
        <Notice
          kind="info"
          title="この週は空き枠がありません"
          isAnnounced
          actions={
            week.week < LAST_WEEK && (
              <Button variant="text" onClick={() => week.goToWeek(week.week + 1)}>
                次の週を見る
              </Button>
            )
          }
        >
          次の週か、次の空き枠をご覧ください。
        </Notice>
      )}
      {days && (
        <>
          {doctorName !== undefined && <p>担当医：{doctorName}</p>}
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <SpotLegend />
            <PartJump days={days} />
          </div>
          <DayChoice days={days} chosen={chosenDay} onChoose={week.chooseDay} />
          <WeekTimes days={days} chosenDay={chosenDay} isBookable={error === undefined} onPick={onPick} />
        </>
      )}
      {week.hasNoneLeft && (
        <Notice kind="warning" title="しばらく先まで空き枠がありません" isAnnounced>
          日をおいてもう一度ご覧いただくか、クリニックへお電話ください。
        </Notice>
      )}
    </div>
  );
}
