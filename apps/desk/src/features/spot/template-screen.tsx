import type { ManagedDepartment } from "@madoguchi/contract/department/department";
import type { Closure } from "@madoguchi/contract/spot/closure";
import type { WeeklySession } from "@madoguchi/contract/spot/weekly-session";
import {
  addCalendarDays,
  type CalendarDay,
  formatDate,
  startOfCalendarDay,
  toCalendarDay,
} from "@madoguchi/contract/time/tokyo";
import { chipClass } from "@madoguchi/ui/buttons/chip-class";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { Skeleton } from "@madoguchi/ui/feedback/skeleton";
import { Icon } from "@madoguchi/ui/icons/icon";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Link } from "@tanstack/react-router";
import { CalendarRange, Plus } from "lucide";
import { useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { Pane } from "../../entities/compact-field/pane.tsx";
import { useDepartments } from "../../entities/department/use-departments.ts";
import { ConfirmDialog } from "../../entities/owners-act/confirm-dialog.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";
import { ClosureDialog, closedOf } from "./closure-dialog.tsx";
import { ClosureItems } from "./closure-items.tsx";
import { EndSessionDialog } from "./end-session-dialog.tsx";
import { SessionForm } from "./session-form.tsx";
import { useClosures, useWeeklySessions } from "./spot-requests.ts";
import { TemplatePreview } from "./template-preview.tsx";
import { useScheduleActs } from "./use-schedule-acts.ts";
import { WEEKDAYS } from "./weekdays.ts";

const CLOSURE_DAYS_AHEAD = 365;

const DROPPED = "この休診で閉じた枠をふたたび開き、新しい予約を受け付けます。";

type SessionRowProps = {
  session: WeeklySession;
  departments: readonly ManagedDepartment[];
  today: CalendarDay;
  onChange: (() => void) | undefined;
  onEnd: (() => void) | undefined;
};

function writeDay(day: CalendarDay): string {
  return formatDate(startOfCalendarDay(day));
}

function SessionRow({ session, departments, today, onChange, onEnd }: SessionRowProps) {
  const { clinicalDepartmentId, doctorName, from, until, capacity, validFrom, validUntil } = session;
  const department = departments.find((each) => each.clinicalDepartmentId === clinicalDepartmentId)?.name;
  const name = `${doctorName} ${from}〜${until}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-b py-2 last:border-b-0">
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-700 tabular-nums">
          {from}〜{until}
        </span>
        <span className="ml-3">{doctorName}</span>
        <span className="block break-phrase text-text-secondary">
          {department}・定員{capacity}
          {validFrom > today && `　${writeDay(validFrom)}から`}
          {validUntil !== null && `　${writeDay(validUntil)}まで`}
        </span>
      </p>
      {onChange && onEnd && (
        <div className="flex gap-2">
          <button type="button" className="desk-act" aria-label={`${name}を変更する`} onClick={onChange}>
            変更
          </button>
          <button type="button" className="desk-act" aria-label={`${name}を終了する`} onClick={onEnd}>
            終了
          </button>
        </div>
      )}
    </li>
  );
}

type Open =
  | { kind: "form"; session: WeeklySession | undefined; weekday: number }
  | { kind: "end"; session: WeeklySession }
  | { kind: "closure"; day: CalendarDay; reason: string }
  | { kind: "drop"; closure: Closure };

/** 週間の診療時間: the template of the week, its spots, and the coming closures. */
export function TemplateScreen() {
  const { now } = useDesk();
  const { roles } = useSignedIn();
  const today = toCalendarDay(now());
  const sessions = useWeeklySessions();
  const departments = useDepartments().data?.clinicalDepartments ?? [];
  const closures = useClosures({ from: today, to: addCalendarDays(today, CLOSURE_DAYS_AHEAD) }).data?.closures ?? [];
  const acts = useScheduleActs();
  const [open, setOpen] = useState<Open>();
  const mayChange = roles.includes("reception") || roles.includes("owner");
  const close = () => setOpen(undefined);
  const running = sessions.data?.weeklySessions.filter(({ validUntil }) => validUntil === null || validUntil >= today);

  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="[&_h1]:text-std-24B-150">
          <PageHeading>週間の診療時間</PageHeading>
        </div>
        <Link to="/spots" className={chipClass()}>
          <Icon shape={CalendarRange} className="size-5" />
          週の予約枠に戻る
        </Link>
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Pane heading="曜日ごとの診療時間">
          {sessions.error && !sessions.data && (
            <LoadError onRetry={() => void sessions.mutate()} isRetrying={sessions.isValidating}>
              {describeFailure(sessions.error)}
            </LoadError>
          )}
          {!sessions.data && !sessions.error && <Skeleton className="h-96" />}
          {running?.length === 0 && (
            <p>まだ診療時間がありません。曜日ごとに加えると、予約枠が60日先まで自動で作られます。</p>
          )}
          {running &&
            WEEKDAYS.map(({ weekday, label }) => {
              const ofDay = running
                .filter((session) => session.weekday === weekday)
                .toSorted((one, other) => one.from.localeCompare(other.from));
              return (
                <section key={weekday} aria-labelledby={`weekday-${weekday}`} className="border-line border-t pt-2">
                  <div className="flex flex-wrap items-center justify-between gap-2">
                    <h3 id={`weekday-${weekday}`} className="text-std-16B-170">
                      {label}
                    </h3>
                    {mayChange && (
                      <button
                        type="button"
                        className="desk-act"
                        aria-label={`${label}の診療時間を加える`}
                        onClick={() => setOpen({ kind: "form", session: undefined, weekday })}
                      >
                        <Icon shape={Plus} className="size-4" />
                        加える
                      </button>
                    )}
                  </div>
                  {ofDay.length === 0 ? (
                    <p className="text-text-secondary">診療なし</p>
                  ) : (
                    <ul>
                      {ofDay.map((session) => (
                        <SessionRow
                          key={session.weeklySessionId}
                          session={session}
                          departments={departments}
                          today={today}
                          onChange={mayChange ? () => setOpen({ kind: "form", session, weekday }) : undefined}
                          onEnd={mayChange ? () => setOpen({ kind: "end", session }) : undefined}
                        />
                      ))}
                    </ul>
                  )}
                </section>
              );
            })}
        </Pane>
        <div className="flex min-w-0 flex-col gap-4">
          <TemplatePreview
            today={today}
            acts={acts}
            mayChange={mayChange}
            onClosure={(day, reason) => setOpen({ kind: "closure", day, reason })}
          />
          <Pane
            heading="これからの休診"
            aside={
              mayChange && (
                <button
                  type="button"
                  className="desk-act"
                  onClick={() => setOpen({ kind: "closure", day: today, reason: "" })}
                >
                  <Icon shape={Plus} className="size-4" />
                  休診を加える
                </button>
              )
            }
          >
            {closures.length === 0 && <p className="text-text-secondary">登録されている休診はありません。</p>}
            <ClosureItems
              closures={closures}
              departments={departments}
              showsDay
              onDrop={mayChange ? (closure) => setOpen({ kind: "drop", closure }) : undefined}
            />
          </Pane>
        </div>
      </div>
      {open?.kind === "form" && (
        <SessionForm {...open} today={today} departments={departments} acts={acts} onClose={close} />
      )}
      {open?.kind === "end" && <EndSessionDialog session={open.session} today={today} acts={acts} onClose={close} />}
      {open?.kind === "drop" && (
        <ConfirmDialog
          title={`${writeDay(open.closure.day)}の休診を取り消しますか？`}
          text={DROPPED}
          submitLabel="休診を取り消す"
          act={async () => {
            await acts.deleteClosure(open.closure.closureId);
            showToast("success", "休診を取り消しました");
          }}
          onClose={close}
        />
      )}
      {open?.kind === "closure" && (
        <ClosureDialog
          day={open.day}
          reason={open.reason}
          departments={departments}
          now={now()}
          acts={acts}
          onClose={close}
          onDone={(made) => showToast("success", `休診にし、${closedOf(made)}枠を閉じました`)}
        />
      )}
    </>
  );
}
