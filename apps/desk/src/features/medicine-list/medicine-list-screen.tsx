import type { ClinicMedicine } from "@madoguchi/contract/medicine-list/clinic-medicine";
import { readMedicinesCall } from "@madoguchi/contract/medicine-list/medicine-list.operation.calls";
import { formatYen } from "@madoguchi/contract/payment/money";
import { Pill } from "lucide";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { ListScreen } from "../../entities/list-screen/list-screen.tsx";
import { useRead } from "../../fetching/use-read.ts";
import { MedicineForm } from "./medicine-form.tsx";

function describeKinds({ isControlled, isHighRisk, isUnapproved, isRetired }: ClinicMedicine): string {
  const kinds = [
    isRetired && "使用終了",
    isControlled && "麻薬・向精神薬",
    isHighRisk && "ハイリスク薬",
    isUnapproved && "未承認薬",
  ];
  return kinds.filter(Boolean).join("・");
}

function MedicineFacts({ medicine }: { medicine: ClinicMedicine }) {
  const { name, ingredient = "", drugClass = "", cautions = "", isRetired, usage, days, unit, unitPrice } = medicine;
  const substance = [ingredient, drugClass].filter((part) => part !== "").join("　");
  const kinds = describeKinds(medicine);
  return (
    <>
      <p className={`font-700 ${isRetired ? "text-text-secondary" : ""}`}>
        {name}
        {kinds !== "" && <span className="ml-3 text-dns-14B-130 text-warning-ink">{kinds}</span>}
      </p>
      {substance !== "" && <p className="text-text-secondary">{substance}</p>}
      {cautions !== "" && <p className="break-phrase text-text-secondary">注意：{cautions}</p>}
      <p className="text-text-secondary">
        {usage}　{days}日分　1{unit} {formatYen(unitPrice)}
      </p>
    </>
  );
}

/** 設定 → お薬: the drugs that the clinic prescribes. A retired drug stays listed, since old prescriptions name it. */
export function MedicineListScreen() {
  const { clinicId, roles } = useSignedIn();
  const read = useRead(readMedicinesCall, { params: { clinicId } });
  const mayChange = roles.includes("doctor") || roles.includes("owner");
  const used = read.data?.medicines.filter(({ isRetired }) => !isRetired);
  return (
    <ListScreen
      title="お薬"
      count={used?.length}
      read={read}
      itemsOf={({ medicines }) => medicines.toSorted((one, other) => Number(one.isRetired) - Number(other.isRetired))}
      keyOf={({ medicineId }) => medicineId}
      nameOf={({ name }) => name}
      row={(medicine) => <MedicineFacts medicine={medicine} />}
      empty={{ icon: Pill, title: "まだお薬が登録されていません。" }}
      addLabel={mayChange ? "お薬を加える" : undefined}
      mayChange={mayChange}
      form={(medicine, _, close) => <MedicineForm medicine={medicine} onStored={read.mutate} onClose={close} />}
    />
  );
}
