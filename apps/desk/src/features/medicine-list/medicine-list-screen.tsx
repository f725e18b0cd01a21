import type { ClinicMedicine } from "@madoguchi/contract/operation/clinic-medicine";
import { readMedicinesCall } from "@madoguchi/contract/operation/medicine-list.calls";
import { formatYen } from "@madoguchi/contract/payment/money";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { Skeleton } from "@madoguchi/ui/feedback/skeleton";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Pill, Plus } from "lucide";
import { useState } from "react";
import { useSignedIn } from "../../desk-context/desk.tsx";
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

type MedicineRowProps = { medicine: ClinicMedicine; onChange: (() => void) | undefined };

function MedicineRow({ medicine, onChange }: MedicineRowProps) {
  const kinds = describeKinds(medicine);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-b py-2 last:border-b-0">
      <div className="min-w-0 flex-1 basis-80">
        <p className={`font-700 ${medicine.isRetired ? "text-text-secondary" : ""}`}>
          {medicine.name}
          {kinds !== "" && <span className="ml-3 text-dns-14B-130 text-warning-ink">{kinds}</span>}
        </p>
        <p className="text-text-secondary">
          {medicine.usage}　{medicine.days}日分　1{medicine.unit} {formatYen(medicine.unitPrice)}
        </p>
      </div>
      {onChange && (
        <button type="button" className="desk-act" aria-label={`${medicine.name}を変更する`} onClick={onChange}>
          変更する
        </button>
      )}
    </li>
  );
}

/** 設定 → お薬: what the clinic prescribes. A retired drug stays listed, since old prescriptions name it. */
export function MedicineListScreen() {
  const { clinicId, roles } = useSignedIn();
  const [open, setOpen] = useState<ClinicMedicine | "new">();
  const { data, error, mutate } = useRead(readMedicinesCall, { params: { clinicId } });
  const mayChange = roles.includes("doctor") || roles.includes("owner");
  if (error !== undefined && !data) return <LoadError onRetry={() => void mutate()} />;
  if (!data) return <Skeleton className="h-96" />;
  const { medicines } = data;
  const listed = [...medicines].sort((one, other) => Number(one.isRetired) - Number(other.isRetired));
  return (
    <section aria-labelledby="medicine-list" className="flex max-w-page flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="medicine-list" className="text-std-20B-160">
          お薬（{medicines.filter(({ isRetired }) => !isRetired).length}）
        </h2>
        {mayChange && (
          <button type="button" className="desk-act" onClick={() => setOpen("new")}>
            <Icon shape={Plus} className="size-4" />
            お薬を加える
          </button>
        )}
      </div>
      {medicines.length === 0 ? (
        <EmptyState icon={Pill} title="まだお薬が登録されていません。" />
      ) : (
        <ul className="rounded-card bg-card p-4 shadow-card forced-colors:border">
          {listed.map((medicine) => (
            <MedicineRow
              key={medicine.medicineId}
              medicine={medicine}
              onChange={mayChange ? () => setOpen(medicine) : undefined}
            />
          ))}
        </ul>
      )}
      {open !== undefined && (
        <MedicineForm
          medicine={open === "new" ? undefined : open}
          onStored={() => {
            setOpen(undefined);
            void mutate();
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}
