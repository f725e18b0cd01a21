import type { Parcel } from "@madoguchi/contract/parcel/parcel";
import { Link } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { DetailPane } from "../../entities/panes/list-panes.tsx";
import { describeWish, ParcelButtons, ParcelMedicines, ParcelPlace, ParcelState } from "./parcel-row.tsx";

type ParcelPaneProps = Pick<ComponentProps<typeof ParcelButtons>, "parcel" | "isBusy" | "onAct"> & {
  /** Called to return to the row. */
  onLeave: () => void;
};

function kindOf({ kind, clinicalDepartmentName }: Parcel): string {
  return `${clinicalDepartmentName}・${kind === "medicine" ? "薬の追加" : "診察"}`;
}

/** The current parcel beside the list: its contents and its address. */
export function ParcelPane({ parcel, isBusy, onAct, onLeave }: ParcelPaneProps) {
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
