import {
  APPLICATION_OUTCOME_LABELS,
  APPLICATION_OUTCOMES,
  type Statistics,
} from "@madoguchi/contract/statistics/statistics";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { Section } from "@madoguchi/ui/layout/section";
import { ChartColumn } from "lucide";
import { Figure } from "../../entities/figure/figure.tsx";
import { writeYen, Yen } from "../../entities/money/yen.tsx";
import { DayBars } from "./day-bars.tsx";
import { DaysTable, DepartmentsTable, IncomeTable } from "./month-tables.tsx";

function describeWait(minutes: number | null): string {
  return minutes === null ? "—" : `${minutes}分`;
}

function Totals({ statistics: { visits, income } }: { statistics: Statistics }) {
  const { outcomes, first, returning, medianWaitMinutes } = visits;
  const cancelled = outcomes["cancelled-by-patient"] + outcomes["cancelled-by-clinic"];
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3">
      <Figure label="診察を終えた" note={`初診 ${first}件・再診 ${returning}件`}>
        {outcomes.finished}件
      </Figure>
      <Figure label="待ち時間の中央値" note="予約の時刻から開始まで">
        {describeWait(medianWaitMinutes)}
      </Figure>
      <Figure label="不在" note={`未実施の診察 ${outcomes["not-held"]}件`}>
        {outcomes.absent}件
      </Figure>
      <Figure
        label="キャンセル"
        note={`患者さま ${outcomes["cancelled-by-patient"]}件・クリニック ${outcomes["cancelled-by-clinic"]}件`}
      >
        {cancelled}件
      </Figure>
      {income && (
        <Figure
          label="純入金額"
          note={`入金 ${writeYen(income.totals.paid)}・返金 ${writeYen(income.totals.refunded)}`}
        >
          <Yen amount={income.totals.net} />
        </Figure>
      )}
    </dl>
  );
}

function CountList({ items }: { items: { label: string; count: number }[] }) {
  return (
    <dl className="grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-2">
      {items.map(({ label, count }) => (
        <div key={label} className="contents">
          <dt>{label}</dt>
          <dd className="text-right tabular-nums">{count}件</dd>
        </div>
      ))}
    </dl>
  );
}

/** A month in numbers: its totals, days, departments, income, reasons of cancellations, applications for medicine. */
export function MonthPart({ statistics }: { statistics: Statistics }) {
  const { month, days, departments, income, cancelReasons, applications } = statistics;
  const made = APPLICATION_OUTCOMES.reduce((sum, outcome) => sum + applications[outcome], 0);
  if (days.length === 0 && made === 0 && (income?.days ?? []).length === 0) {
    return <EmptyState icon={ChartColumn} title="この月には、まだ診察も入金もありません。" />;
  }
  return (
    <>
      <Totals statistics={statistics} />
      <div className="flex flex-wrap gap-6">
        <DayBars
          month={month}
          title="診察を終えた件数"
          amounts={new Map(days.map(({ day, outcomes }) => [day, outcomes.finished]))}
          write={(count) => `${count}件`}
        />
        {income && (
          <DayBars
            month={month}
            title="純入金額"
            amounts={new Map(income.days.map(({ day, net }) => [day, net]))}
            write={writeYen}
          />
        )}
      </div>
      <Section heading="日ごと">
        <DaysTable {...statistics} />
      </Section>
      {departments.length > 0 && (
        <Section heading="診療科">
          <DepartmentsTable {...statistics} />
          {income && income.departments.length > 0 && <IncomeTable income={income} />}
        </Section>
      )}
      <div className="grid gap-x-12 md:grid-cols-2">
        <Section heading="キャンセルの理由（患者さま）">
          {cancelReasons.length === 0 ? (
            <p className="text-text-secondary">患者さまのキャンセルはありません。</p>
          ) : (
            <CountList
              items={cancelReasons.map(({ reason, count }) => ({ label: reason ?? "理由の記載なし", count }))}
            />
          )}
        </Section>
        <Section heading={`薬の追加の申請（${made}件）`}>
          <CountList
            items={APPLICATION_OUTCOMES.map((outcome) => ({
              label: APPLICATION_OUTCOME_LABELS[outcome],
              count: applications[outcome],
            }))}
          />
        </Section>
      </div>
    </>
  );
}
