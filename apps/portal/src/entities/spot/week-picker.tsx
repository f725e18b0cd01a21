import type { ClinicalDepartment } from "@madoguchi/contract/clinic/clinic";
import type { Spot } from "@madoguchi/contract/spot/spot";
import { type CalendarDay, formatMonthDay, formatWeekday, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { SelectField } from "@madoguchi/ui/fields/select-field";
import { Icon } from "@madoguchi/ui/icons/icon";
import { ChevronLeft, ChevronRight } from "lucide";
import { useSWRConfig } from "swr";
import { DataFetching } from "../../fetching/data-fetching.tsx";
import { usePortal } from "../../portal-context/portal.tsx";
import { ClinicPhone } from "../clinic/clinic-contact.tsx";
import { ReadProblem } from "../problem/read-problem.tsx";
import { DayChoice } from "./day-choice.tsx";
import { findParts, partElementId, type WeekPart } from "./day-parts.ts";
import { SpotLegend, spotElementId } from "./spot-button.tsx";
import { isFree, LAST_WEEK, type SpotDay } from "./spot-days.ts";
import { spotFactsKey } from "./use-spot-facts.ts";
import { useWeek, WEEK_ELEMENT_ID } from "./use-week.ts";
import { WeekSkeleton } from "./week-skeleton.tsx";
import { WeekTimes } from "./week-times.tsx";

type SpotLoadErrorProps = { error: unknown; isRetrying: boolean; hasEarlierList: boolean; onRetry: () => void };

/** R003 or no answer: the times cannot be trusted, so none can be chosen until they are read again. */
export function SpotLoadError({ error, isRetrying, hasEarlierList, onRetry }: SpotLoadErrorProps) {
  return (
    <ReadProblem
      title="空き枠を読み込めませんでした"
      error={error}
      retryLabel="再読み込み"
      onRetry={onRetry}
      isRetrying={isRetrying}
    >
      <p>
        {hasEarlierList && "下の一覧は少し前のもので、いまは選べません。"}
        しばらく経ってから再読み込みしてください。お急ぎのときは、クリニックへお電話ください。
      </p>
      <ClinicPhone hasName />
    </ReadProblem>
  );
}

const BUTTON =
  "inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-key underline underline-offset-4 hover:bg-key-quiet";

function describeDay(day: CalendarDay | undefined): string {
  if (!day) return "";
  const date = startOfCalendarDay(day);
  return `${formatMonthDay(date)}（${formatWeekday(date)}）`;
}

type WeekNavigationProps = { week: number; days: readonly CalendarDay[]; onGo: (week: number) => void };

/** The visible week, with buttons to the previous and next one. */
function WeekNavigation({ week, days, onGo }: WeekNavigationProps) {
  return (
    <div className="grid grid-cols-2 items-center gap-x-2 sm:grid-cols-[6rem_1fr_6rem]">
      <p
        id={WEEK_ELEMENT_ID}
        tabIndex={-1}
        aria-live="polite"
        className="col-span-2 text-center text-std-16B-170 sm:order-2 sm:col-span-1"
      >
        {describeDay(days[0])}〜{describeDay(days.at(-1))}
      </p>
      <span className="sm:order-1">
        {week > 0 && (
          <button type="button" className={BUTTON} onClick={() => onGo(week - 1)}>
            <Icon shape={ChevronLeft} aria-hidden className="size-5" />
            前の週
          </button>
        )}
      </span>
      <span className="text-right sm:order-3">
        {week < LAST_WEEK && (
          <button type="button" className={BUTTON} onClick={() => onGo(week + 1)}>
            次の週
            <Icon shape={ChevronRight} aria-hidden className="size-5" />
          </button>
        )}
      </span>
    </div>
  );
}

/** The focus goes to the part's first free time, from where the arrow keys lead on; without one, to its heading. */
function goTo({ name, day, firstFree }: WeekPart): void {
  const heading = document.getElementById(partElementId(day, name));
  const target = firstFree ? document.getElementById(spotElementId(firstFree.spotId)) : heading;
  target?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: "start" });
}

