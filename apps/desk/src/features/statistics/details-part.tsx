import { NO_SOURCE } from "@madoguchi/contract/statistics/no-source";
import { exportStatisticsDetailsCall } from "@madoguchi/contract/statistics/statistics.operation.calls";
import type { DetailTable, StatisticsDetails } from "@madoguchi/contract/statistics/statistics-details";
import { describePeriod } from "@madoguchi/contract/time/period";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Section } from "@madoguchi/ui/layout/section";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { Figure } from "../../entities/figure/figure.tsx";
import { writeYen } from "../../entities/money/yen.tsx";
import { CsvButton } from "../../entities/period/csv-button.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";
import { CountsTable, type NamedCounts } from "./counts-table.tsx";
import { MonthLine } from "./month-line.tsx";
import { useStatisticsDetails } from "./statistics-requests.ts";

type NameBarsProps = { title: string; rows: readonly { name: string; count: number }[] };

const ROW = 12;

/** A bar for each name. The table below it has the figures, so the picture is hidden from screen readers. */
function NameBars({ title, rows }: NameBarsProps) {
  const largest = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <figure aria-hidden className="flex max-w-xl flex-col gap-1">
      <figcaption className="text-dns-14N-130 text-text-secondary">{title}</figcaption>
      <svg
        aria-hidden
        viewBox={`0 0 100 ${Math.max(1, rows.length) * ROW}`}
        preserveAspectRatio="none"
        className="w-full"
        style={{ height: `${Math.max(1, rows.length) * ROW}px` }}
      >
        {rows.map(({ name, count }, index) => (
          <rect
            key={name}
            x={0}
            y={index * ROW + 1}
            width={(count / largest) * 100}
            height={ROW - 2}
            className="fill-key"
          >
            <title>{`${name} ${count}件`}</title>
          </rect>
        ))}
      </svg>
    </figure>
  );
}

function TableCsv({ month, table }: { month: string; table: DetailTable }) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const request = { params: { clinicId }, query: { month, table } };
  return (
    <CsvButton
      period={month}
      name={`shukei-${table}`}
      fetchFile={() => api.fetchFile(exportStatisticsDetailsCall, request)}
    />
  );
}

function describeShare(part: number, whole: number): string {
  return whole === 0 ? "—" : `${Math.round((part / whole) * 100)}%`;
}

function Answers({ details: { month, repeat, answered } }: { details: StatisticsDetails }) {
  const { messages, applications } = answered;
  return (
    <Section heading="再診とお返事">
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-3">
        <Figure
          label="90日以内の再診"
          note={`${repeat.patients}人のうち${repeat.again}人${repeat.isOver ? "" : "（90日が過ぎるまで増えます）"}`}
        >
          {describeShare(repeat.again, repeat.patients)}
        </Figure>
        <Figure label="メッセージに1日以内にお返事" note={`${messages.of}件のうち${messages.withinDay}件`}>
          {describeShare(messages.withinDay, messages.of)}
        </Figure>
        <Figure label="薬の追加に1日以内に回答" note={`${applications.of}件のうち${applications.withinDay}件`}>
          {describeShare(applications.withinDay, applications.of)}
        </Figure>
      </dl>
      <TableCsv month={month} table="answers" />
    </Section>
  );
}

function ByName({
  month,
  table,
  heading,
  rows,
}: {
  month: string;
  table: DetailTable;
  heading: string;
  rows: NamedCounts[];
}) {
  return (
    <Section heading={`${heading}ごと`}>
      <NameBars
        title="診察を終えた件数"
        rows={rows.map(({ name, outcomes }) => ({ name, count: outcomes.finished }))}
      />
      <CountsTable caption={`${heading}ごとの数`} heading={heading} rows={rows} />
      <TableCsv month={month} table={table} />
    </Section>
  );
}

function Details({ details }: { details: StatisticsDetails }) {
  const { month, doctors, departments, sources, months } = details;
  const ofMonths = months.map((each) => ({ ...each, name: describePeriod(each.month) }));
  return (
    <>
      <ByName
        {...{ month, table: "doctors", heading: "医師" }}
        rows={doctors.map((each) => ({ ...each, name: each.doctorName ?? "担当なし" }))}
      />
      <ByName
        {...{ month, table: "departments", heading: "診療科" }}
        rows={departments.map((each) => ({ ...each, name: each.clinicalDepartmentName }))}
      />
      {sources.some(({ source }) => source !== null) ? (
        <ByName
          {...{ month, table: "sources", heading: "流入元" }}
          rows={sources.map((each) => ({ ...each, name: each.source ?? NO_SOURCE }))}
        />
      ) : (
        <Section heading="流入元ごと">
          <p className="text-text-secondary">
            予約ページへのリンクの終わりに「?utm_source=名前」（英小文字・数字・ハイフン・下線）を付けると、初めての予約がどこから来たかを、ここで数えます。
          </p>
        </Section>
      )}
      <Section heading="12か月の移り変わり">
        <div className="flex flex-wrap gap-6">
          <MonthLine
            title="診察を終えた件数"
            points={months.map((each) => ({ month: each.month, amount: each.outcomes.finished }))}
            write={(count) => `${count}件`}
          />
          {months.some(({ net }) => net !== null) && (
            <MonthLine
              title="純入金額"
              points={months.map((each) => ({ month: each.month, amount: each.net ?? 0 }))}
              write={writeYen}
            />
          )}
        </div>
        <CountsTable caption="月ごとの数" heading="月" rows={ofMonths} />
        <TableCsv month={month} table="months" />
      </Section>
      <Answers details={details} />
    </>
  );
}

/** What a director asks beyond the month's totals, read after them. */
export function DetailsPart({ month }: { month: string }) {
  const { data, error, mutate, isValidating } = useStatisticsDetails(month);
  if (data) return <Details details={data} />;
  if (!error) return <SkeletonLines lines={8} />;
  return (
    <LoadError onRetry={() => void mutate()} isRetrying={isValidating}>
      {describeFailure(error)}
    </LoadError>
  );
}
