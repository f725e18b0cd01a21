import type { Statistics } from "@madoguchi/contract/operation/statistics";
import { formatDateWithWeekday, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { ReactNode } from "react";
import { DeskTable, type TableColumn } from "../../entities/desk-table/desk-table.tsx";
import { describeTax } from "../../entities/money/describe-tax.ts";
import { Yen } from "../../entities/money/yen.tsx";

const right = (label: string): TableColumn => ({ label, isAtRight: true });

const VISIT_COLUMNS = [
  right("診察"),
  right("初診"),
  right("再診"),
  right("不在"),
  right("キャンセル"),
  right("行われず"),
];

function Cell({ children }: { children: ReactNode }) {
  return <td className="day-cell text-right tabular-nums">{children}</td>;
}

function Head({ children }: { children: ReactNode }) {
  return (
    <th scope="row" className="day-cell break-phrase text-left font-400">
      {children}
    </th>
  );
}

function VisitCells({ counts: { outcomes, first, returning } }: { counts: Omit<Statistics["days"][number], "day"> }) {
  return (
    <>
      <Cell>{outcomes.finished}</Cell>
      <Cell>{first}</Cell>
      <Cell>{returning}</Cell>
      <Cell>{outcomes.absent}</Cell>
      <Cell>{outcomes["cancelled-by-patient"] + outcomes["cancelled-by-clinic"]}</Cell>
      <Cell>{outcomes["not-held"]}</Cell>
    </>
  );
}

/** Each day with a visit or, for roles that see money, with income. */
export function DaysTable({ days, income }: Statistics) {
  const netOf = new Map(income?.days.map(({ day, net }) => [day, net]));
  const visitsOf = new Map(days.map((each) => [each.day, each]));
  const all = [...new Set([...visitsOf.keys(), ...netOf.keys()])].toSorted();
  return (
    <DeskTable caption="日ごと" columns={["日付", ...VISIT_COLUMNS, ...(income ? [right("差引収入")] : [])]}>
      {all.map((day) => {
        const visits = visitsOf.get(day);
        return (
          <tr key={day} className="border-line border-b">
            <Head>
              <span className="whitespace-nowrap tabular-nums">{formatDateWithWeekday(startOfCalendarDay(day))}</span>
            </Head>
            {visits ? <VisitCells counts={visits} /> : VISIT_COLUMNS.map(({ label }) => <Cell key={label}>0</Cell>)}
            {income && (
              <Cell>
                <Yen amount={netOf.get(day) ?? 0} />
              </Cell>
            )}
          </tr>
        );
      })}
    </DeskTable>
  );
}

/** Visits by department. */
export function DepartmentsTable({ departments }: Statistics) {
  return (
    <DeskTable caption="診療科ごとの診察" columns={["診療科", ...VISIT_COLUMNS]}>
      {departments.map((each) => (
        <tr key={each.clinicalDepartmentName} className="border-line border-b">
          <Head>{each.clinicalDepartmentName}</Head>
          <VisitCells counts={each} />
        </tr>
      ))}
    </DeskTable>
  );
}

/** Income by department and tax rate; its totals are the ledger's. */
export function IncomeTable({ income: { totals, departments } }: { income: NonNullable<Statistics["income"]> }) {
  const rates = totals.byTax.map(({ taxPercent }) => taxPercent);
  const rows = [
    ...departments.map(({ clinicalDepartmentName, totals: ofDepartment }) => ({
      name: clinicalDepartmentName,
      totals: ofDepartment,
      isSum: false,
    })),
    { name: "合計", totals, isSum: true },
  ];
  return (
    <DeskTable
      caption="診療科と税率ごとの収入"
      columns={[
        "診療科",
        ...rates.map((rate) => right(describeTax(rate))),
        right("入金"),
        right("返金"),
        right("差引"),
      ]}
    >
      {rows.map(({ name, totals: { byTax, paid, refunded, net }, isSum }) => (
        <tr key={name} className={`border-line border-b ${isSum ? "font-700" : ""}`}>
          <Head>{isSum ? <b>{name}</b> : name}</Head>
          {rates.map((rate) => {
            const ofRate = byTax.find(({ taxPercent }) => taxPercent === rate);
            return (
              <Cell key={rate ?? "none"}>
                <Yen amount={(ofRate?.paid ?? 0) - (ofRate?.refunded ?? 0)} />
              </Cell>
            );
          })}
          <Cell>
            <Yen amount={paid} />
          </Cell>
          <Cell>
            <Yen amount={refunded} />
          </Cell>
          <Cell>
            <Yen amount={net} />
          </Cell>
        </tr>
      ))}
    </DeskTable>
  );
}
