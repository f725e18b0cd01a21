import { absencePercent, type VisitCounts } from "@madoguchi/contract/statistics/statistics";
import { DeskTable } from "../../entities/desk-table/desk-table.tsx";
import { NumberCell, numberColumn, RowHead } from "../../entities/desk-table/number-cells.tsx";
import { Yen } from "../../entities/money/yen.tsx";

/** `net` is `null` for roles that may not see money. */
export type NamedCounts = VisitCounts & { name: string; net: number | null };

type CountsTableProps = { caption: string; heading: string; rows: readonly NamedCounts[] };

/** Visits, absences and money by name. */
export function CountsTable({ caption, heading, rows }: CountsTableProps) {
  const hasMoney = rows.some(({ net }) => net !== null);
  return (
    <DeskTable
      caption={caption}
      columns={[
        heading,
        ...["診察", "初診", "再診", "不在", "不在率", "キャンセル"].map(numberColumn),
        ...(hasMoney ? [numberColumn("純入金額")] : []),
      ]}
    >
      {rows.map((row) => {
        const { name, outcomes, first, returning, net } = row;
        const percent = absencePercent(row);
        return (
          <tr key={name} className="border-line border-b">
            <RowHead>{name}</RowHead>
            <NumberCell>{outcomes.finished}</NumberCell>
            <NumberCell>{first}</NumberCell>
            <NumberCell>{returning}</NumberCell>
            <NumberCell>{outcomes.absent}</NumberCell>
            <NumberCell>{percent === null ? "—" : `${percent}%`}</NumberCell>
            <NumberCell>{outcomes["cancelled-by-patient"] + outcomes["cancelled-by-clinic"]}</NumberCell>
            {hasMoney && (
              <NumberCell>
                <Yen amount={net ?? 0} />
              </NumberCell>
            )}
          </tr>
        );
      })}
    </DeskTable>
  );
}