/** Buttons to the parts of the day, where the week is shown in long columns. */
function PartJump({ days }: { days: readonly SpotDay[] }) {
  const parts = findParts(days);
  if (parts.length < 2) return null;
  return (
    <nav aria-label="時間帯" className="flex items-center gap-2 @max-[40rem]:hidden">
      {parts.map((part) => (
        <button
          key={part.name}
          type="button"
          onClick={() => goTo(part)}
          className="min-h-11 min-w-11 rounded-control px-2 text-key underline underline-offset-4 hover:bg-key-quiet"
        >
          {part.name}
        </button>
      ))}
    </nav>
  );
}

type DoctorChoiceProps = {
  doctors: readonly string[];
  chosen: string | undefined;
  onChoose: (doctor: string | undefined) => void;
};

/** The doctor of the visit, where there is a choice or a wish; otherwise only their name. */
function DoctorChoice({ doctors, chosen, onChoose }: DoctorChoiceProps) {
  const names = chosen === undefined || doctors.includes(chosen) ? doctors : [...doctors, chosen];
  if (names.length < 2 && (chosen === undefined || doctors.includes(chosen))) {
    return names[0] === undefined ? null : <p>担当医：{names[0]}</p>;
  }
  return (
    <SelectField
      label="担当医"
      emptyLabel="指定しない"
      options={names.map((name) => ({ value: name, label: name }))}
      value={chosen ?? ""}
      onChange={(event) => onChoose(event.currentTarget.value || undefined)}
      className="w-full max-w-100"
    />
  );
}

type WeekPickerProps = {
  department: ClinicalDepartment;
  doctor: string | undefined;
  onDoctor: (doctor: string | undefined) => void;
  onPick: (spot: Spot) => void;
};

/** Seven days of one department's times, with navigation to other weeks and to the next free time. */
function WeekPicker({ department, doctor, onDoctor, onPick }: WeekPickerProps) {
  const { now } = usePortal();
  const week = useWeek(department.clinicalDepartmentId, doctor, now);
  const { days, chosenDay, error } = week;
  const isEmpty = days?.every(({ spots }) => !spots.some(isFree)) ?? false;
  const { mutate } = useSWRConfig();

  /** The next screen names department and doctor at once, without asking for them. */
  function pick(spot: Spot): void {
    void mutate(spotFactsKey(spot.spotId), spot, { revalidate: false });
    onPick(spot);
  }

  return (
    <div className="flex flex-col gap-4">
      <WeekNavigation week={week.week} days={week.calendarDays} onGo={week.goToWeek} />
      {week.week < LAST_WEEK && (
        <div className="flex justify-center">
          <Button variant="secondary" busy={week.isSearching} busyLabel="探しています…" onClick={week.goToNextFree}>
            次に空いている日へ
          </Button>
        </div>
      )}
      {error !== undefined && (
        <SpotLoadError
          error={error}
          isRetrying={week.isLoading}
          hasEarlierList={days !== undefined}
          onRetry={week.reload}
        />
      )}
      {days === undefined && error === undefined && <WeekSkeleton />}
      {days && <DoctorChoice doctors={week.doctors} chosen={doctor} onChoose={onDoctor} />}
      {isEmpty && error === undefined && (
        <Notice
          kind="info"
          title={doctor === undefined ? "この週は空き枠がありません" : `この週は${doctor}医師の空き枠がありません`}
          isAnnounced
          actions={
            <>
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
      )}
      {days && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <SpotLegend />
            <PartJump days={days} />
          </div>
          <DayChoice days={days} chosen={chosenDay} onChoose={week.showDay} />
          <WeekTimes
            days={days}
            chosenDay={chosenDay}
            isBookable={error === undefined}
            onPick={pick}
            onDay={week.showDay}
            onWeeks={week.turnWeek}
          />
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

/** The week's times with their data fetching; the page is readable before this loads. */
export function SlotWeek(props: WeekPickerProps) {
  return (
    <DataFetching>
      <WeekPicker {...props} />
    </DataFetching>
  );
}
