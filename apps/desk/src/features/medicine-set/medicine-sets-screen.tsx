import { describeDiagnoses } from "@madoguchi/contract/diagnosis/diagnosis";
import { readMedicinesCall } from "@madoguchi/contract/medicine-list/medicine-list.operation.calls";
import type { MedicineSet } from "@madoguchi/contract/medicine-set/medicine-set";
import {
  deleteMedicineSetCall,
  readMedicineSetsCall,
} from "@madoguchi/contract/medicine-set/medicine-set.operation.calls";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { Layers } from "lucide";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { ListScreen } from "../../entities/list-screen/list-screen.tsx";
import { useRead } from "../../fetching/use-read.ts";
import { SetForm } from "./set-form.tsx";

/** 設定 → セット: medicines that the clinic's doctors often prescribe together. */
export function MedicineSetsScreen() {
  const { api } = useDesk();
  const { clinicId, roles } = useSignedIn();
  const read = useRead(readMedicineSetsCall, { params: { clinicId } });
  const listed = useRead(readMedicinesCall, { params: { clinicId } });
  const medicines = listed.data?.medicines;
  // Without the medicine list a set could not be shown correctly.
  const mayChange = medicines !== undefined && (roles.includes("doctor") || roles.includes("owner"));

  async function deleteSet(setId: string): Promise<void> {
    await api.send(deleteMedicineSetCall, { params: { clinicId, setId } });
    showToast("success", "セットを削除しました");
    await read.mutate();
  }

  function nameOf(medicineId: string): string {
    const medicine = medicines?.find((each) => each.medicineId === medicineId);
    if (!medicine) return medicines ? `${medicineId}（お薬の一覧にありません）` : "…";
    return medicine.isRetired ? `${medicine.name}（使用終了：診察では入りません）` : medicine.name;
  }

  return (
    <ListScreen
      title="セット"
      count={read.data?.sets.length}
      lead="診察で、病名、メモ、お薬、説明、会計の行をまとめて入れられます。入れたあとに変えられ、処方の確認も同じように行われます。"
      read={read}
      itemsOf={({ sets }) => sets}
      keyOf={({ setId }) => setId}
      nameOf={({ name }) => name}
      row={({ name, diagnoses, medicines: ofSet, advice, lines }) => (
        <>
          <p className="font-700 wrap-anywhere">{name}</p>
          {diagnoses.length > 0 && <p className="wrap-anywhere">病名：{describeDiagnoses(diagnoses)}</p>}
          {ofSet.map(({ medicineId, days, quantity }) => (
            <p key={medicineId} className="wrap-anywhere">
              {nameOf(medicineId)}　{quantity}（{days}日分）
            </p>
          ))}
          {lines.length > 0 && (
            <p className="wrap-anywhere text-text-secondary">会計：{lines.map(({ label }) => label).join("、")}</p>
          )}
          {advice.plan !== "" && <p className="line-clamp-2 text-text-secondary">診療計画：{advice.plan}</p>}
        </>
      )}
      empty={{ icon: Layers, title: "まだありません。" }}
      addLabel={mayChange ? "セットを加える" : undefined}
      mayChange={mayChange}
      form={(set, _, close) => <SetForm set={set} medicines={medicines ?? []} onStored={read.mutate} onClose={close} />}
      remove={
        mayChange
          ? {
              label: "削除する",
              spoken: ({ name }) => `${name}を削除する`,
              question: ({ setId, name }: MedicineSet) => ({
                title: `セット「${name}」を削除しますか？`,
                text: "このセットで入れた処方は、そのまま残ります。",
                submitLabel: "このセットを削除する",
                act: () => deleteSet(setId),
              }),
            }
          : undefined
      }
    />
  );
}
