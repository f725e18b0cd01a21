import type { ChangedRow, ExistingRow, RowProblem } from "@madoguchi/contract/data-import/data-import";
import { DeskTable } from "../../entities/desk-table/desk-table.tsx";

/** The first rows with a mistake, by their number in the spreadsheet. */
export function ProblemTable({ problems }: { problems: readonly RowProblem[] }) {
  return (
    <div className="max-h-96 overflow-y-auto">
      <DeskTable caption="取り込めない行" columns={["行", "列", "値", "誤り"]}>
        {problems.map(({ line, column, value, message }) => (
          <tr key={`${line} ${column} ${message}`} className="border-line border-b">
            <th scope="row" className="day-cell text-left font-400 tabular-nums">
              {line}
            </th>
            <td className="day-cell wrap-anywhere">{column}</td>
            <td className="day-cell wrap-anywhere">{value === "" ? "（空欄）" : value}</td>
            <td className="day-cell break-phrase font-700">{message}</td>
          </tr>
        ))}
      </DeskTable>
    </div>
  );
}

/** The first rows that the clinic has already. */
export function ExistingTable({ existing }: { existing: readonly ExistingRow[] }) {
  return (
    <div className="max-h-96 overflow-y-auto">
      <DeskTable
        caption="すでにある行"
        columns={["行", existing.some(({ name }) => name !== undefined) ? "名前" : "診察券番号", "理由"]}
      >
        {existing.map(({ line, medicalRecordCode, name, reason }) => (
          <tr key={line} className="border-line border-b">
            <th scope="row" className="day-cell text-left font-400 tabular-nums">
              {line}
            </th>
            <td className="day-cell wrap-anywhere tabular-nums">{name ?? medicalRecordCode}</td>
            <td className="day-cell break-phrase">{reason}</td>
          </tr>
        ))}
      </DeskTable>
    </div>
  );
}

/** The first entries of a list that the file changes, with the old and the new values. */
export function ChangedTable({ changed }: { changed: readonly ChangedRow[] }) {
  return (
    <div className="max-h-96 overflow-y-auto">
      <DeskTable caption="変更する行" columns={["行", "名前", "変更"]}>
        {changed.map(({ line, name, changes }) => (
          <tr key={line} className="border-line border-b">
            <th scope="row" className="day-cell text-left font-400 tabular-nums">
              {line}
            </th>
            <td className="day-cell wrap-anywhere">{name}</td>
            <td className="day-cell wrap-anywhere">
              <ul>
                {changes.map(({ field, before, after }) => (
                  <li key={field}>
                    {`${field}：${before} → `}
                    <b>{after}</b>
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </DeskTable>
    </div>
  );
}
