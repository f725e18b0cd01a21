import type { ManagedDepartment } from "@madoguchi/contract/department/department";
import type { Versioned } from "@madoguchi/contract/http/item-version";
import {
  type WeeklySession,
  type WeeklySessionRequest,
  weeklySessionRequestSchema,
} from "@madoguchi/contract/spot/weekly-session";
import { minutesOfClock } from "@madoguchi/contract/time/clock-time";
import { addCalendarDays, type CalendarDay } from "@madoguchi/contract/time/tokyo";
import { useAttemptKey } from "@madoguchi/ui/actions/use-attempt-key";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { CompactInput, CompactNumber, CompactSelect } from "../../entities/compact-field/compact-field.tsx";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";
import { DoctorField } from "./doctor-field.tsx";
import type { ScheduleActs } from "./use-schedule-acts.ts";
import { WEEKDAYS } from "./weekdays.ts";

const MESSAGES = {
  clinicalDepartmentId: "診療科をお選びください。",
  doctorName: "医師をお選びください。",
  from: "開始時刻をご入力ください。",
  until: "終了時刻は、開始時刻より後をご入力ください。",
  capacity: "定員を1〜100でご入力ください。",
  validFrom: "開始日をご入力ください。",
  validUntil: "最終日は、開始日以降をご入力ください。",
};

type SessionFormProps = {
  session: Versioned<WeeklySession> | undefined;
  weekday: number;
  today: CalendarDay;
  departments: readonly ManagedDepartment[];
  acts: ScheduleActs;
  onClose: () => void;
};

/** A line of the weekly hours. If it is in force, it ends the day before its change, so that earlier days stay. */
export function SessionForm({ session, weekday, today, departments, acts, onClose }: SessionFormProps) {
  const keyFor = useAttemptKey();
  const isRunning = session !== undefined && session.validFrom < today;
  const { weeklySessionId: _, version: __, ...known } = session ?? { weeklySessionId: "", version: undefined };
  const initial: WeeklySessionRequest = {
    clinicalDepartmentId: departments[0]?.clinicalDepartmentId ?? "",
    doctorName: "",
    weekday,
    from: "09:00",
    until: "12:00",
    capacity: 1,
    validUntil: null,
    ...known,
    validFrom: session === undefined || isRunning ? today : session.validFrom,
  };

  async function store(request: WeeklySessionRequest): Promise<void> {
    if (session === undefined) await acts.addSession(request, keyFor(request));
    else if (!isRunning || request.validFrom <= session.validFrom) {
      await acts.changeSession(session, request);
    } else {
      const { weeklySessionId: _, version: __, ...old } = session;
      await acts.changeSession(session, { ...old, validUntil: addCalendarDays(request.validFrom, -1) });
      await acts.addSession(request, keyFor(request));
    }
    showToast("success", "週間の診療時間を登録しました");
    onClose();
  }

  const form = useDeskForm<WeeklySessionRequest>({
    initial,
    schema: weeklySessionRequestSchema,
    messages: MESSAGES,
    submit: store,
  });
  const { typed, change, field } = form;
  const length = departments.find((each) => each.clinicalDepartmentId === typed.clinicalDepartmentId)?.durationMinutes;
  const isPeriod = /^\d\d:\d\d$/.test(typed.from) && /^\d\d:\d\d$/.test(typed.until) && typed.from < typed.until;
  const count =
    isPeriod && length !== undefined
      ? Math.floor((minutesOfClock(typed.until) - minutesOfClock(typed.from)) / length)
      : undefined;

  return (
    <DeskFormDialog
      form={form}
      title={session ? "診療時間を変更する" : "診療時間を加える"}
      submitLabel="登録する"
      onReadAgain={onClose}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <CompactSelect
          {...field("weekday")}
          label="曜日"
          value={String(typed.weekday)}
          options={WEEKDAYS.map(({ weekday: value, label }) => ({ value: String(value), label }))}
          onChange={({ target }) => change({ weekday: Number(target.value) })}
        />
        <CompactNumber {...form.number("capacity")} label="同じ時間の定員（人）" />
        <CompactSelect
          {...form.text("clinicalDepartmentId")}
          label="診療科"
          options={departments.map((each) => ({ value: each.clinicalDepartmentId, label: each.name }))}
        />
        <DoctorField
          {...field("doctorName")}
          value={typed.doctorName}
          onChange={(doctorName) => change({ doctorName })}
        />
        <CompactInput {...form.text("from")} type="time" label="開始" />
        <CompactInput {...form.text("until")} type="time" label="終了" />
        <CompactInput {...form.text("validFrom")} type="date" label={isRunning ? "いつから変更しますか" : "開始日"} />
        <CompactInput {...form.optionalText("validUntil")} type="date" label="最終日（任意）" />
      </div>
      <div className="text-text-secondary">
        {count !== undefined && (
          <p role="status">
            1日に{count}枠（{length}分ごと）ができます。
          </p>
        )}
        {session && <p>すでに作られた予約枠は、そのまま残ります。不要な枠は週の表で閉じてください。</p>}
      </div>
    </DeskFormDialog>
  );
}
