import type { ManagedDepartment } from "@madoguchi/contract/department/department";
import { spotRequestSchema } from "@madoguchi/contract/spot/managed-spot";
import { clockTimeSchema, minutesOfClock, writeClock } from "@madoguchi/contract/time/clock-time";
import { type CalendarDay, startOfCalendarDay, toWireTime } from "@madoguchi/contract/time/tokyo";
import { useAttemptKey } from "@madoguchi/ui/actions/use-attempt-key";
import { z } from "zod";
import { CompactInput, CompactNumber, CompactSelect } from "../../entities/compact-field/compact-field.tsx";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";
import { DoctorField } from "./doctor-field.tsx";
import type { ScheduleActs } from "./use-schedule-acts.ts";

const MINUTE_MS = 60_000;

/** The typed form: a day and two clock times instead of two instants. */
const typedSpotSchema = z.strictObject({
  day: z.iso.date(),
  startsAt: clockTimeSchema,
  endsAt: clockTimeSchema,
  clinicalDepartmentId: z.string().min(1),
  doctorName: spotRequestSchema.shape.doctorName,
  capacity: spotRequestSchema.shape.capacity,
});

type TypedSpot = z.infer<typeof typedSpotSchema>;

const MESSAGES = {
  day: "日付をご入力ください。",
  startsAt: "開始時刻をご入力ください。",
  endsAt: "終了時刻をご入力ください。",
  clinicalDepartmentId: "診療科をお選びください。",
  doctorName: "医師をお選びください。",
  capacity: "定員を1〜100でご入力ください。",
};

function instantOf(day: CalendarDay, clock: string): string {
  return toWireTime(new Date(startOfCalendarDay(day).getTime() + minutesOfClock(clock) * MINUTE_MS));
}

type AddSpotDialogProps = {
  day: CalendarDay;
  departments: readonly ManagedDepartment[];
  acts: ScheduleActs;
  onDone: (day: CalendarDay) => void;
  onClose: () => void;
};

/** Adds a spot outside the weekly hours; its end follows the department's length until it is typed. */
export function AddSpotDialog({ day, departments, acts, onDone, onClose }: AddSpotDialogProps) {
  const keyFor = useAttemptKey();
  const [only, second] = departments;
  const form = useDeskForm<TypedSpot>({
    initial: {
      day,
      startsAt: "",
      endsAt: "",
      clinicalDepartmentId: second === undefined ? (only?.clinicalDepartmentId ?? "") : "",
      doctorName: "",
      capacity: 1,
    },
    schema: typedSpotSchema,
    // The server's refusal is more specific, such as that the doctor has another spot then.
    messages: MESSAGES,
    submit: async (typed) => {
      const { day: on, startsAt, endsAt, ...rest } = typed;
      const request = { ...rest, startsAt: instantOf(on, startsAt), endsAt: instantOf(on, endsAt) };
      await acts.addSpot(request, keyFor(request));
      onDone(on);
    },
  });
  const { typed, change, field } = form;

  function changeStart(part: Partial<Pick<TypedSpot, "startsAt" | "clinicalDepartmentId">>): void {
    const next = { ...typed, ...part };
    const length = departments.find((each) => each.clinicalDepartmentId === next.clinicalDepartmentId)?.durationMinutes;
    const isClock = clockTimeSchema.safeParse(next.startsAt).success;
    const end = isClock && length !== undefined ? minutesOfClock(next.startsAt) + length : undefined;
    change({ ...part, ...(end !== undefined && end <= 24 * 60 && { endsAt: writeClock(end) }) });
  }

  return (
    <DeskFormDialog form={form} title="予約枠を加える" submitLabel="加える" onClose={onClose}>
      <CompactInput {...form.text("day")} type="date" label="日付" />
      <CompactSelect
        {...field("clinicalDepartmentId")}
        label="診療科"
        value={typed.clinicalDepartmentId}
        options={[
          { value: "", label: "選択してください" },
          ...departments.map(({ clinicalDepartmentId, name }) => ({ value: clinicalDepartmentId, label: name })),
        ]}
        onChange={({ target }) => changeStart({ clinicalDepartmentId: target.value })}
      />
      <DoctorField
        {...field("doctorName")}
        value={typed.doctorName}
        onChange={(doctorName) => change({ doctorName })}
      />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <CompactInput
          {...field("startsAt")}
          type="time"
          label="開始"
          value={typed.startsAt}
          onChange={({ target }) => changeStart({ startsAt: target.value })}
        />
        <CompactInput {...form.text("endsAt")} type="time" label="終了" />
        <CompactNumber {...form.number("capacity")} label="定員（人）" />
      </div>
    </DeskFormDialog>
  );
}
