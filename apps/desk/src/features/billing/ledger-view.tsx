import { exportLedgerCall } from "@madoguchi/contract/operation/billing.calls";
import { isMonth, type LedgerEntry } from "@madoguchi/contract/operation/billing-overview";
import {
  addCalendarDays,
  type CalendarDay,
  formatDateWithWeekday,
  startOfCalendarDay,
} from "@madoguchi/contract/time/tokyo";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { chipClass } from "@madoguchi/ui/buttons/chip-class";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { saveFile } from "@madoguchi/ui/files/save-file";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Link } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight, Download, Wallet } from "lucide";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";
import { toastFailure } from "../../errors/toast-failure.ts";
import { useLedger } from "./billing-requests.ts";
import { type BillingFilter, isShown } from "./billing-view.ts";
import { DayTable, EntryTable } from "./ledger-tables.tsx";
import { LedgerTotalsView } from "./ledger-totals.tsx";

/** The period before (−1) or after (1): a day or a month. */
function neighbour(period: string, by: -1 | 1): string {
  if (!isMonth(period)) return addCalendarDays(period, by);
  // The day before the first, or 31 days after it, is of the neighbouring month.
  return addCalendarDays(`${period}-01`, by === -1 ? -1 : 31).slice(0, period.length);
}

function describePeriod(period: string): string {
  const [year, month] = period.split("-");
  return isMonth(period) ? `${year}年${Number(month)}月` : formatDateWithWeekday(startOfCalendarDay(period));
}

function PeriodHeading({ period, today }: { period: string; today: CalendarDay }) {
  const place = "inline-flex size-11 items-center justify-center rounded-control text-key hover:bg-tint-strong";
  const unit = isMonth(period) ? "月" : "日";
  const monthOf = today.slice(0, "2026-05".length);
  const at = (shown: string) => ({ view: "ledger", period: shown }) as const;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h2 className="text-std-20B-150 tabular-nums">{describePeriod(period)}</h2>
      <nav aria-label="期間" className="flex flex-wrap items-center gap-1">
        <Link to="/billing" search={at(neighbour(period, -1))} aria-label={`前の${unit}`} className={place}>
          <Icon shape={ChevronLeft} className="size-6" />
        </Link>
        <Link to="/billing" search={at(neighbour(period, 1))} aria-label={`次の${unit}`} className={place}>
          <Icon shape={ChevronRight} className="size-6" />
        </Link>
        {period !== today && (
          <Link to="/billing" search={at(today)} className={chipClass()}>
            今日
          </Link>
        )}
        {isMonth(period) ? (
          period !== monthOf && (
            <Link to="/billing" search={at(monthOf)} className={chipClass()}>
              今月
            </Link>
          )
        ) : (
          <Link to="/billing" search={at(period.slice(0, monthOf.length))} className={chipClass()}>
            月で見る
          </Link>
        )}
      </nav>
    </div>
  );
}

function CsvButton({ period }: { period: string }) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const { run, isBusy } = useAction(toastFailure);

  async function save(): Promise<void> {
    const file = await api.fetchFile(exportLedgerCall, { params: { clinicId }, query: { period } });
    await saveFile(new File([file], `kaikei-${period}.csv`, { type: "text/csv" }));
  }

  return (
    <button type="button" className="desk-act" aria-busy={isBusy || undefined} onClick={() => void run(save)}>
      <Icon shape={Download} className="size-4" />
      CSVで保存
      <span className="sr-only">：{describePeriod(period)}</span>
    </button>
  );
}

type LedgerViewProps = {
  period: string;
  today: CalendarDay;
  filter: BillingFilter;
  onRefund: (entry: LedgerEntry) => void;
  onWithdraw: (entry: LedgerEntry) => void;
};

/** 入金と返金: the totals of a day or a month, what they are made of, and the same as a file. */
export function LedgerView({ period, today, filter, onRefund, onWithdraw }: LedgerViewProps) {
  const { data, error, mutate, isValidating } = useLedger(period);
  const entries = data?.entries.filter((entry) => isShown(entry, filter)) ?? [];
  const isEmpty = data && data.totals.paidCount + data.totals.refundCount === 0;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PeriodHeading period={period} today={today} />
        <CsvButton period={period} />
      </div>
      {error && !data && (
        <LoadError onRetry={() => void mutate()} isRetrying={isValidating}>
          {describeFailure(error)}
        </LoadError>
      )}
      {!data && !error && <SkeletonLines lines={8} />}
      {data && <LedgerTotalsView totals={data.totals} />}
      {isEmpty && <EmptyState icon={Wallet} title="この期間に、入金と返金はありません。" />}
      {data && !isEmpty && isMonth(period) && <DayTable days={data.days} />}
      {data && !isEmpty && !isMonth(period) && entries.length === 0 && (
        <EmptyState icon={Wallet} title="あてはまる入金と返金はありません。" />
      )}
      {entries.length > 0 && <EntryTable entries={entries} onRefund={onRefund} onWithdraw={onWithdraw} />}
    </div>
  );
}
