import { exportLedgerCall } from "@madoguchi/contract/billing/billing.operation.calls";
import type { LedgerEntry } from "@madoguchi/contract/billing/billing-overview";
import { isMonth } from "@madoguchi/contract/time/period";
import type { CalendarDay } from "@madoguchi/contract/time/tokyo";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Wallet } from "lucide";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { CsvButton } from "../../entities/period/csv-button.tsx";
import { PeriodHeading } from "../../entities/period/period-heading.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";
import { useLedger } from "./billing-requests.ts";
import { type BillingFilter, isShown } from "./filter-charges.ts";
import { DayTable, EntryTable } from "./ledger-tables.tsx";
import { LedgerTotalsView } from "./ledger-totals.tsx";

type LedgerViewProps = {
  period: string;
  today: CalendarDay;
  filter: BillingFilter;
  onRefund: (entry: LedgerEntry) => void;
  onWithdraw: (entry: LedgerEntry) => void;
};

/** 入金と返金: the totals of a day or a month, their entries, and the same as a file. */
export function LedgerView({ period, today, filter, onRefund, onWithdraw }: LedgerViewProps) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const { data, error, mutate, isValidating } = useLedger(period);
  const entries = data?.entries.filter((entry) => isShown(entry, filter)) ?? [];
  const isEmpty = data && data.totals.paidCount + data.totals.refundCount === 0;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PeriodHeading
          period={period}
          today={today}
          at={(shown) => ({ to: "/billing", search: { view: "ledger", period: shown } })}
        />
        <CsvButton
          period={period}
          name="kaikei"
          fetchFile={() => api.fetchFile(exportLedgerCall, { params: { clinicId }, query: { period } })}
        />
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
