import { type ClosureMade, type ClosureRequest, closureRequestSchema } from "@madoguchi/contract/operation/closure";
import type { ManagedDepartment } from "@madoguchi/contract/operation/department";
import type { ManagedSpot } from "@madoguchi/contract/operation/spot";
import { type CalendarDay, formatTime, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { useAttemptKey } from "@madoguchi/ui/actions/use-attempt-key";
import { SegmentedChoice } from "@madoguchi/ui/fields/segmented-choice";
import { useState } from "react";
import { CompactInput, CompactSelect, CompactText } from "../../entities/compact-field/compact-field.tsx";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";
import { RemainingDialog } from "./remaining-dialog.tsx";
import { ReservationList, reservationsOf } from "./reservation-list.tsx";
import { useSpots } from "./spot-requests.ts";
import type { ScheduleActs } from "./use-schedule-acts.ts";

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

/** The coming spots that a closure would close. */
function touchedBy(
  { clinicalDepartmentId, day, from, until }: ClosureRequest,
  spots: readonly ManagedSpot[],
  now: Date,
) {
  return spots.filter(
    (spot) =>
      Date.parse(spot.startsAt) > now.getTime() &&
      (clinicalDepartmentId === null || spot.clinicalDepartmentId === clinicalDepartmentId) &&
      clockOf(spot.startsAt, day) < until &&
      from < clockOf(spot.endsAt, day),
  );
}

type ClosureDialogProps = {
  day: CalendarDay;
  /** Such as the name of a holiday. */
  reason?: string;
  departments: readonly ManagedDepartment[];
  now: Date;
  acts: ScheduleActs;
  onDone: (made: ClosureMade, day: CalendarDay) => void;
  onClose: () => void;
};

/** 休診 of a day or a part of it: its spots and their patients are shown before and after. */
export function ClosureDialog({ day, reason = "", departments, now, acts, onDone, onClose }: ClosureDialogProps) {
  const keyFor = useAttemptKey();
  const [made, setMade] = useState<ClosureMade>();
  const form = useDeskForm<ClosureRequest>({
    initial: { clinicalDepartmentId: null, day, ...WHOLE_DAY, reason },
    schema: closureRequestSchema,
    messages: MESSAGES,
    submit: async (request) => {
      const answer = await acts.addClosure(request, keyFor(request));
      onDone(answer, request.day);
      if (answer.remainingReservations.length === 0) onClose();
      else setMade(answer);
    },
  });
  const { typed, change } = form;
  const isWhole = typed.from === WHOLE_DAY.from && typed.until === WHOLE_DAY.until;
  const [isPart, setIsPart] = useState(!isWhole);
  const isDay = closureRequestSchema.shape.day.safeParse(typed.day).success;
  const spots = useSpots(isDay ? { from: typed.day, to: typed.day } : undefined).data?.spots;
  const touched = spots && touchedBy(typed, spots, now);

  if (made) {
    const lead = `休診にし、${made.closedSpots}枠を閉じました。予約が${made.remainingReservations.length}件残っています。`;
    return <RemainingDialog range={{ from: typed.day, to: typed.day }} lead={lead} onClose={onClose} />;
  }
  return (
    <DeskFormDialog form={form} title="休診にする" submitLabel="休診にする" onClose={onClose}>
      <CompactInput {...form.text("day")} type="date" label="日付" min={toCalendarDay(now)} />
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
      <CompactSelect
        {...form.optionalText("clinicalDepartmentId")}
        label="対象"
        options={[
          { value: "", label: "すべての診療科" },
          ...departments.map(({ clinicalDepartmentId, name }) => ({ value: clinicalDepartmentId, label: name })),
        ]}
      />
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
