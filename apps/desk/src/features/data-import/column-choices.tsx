import type { DataImportPreview } from "@madoguchi/contract/data-import/data-import";
import { CompactSelect } from "../../entities/compact-field/compact-field.tsx";
import { DeskTable } from "../../entities/desk-table/desk-table.tsx";

const LEFT_OUT = { value: "", label: "取り込まない" };

type ColumnChoicesProps = Pick<DataImportPreview, "columns" | "targets"> & {
  chosen: readonly (string | null)[];
  onChoose: (chosen: (string | null)[]) => void;
};

/** Assigns the columns of the file to our fields; each field once. */
export function ColumnChoices({ columns, targets, chosen, onChoose }: ColumnChoicesProps) {
  function choose(place: number, key: string | null): void {
    // A field that was assigned to another column is removed there.
    onChoose(chosen.map((each, index) => (index === place ? key : each === key ? null : each)));
  }
  return (
    <DeskTable caption="ファイルの列" columns={["ファイルの見出し", "最初の値", "取り込み先"]}>
      {columns.map(({ header, example }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one header, and columns do not move.
        <tr key={index} className="border-line border-b">
          <th scope="row" className="day-cell wrap-anywhere text-left font-400">
            {header === "" ? "（見出しなし）" : header}
          </th>
          <td className="day-cell wrap-anywhere text-text-secondary">{example === "" ? "（空欄）" : example}</td>
          <td className="day-cell">
            <CompactSelect
              id={`import-column-${index}`}
              label={`${index + 1}列目「${header}」の取り込み先`}
              hidesLabel
              value={chosen[index] ?? ""}
              onChange={({ target }) => choose(index, target.value === "" ? null : target.value)}
              options={[LEFT_OUT, ...targets.map(({ key, header: label }) => ({ value: key, label }))]}
            />
          </td>
        </tr>
      ))}
    </DeskTable>
  );
}
