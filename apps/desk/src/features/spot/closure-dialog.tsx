import type { ManagedDepartment } from "@madoguchi/contract/department/department";
import { type ClosureMade, type ClosureRequest, closureRequestSchema } from "@madoguchi/contract/spot/closure";
import type { DayRange } from "@madoguchi/contract/spot/day-range";
import type { ManagedSpot } from "@madoguchi/contract/spot/managed-spot";
import { type CalendarDay, formatTime, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { SegmentedChoice } from "@madoguchi/ui/fields/segmented-choice";
import { useRef, useState } from "react";
import { CompactInput, CompactText } from "../../entities/compact-field/compact-field.tsx";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";
import { daysOfClosure, MOST_CLOSED_DAYS } from "./closure-days.ts";
import { ClosureScope } from "./closure-scope.tsx";
import { RemainingDialog } from "./remaining-dialog.tsx";
import { ReservationList, reservationsOf } from "./reservation-list.tsx";
import { useSpots } from "./spot-requests.ts";
import type { ScheduleActs } from "./use-schedule-acts.ts";

const LAST_DAY = "closure-last-day";
const WHOLE_DAY = { from: "00:00", until: "24:00" };
const MESSAGES = {
  day: "日付をご入力ください。",
  from: "開始時刻をご入力ください。",
  until: "終了時刻は、開始時刻より後をご入力ください。",
  reason: "理由を1〜200文字でご入力ください。",
};

function clockOf(time: string, day: CalendarDay): string {
  const instant = new Date(time);
  return toCalendarDay(instant) > day ? "24:00" : formatTime(instant);
}

/** The coming spots that a closure on each of their days would close. */
function touchedBy(
  { clinicalDepartmentId, doctorName, from, until }: ClosureRequest,
  spots: readonly ManagedSpot[],
  now: Date,
) {
  return spots.filter((spot) => {
    const day = toCalendarDay(new Date(spot.startsAt));
    const isOfDepartment = clinicalDepartmentId === null || spot.clinicalDepartmentId === clinicalDepartmentId;
    const isOfDoctor = !doctorName || spot.doctorName === doctorName;
    const isAhead = Date.parse(spot.startsAt) > now.getTime();
    return (
      isAhead && isOfDepartment && isOfDoctor && clockOf(spot.startsAt, day) < until && from < clockOf(spot.endsAt, day)
    );
  });
}

export function closedOf(made: readonly ClosureMade[]): number {
  return made.reduce((sum, { closedSpots }) => sum + closedSpots, 0);
}

function remainingOf(made: readonly ClosureMade[]): number {
  return made.reduce((sum, { remainingReservations }) => sum + remainingReservations.length, 0);
}

type ClosureDialogProps = {
  day: CalendarDay;
  /** Such as the name of a holiday. */
  reason?: string;
  departments: readonly ManagedDepartment[];
  now: Date;
  acts: ScheduleActs;
  /** Called with what each day's closure closed. */
  onDone: (made: readonly ClosureMade[], days: DayRange) => void;
  onClose: () => void;
};

/** 休診 of a day, a part of it, or several days in a row: its spots and their patients are shown before and after. */
export function ClosureDialog({ day, reason = "", departments, now, acts, onDone, onClose }: ClosureDialogProps) {
  const [made, setMade] = useState<readonly ClosureMade[]>();
  /** Given for an absence of several days. */
  const [lastDay, setLastDay] = useState("");
  /** What is done of an interrupted absence, by its content: a repetition goes on with the next day. */
  const done = useRef(new Map<string, ClosureMade>());
  const keys = useRef(new Map<string, string>());
  const form = useDeskForm<ClosureRequest>({
    initial: { clinicalDepartmentId: null, doctorName: null, day, ...WHOLE_DAY, reason },
    schema: closureRequestSchema,
    messages: MESSAGES,
    submit: async (request) => {
      const days = daysOfClosure(request.day, lastDay === "" ? request.day : lastDay);
      if (!days) return document.getElementById(LAST_DAY)?.focus();
      const answers: ClosureMade[] = [];
      for (const each of days) {
        const body = { ...request, day: each };
        const text = JSON.stringify(body);
        const key = keys.current.get(text) ?? crypto.randomUUID();
        keys.current.set(text, key);
        const answer = done.current.get(text) ?? (await acts.addClosure(body, key));
        done.current.set(text, answer);
        answers.push(answer);
      }
      onDone(answers, { from: request.day, to: days.at(-1) ?? request.day });
      if (remainingOf(answers) === 0) onClose();
      else setMade(answers);
    },
  });
  const { typed, change } = form;
  const isWhole = typed.from === WHOLE_DAY.from && typed.until === WHOLE_DAY.until;
  const [isPart, setIsPart] = useState(!isWhole);
  const isDay = closureRequestSchema.shape.day.safeParse(typed.day).success;
  const days = isDay ? daysOfClosure(typed.day, lastDay === "" ? typed.day : lastDay) : undefined;
  const range = { from: typed.day, to: days?.at(-1) ?? typed.day };
  const spots = useSpots(days && range).data?.spots;
  const touched = spots && touchedBy(typed, spots, now);

  if (made) {
    const lead = `休診にし、${closedOf(made)}枠を閉じました。予約が${remainingOf(made)}件残っています。`;
    return <RemainingDialog range={range} lead={lead} onClose={onClose} />;
  }
  return (
    <DeskFormDialog form={form} title="休診にする" submitLabel="休診にする" onClose={onClose}>
      <div className="grid gap-3 sm:grid-cols-2">
        <CompactInput {...form.text("day")} type="date" label="日付" min={toCalendarDay(now)} />
        <CompactInput
          id={LAST_DAY}
          type="date"
          label="最終日（続けて休むとき）"
          min={typed.day}
          value={lastDay}
          error={isDay && !days ? `最終日は、はじめの日から${MOST_CLOSED_DAYS}日以内の日をご入力ください。` : undefined}
          onChange={({ target }) => setLastDay(target.value)}
        />
      </div>
      <SegmentedChoice
        legend="休診の時間"
        value={isPart ? "part" : "whole"}
        segments={[
          { value: "whole", label: "終日" },
          { value: "part", label: "一部の時間" },
        ]}
        onChange={(value) => {
          setIsPart(value === "part");
          change(value === "part" ? { from: "13:00", until: "18:00" } : WHOLE_DAY);
        }}
      />
      {isPart && (
        <div className="grid grid-cols-2 gap-3">
          <CompactInput {...form.text("from")} type="time" label="開始" />
          <CompactInput {...form.text("until")} type="time" label="終了" />
        </div>
      )}
      <ClosureScope departments={departments} {...form.field("clinicalDepartmentId")} {...{ typed, change }} />
      <CompactText {...form.text("reason")} label="理由（クリニックの中だけで使います）" rows={2} />
      {touched && (
        <div role="status" className="flex flex-col gap-3">
          <p>
            {touched.length === 0
              ? "重なる予約枠はありません。この時間には新しい枠も作られなくなります。"
              : `${touched.filter(({ closedAt }) => closedAt === null).length}枠を閉じます。`}
            {reservationsOf(touched).length > 0 && (
              <span className="font-700 text-warning-ink">
                予約{reservationsOf(touched).length}件はそのまま残ります。
              </span>
            )}
          </p>
          <ReservationList spots={touched} />
        </div>
      )}
    </DeskFormDialog>
  );
}
