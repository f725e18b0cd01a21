import { previewTemplateCall } from "@madoguchi/contract/spot/spot.operation.calls";
import {
  addCalendarDays,
  type CalendarDay,
  formatDateWithWeekday,
  startOfCalendarDay,
} from "@madoguchi/contract/time/tokyo";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Button } from "@madoguchi/ui/buttons/button";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { Pane } from "../../entities/compact-field/pane.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";
import { toastFailure } from "../../errors/toast-failure.ts";
import { useRead } from "../../fetching/use-read.ts";
import type { ScheduleActs } from "./use-schedule-acts.ts";

/** How far ahead the clinic's spots are created automatically. */
const DAYS_AHEAD = 60;

type TemplatePreviewProps = {
  today: CalendarDay;
  acts: ScheduleActs;
  mayChange: boolean;
  onClosure: (day: CalendarDay, reason: string) => void;
};

/** The spots of the weekly hours in the coming 60 days, and the holidays among them that have spots. */
export function TemplatePreview({ today, acts, mayChange, onClosure }: TemplatePreviewProps) {
  const { clinicId } = useSignedIn();
  const range = { from: today, to: addCalendarDays(today, DAYS_AHEAD - 1) };
  const { data, error, mutate, isValidating } = useRead(previewTemplateCall, { params: { clinicId }, query: range });
  const { run, isBusy } = useAction(toastFailure);

  async function make(): Promise<void> {
    const { made } = await acts.makeSpots(range);
    showToast("success", `${made}枠を作りました`);
  }

  const existing = data?.days.reduce((sum, day) => sum + day.existing, 0) ?? 0;
  const holidays = data?.days.filter(({ holiday }) => holiday !== null) ?? [];
  return (
    <Pane heading="これから60日の予約枠">
      {error && !data && (
        <LoadError onRetry={() => void mutate()} isRetrying={isValidating}>
          {describeFailure(error)}
        </LoadError>
      )}
      {!data && !error && <SkeletonLines lines={3} />}
      {data && (
        <>
          <p role="status">
            作成済み {existing}枠
            {data.missing > 0 ? `・これから作られる枠 ${data.missing}枠` : "・足りない枠はありません。"}
          </p>
          <p className="text-text-secondary">
            予約枠は毎日、60日先まで自動で作られます。休診の時間と、医師に別の枠がある時間には作られません。
          </p>
          {mayChange && data.missing > 0 && (
            <Button busy={isBusy} busyLabel="作成中…" onClick={() => void run(make)}>
              不足分{data.missing}枠を作成
            </Button>
          )}
          {holidays.length > 0 && (
            <section aria-labelledby="template-holidays" className="flex flex-col">
              <h3 id="template-holidays" className="text-std-16B-170">
                枠がある祝日
              </h3>
              <ul>
                {holidays.map(({ day, holiday, existing: made, missing }) => (
                  <li
                    key={day}
                    className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-b py-2 last:border-b-0"
                  >
                    <p>
                      {formatDateWithWeekday(startOfCalendarDay(day))}
                      <span className="mx-3 text-sunday">{holiday}</span>
                      {made + missing}枠
                    </p>
                    {mayChange && (
                      <button
                        type="button"
                        className="desk-act"
                        aria-label={`${holiday}（${formatDateWithWeekday(startOfCalendarDay(day))}）を休診にする`}
                        onClick={() => onClosure(day, holiday ?? "")}
                      >
                        休診にする
                      </button>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </Pane>
  );
}
