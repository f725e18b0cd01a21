import type { Parcel } from "@madoguchi/contract/operation/parcel";
import { Chip } from "@madoguchi/ui/buttons/chip";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Keyboard } from "lucide";
import { type ComponentProps, useRef, useState } from "react";
import { KeysDialog } from "../../entities/row-keys/keys-dialog.tsx";
import { useRowKeys } from "../../entities/row-keys/use-row-keys.ts";
import { ParcelRow } from "./parcel-row.tsx";

const COLUMNS = ["選択", "患者", "状態", "お届け先・ご希望", "お薬"] as const;

const KEYS = [
  ["スペース", "荷物を選ぶ・選択をやめる"],
  ["Tab", "行の中の操作へ"],
] as const;

type ParcelTableProps = Pick<ComponentProps<typeof ParcelRow>, "onChoose" | "onAct"> & {
  parcels: readonly Parcel[];
  chosen: ReadonlySet<string>;
  isBusy: boolean;
};

/** The parcels as one table with one stop of Tab; moved sideways where it has no room, the names staying in sight. */
export function ParcelTable({ parcels, chosen, ...row }: ParcelTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const [isHelping, setIsHelping] = useState(false);
  const rowIds = parcels.map(({ treatmentId }) => treatmentId);
  const { current, choose, onTableKey } = useRowKeys({ rowIds, table, onHelp: () => setIsHelping(true) });
  return (
    <section aria-label="荷物" className="relative overflow-x-auto">
      <div className="sticky left-0 flex justify-end">
        <Chip onClick={() => setIsHelping(true)}>
          <Icon shape={Keyboard} className="size-5" />
          キー操作
        </Chip>
      </div>
      <table ref={table} onKeyDown={onTableKey} className="w-full min-w-2xl lg:min-w-4xl">
        <caption className="sr-only">荷物</caption>
        <thead className="text-dns-14N-130 text-text-secondary">
          <tr className="border-line border-b">
            {COLUMNS.map((column) => (
              <th
                key={column}
                scope="col"
                className={`day-cell text-left font-400 ${column === "お薬" ? "max-lg:hidden" : ""}`}
              >
                {column === "選択" ? <span className="sr-only">{column}</span> : column}
              </th>
            ))}
            <th scope="col" className="day-cell text-right font-400">
              操作
            </th>
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
      {isHelping && <KeysDialog keys={KEYS} onClose={() => setIsHelping(false)} />}
    </section>
  );
}
