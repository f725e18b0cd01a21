import { FieldError } from "@madoguchi/ui/fields/field-frame";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Plus, Trash2 } from "lucide";
import type { ReactNode } from "react";
import { CompactNumber } from "../../entities/compact-field/compact-field.tsx";

type SurchargeRowsProps<Row extends { yen: number }> = {
  id: string;
  legend: string;
  error: string | undefined;
  rows: readonly Row[];
  /** The next row to add; `undefined` if no further row is possible. */
  next: Row | undefined;
  /** 「沖縄県」: the row's name in the names of its controls. */
  nameOf: (row: Row) => string;
  renderFor: (row: Row, id: string, put: (row: Row) => void) => ReactNode;
  onChange: (rows: Row[]) => void;
};

/** The surcharges of parcels: each row has a case and its yen. */
export function SurchargeRows<Row extends { yen: number }>(props: SurchargeRowsProps<Row>) {
  const { id, legend, error, rows, next, nameOf, renderFor, onChange } = props;
  return (
    <fieldset id={id} tabIndex={-1} className="flex flex-col items-start gap-2">
      <legend className="mb-1 text-dns-14B-130 text-text-secondary">{legend}</legend>
      {rows.map((row, index) => {
        const put = (changed: Row) => onChange(rows.map((each, at) => (at === index ? changed : each)));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its place alone
          <div key={index} className="grid grid-cols-[9rem_9rem_2.75rem] items-end gap-2">
            {renderFor(row, `${id}-${index}-for`, put)}
            <CompactNumber
              id={`${id}-${index}-yen`}
              label="加算（円・税込）"
              value={row.yen}
              onNumber={(yen) => put({ ...row, yen })}
            />
            <button
              type="button"
              aria-label={`${nameOf(row)}の加算を外す`}
              onClick={() => onChange(rows.filter((_, at) => at !== index))}
              className="grid size-11 place-items-center rounded-control hover:bg-tint-strong"
            >
              <Icon shape={Trash2} className="size-5" />
            </button>
          </div>
        );
      })}
      {next && (
        <button type="button" className="desk-act" onClick={() => onChange([...rows, next])}>
          <Icon shape={Plus} className="size-5" />
          {legend}を加える
        </button>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
