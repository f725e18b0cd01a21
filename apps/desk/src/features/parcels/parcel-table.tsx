import type { Parcel } from "@madoguchi/contract/operation/parcel";
import { type ComponentProps, useRef } from "react";
import { DeskTable } from "../../entities/desk-table/desk-table.tsx";
import { useRowKeys } from "../../entities/row-keys/use-row-keys.ts";
import { ParcelRow } from "./parcel-row.tsx";

const COLUMNS = [
  { label: "選択", isHidden: true },
  "患者",
  "状態",
  "お届け先・ご希望",
  { label: "お薬", className: "max-lg:hidden" },
  { label: "操作", isAtRight: true },
];

const KEYS = [
  { shown: "スペース", meaning: "荷物を選ぶ・選択をやめる" },
  { shown: "Tab", meaning: "行の中の操作へ" },
];

type ParcelTableProps = Pick<ComponentProps<typeof ParcelRow>, "onChoose" | "onAct"> & {
  parcels: readonly Parcel[];
  chosen: ReadonlySet<string>;
  isBusy: boolean;
};

/** The parcels as one table with one stop of Tab; moved sideways where it has no room, the names staying in sight. */
export function ParcelTable({ parcels, chosen, ...row }: ParcelTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const rowIds = parcels.map(({ treatmentId }) => treatmentId);
  const { current, choose, onTableKey } = useRowKeys({ rowIds, table, keys: KEYS });
  return (
    <DeskTable
      caption="荷物"
      columns={COLUMNS}
      className="min-w-2xl lg:min-w-4xl"
      keys={{ table, onKeyDown: onTableKey }}
    >
      {parcels.map((parcel) => (
        <ParcelRow
          key={parcel.treatmentId}
          {...row}
          parcel={parcel}
          isCurrent={parcel.treatmentId === current}
          isChosen={chosen.has(parcel.treatmentId)}
          onFocusRow={choose}
        />
      ))}
    </DeskTable>
  );
}
