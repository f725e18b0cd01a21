import type { Parcel } from "@madoguchi/contract/parcel/parcel";
import { Link } from "@tanstack/react-router";
import { type ComponentProps, useRef } from "react";
import { ACTS_COLUMN, DeskTable } from "../../entities/desk-table/desk-table.tsx";
import { DetailPane, ListPanes } from "../../entities/panes/list-panes.tsx";
import { useListPanes } from "../../entities/panes/use-list-panes.ts";
import { describeWish, ParcelButtons, ParcelMedicines, ParcelPlace, ParcelRow, ParcelState } from "./parcel-row.tsx";

type ParcelPaneProps = Pick<ComponentProps<typeof ParcelButtons>, "parcel" | "isBusy" | "onAct"> & {
  /** Called to return to the row. */
  onLeave: () => void;
};

function kindOf({ kind, clinicalDepartmentName }: Parcel): string {
  return `${clinicalDepartmentName}・${kind === "medicine" ? "薬の追加" : "診察"}`;
}

/** The current parcel beside the list: its contents and its address. */
function ParcelPane({ parcel, isBusy, onAct, onLeave }: ParcelPaneProps) {
  const { treatmentId, patientName, medicalRecordCode, managementNumber, wish, medicines } = parcel;
  const wishes = describeWish(wish);
  return (
    <DetailPane
      id={treatmentId}
      title={patientName === "" ? "氏名の登録前" : patientName}
      subtitle={<span className="text-text-secondary">{`${medicalRecordCode}　管理番号 ${managementNumber}`}</span>}
      acts={
        <>
          <ParcelButtons parcel={parcel} isBusy={isBusy} onAct={onAct} />
          <Link to="/patients/$medicalRecordCode" params={{ medicalRecordCode }} preload={false} className="desk-act">
            患者の記録
          </Link>
        </>
      }
      facts={[
        ["状態", <ParcelState key="state" parcel={parcel} />],
        ["お薬", <ParcelMedicines key="medicines" medicines={medicines} />],
        ["お届け先", <ParcelPlace key="place" parcel={parcel} />],
        ["ご希望", wishes.length === 0 ? "なし" : wishes.join("　")],
        ["診療科", kindOf(parcel)],
      ]}
      onLeave={onLeave}
    />
  );
}

const COLUMNS = [
  { label: "選択", isHidden: true },
  "患者",
  "状態",
  "お届け先・ご希望",
  { label: "お薬", className: "day-extra max-lg:hidden" },
  ACTS_COLUMN,
];

const KEYS = [
  { shown: "スペース", meaning: "荷物を選ぶ・選択をやめる" },
  { shown: "Tab", meaning: "行の中の操作へ" },
];

type ParcelTableProps = Pick<ComponentProps<typeof ParcelRow>, "onChoose" | "onAct"> & {
  parcels: readonly Parcel[];
  chosen: ReadonlySet<string>;
  isBusy: boolean;
  /** The parcel that is shown beside the list if there is room. */
  at: string | undefined;
  onAt: (treatmentId: string) => void;
};

/** The parcels as one table with one tab stop; it scrolls sideways if needed, and the names stay visible. */
export function ParcelTable({ parcels, chosen, at, onAt, ...row }: ParcelTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const rowIds = parcels.map(({ treatmentId }) => treatmentId);
  const { hasPane, current, choose, onKeyDown, leavePane } = useListPanes({ rowIds, table, at, onAt, keys: KEYS });
  const shown = parcels.find(({ treatmentId }) => treatmentId === current);
  return (
    <ListPanes
      hasPane={hasPane}
      isSingle
      detail={shown && <ParcelPane parcel={shown} isBusy={row.isBusy} onAct={row.onAct} onLeave={leavePane} />}
      onRow={choose}
    >
      <DeskTable
        caption="荷物"
        columns={COLUMNS}
        className={hasPane ? "" : "min-w-2xl lg:min-w-4xl"}
        keys={{ table, onKeyDown }}
      >
        {parcels.map((parcel) => (
          <ParcelRow
            key={parcel.treatmentId}
            {...row}
            parcel={parcel}
            isCurrent={parcel.treatmentId === current}
            isChosen={chosen.has(parcel.treatmentId)}
          />
        ))}
      </DeskTable>
    </ListPanes>
  );
}
