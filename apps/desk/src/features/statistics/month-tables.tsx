import type { Statistics } from "@madoguchi/contract/statistics/statistics";
import { formatDateWithWeekday, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { DeskTable } from "../../entities/desk-table/desk-table.tsx";
import { NumberCell, numberColumn, RowHead } from "../../entities/desk-table/number-cells.tsx";
import { describeTax } from "../../entities/money/describe-tax.ts";
import { Yen } from "../../entities/money/yen.tsx";

const VISIT_COLUMNS = [
  numberColumn("診察"),
  numberColumn("初診"),
  numberColumn("再診"),
  numberColumn("不在"),
  numberColumn("キャンセル"),
  numberColumn("未実施"),
];

function VisitCells({ counts: { outcomes, first, returning } }: { counts: Omit<Statistics["days"][number], "day"> }) {
  return (
    <>
      <NumberCell>{outcomes.finished}</NumberCell>
      <NumberCell>{first}</NumberCell>
      <NumberCell>{returning}</NumberCell>
      <NumberCell>{outcomes.absent}</NumberCell>
      <NumberCell>{outcomes["cancelled-by-patient"] + outcomes["cancelled-by-clinic"]}</NumberCell>
      <NumberCell>{outcomes["not-held"]}</NumberCell>
    </>
  );
}

/** Each day with a visit or, for roles that see money, with income. */
export function DaysTable({ days, income }: Statistics) {
  const netOf = new Map(income?.days.map(({ day, net }) => [day, net]));
  const visitsOf = new Map(days.map((each) => [each.day, each]));
  const all = [...new Set([...visitsOf.keys(), ...netOf.keys()])].toSorted();
  return (
    <DeskTable caption="日ごと" columns={["日付", ...VISIT_COLUMNS, ...(income ? [numberColumn("純入金額")] : [])]}>
      {all.map((day) => {
        const visits = visitsOf.get(day);
        return (
          <tr key={day} className="border-line border-b">
            <RowHead>
              <span className="whitespace-nowrap tabular-nums">{formatDateWithWeekday(startOfCalendarDay(day))}</span>
            </RowHead>
            {visits ? (
              <VisitCells counts={visits} />
            ) : (
              VISIT_COLUMNS.map(({ label }) => <NumberCell key={label}>0</NumberCell>)
            )}
            {income && (
              <NumberCell>
                <Yen amount={netOf.get(day) ?? 0} />
              </NumberCell>
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
          <RowHead>{each.clinicalDepartmentName}</RowHead>
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
        ...rates.map((rate) => numberColumn(describeTax(rate))),
        numberColumn("入金"),
        numberColumn("返金"),
        numberColumn("純入金額"),
      ]}
    >
      {rows.map(({ name, totals: { byTax, paid, refunded, net }, isSum }) => (
        <tr key={name} className={`border-line border-b ${isSum ? "font-700" : ""}`}>
          <RowHead>{isSum ? <b>{name}</b> : name}</RowHead>
          {rates.map((rate) => {
            const ofRate = byTax.find(({ taxPercent }) => taxPercent === rate);
            return (
              <NumberCell key={rate ?? "none"}>
                <Yen amount={(ofRate?.paid ?? 0) - (ofRate?.refunded ?? 0)} />
              </NumberCell>
            );
          })}
          <NumberCell>
            <Yen amount={paid} />
          </NumberCell>
          <NumberCell>
            <Yen amount={refunded} />
          </NumberCell>
          <NumberCell>
            <Yen amount={net} />
          </NumberCell>
        </tr>
      ))}
    </DeskTable>
  );
}
