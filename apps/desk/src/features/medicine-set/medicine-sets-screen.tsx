import { describeDiagnoses } from "@madoguchi/contract/diagnosis/diagnosis";
import type { ClinicMedicine } from "@madoguchi/contract/medicine-list/clinic-medicine";
import { readMedicinesCall } from "@madoguchi/contract/medicine-list/medicine-list.operation.calls";
import { type MedicineSetRequest, medicineSetRequestSchema } from "@madoguchi/contract/medicine-set/medicine-set";
import {
  deleteMedicineSetCall,
  readMedicineSetsCall,
  storeMedicineSetCall,
} from "@madoguchi/contract/medicine-set/medicine-set.operation.calls";
import { PHRASE_USE_LABELS } from "@madoguchi/contract/phrase/phrase-use-labels";
import { Layers } from "lucide";
import { ifMatch } from "../../api/if-match.ts";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { ChargeLinesPane } from "../../entities/charge-lines/charge-lines-pane.tsx";
import { CompactInput, CompactText } from "../../entities/compact-field/compact-field.tsx";
import { DiagnosesField } from "../../entities/diagnosis/diagnoses-field.tsx";
import { type SettingsForm, SettingsList } from "../../entities/list-screen/settings-list.tsx";
import { useRead } from "../../fetching/use-read.ts";
import { SetMedicines } from "./set-medicines.tsx";

const ADVICE = ["explanation", "plan", "nextVisitAdvice", "emergencyAdvice"] as const;

const MESSAGES = {
  name: "名前を1〜40文字でご入力ください。",
  advice: "説明はそれぞれ2,000文字以内でご入力ください。",
  lines: "会計の行は、項目を1〜100文字、数量を1〜999でご入力ください。",
};

const NEW: MedicineSetRequest = {
  ...{ name: "", diagnoses: [], note: "", medicines: [], lines: [] },
  advice: { explanation: "", plan: "", nextVisitAdvice: "", emergencyAdvice: "" },
};

type SetFieldsProps = { form: SettingsForm<MedicineSetRequest>; medicines: readonly ClinicMedicine[] };

function SetFields({ form, medicines }: SetFieldsProps) {
  const { advice, lines } = form.typed;
  const ofLines = form.field("lines");
  return (
    <>
      <CompactInput {...form.text("name")} label="名前" />
      <DiagnosesField
        {...form.field("diagnoses")}
        diagnoses={form.typed.diagnoses ?? []}
        onChange={(diagnoses) => form.change({ diagnoses })}
      />
      <CompactText
        {...form.field("note")}
        label="診察メモ（患者さまには表示されません）"
        rows={2}
        maxLength={2000}
        value={form.typed.note ?? ""}
        onChange={({ target }) => form.change({ note: target.value })}
      />
      <SetMedicines
        {...form.field("medicines")}
        chosen={form.typed.medicines}
        medicines={medicines}
        onChange={(chosen) => form.change({ medicines: chosen })}
      />
      {ADVICE.map((field) => (
        <CompactText
          key={field}
          id={field === "explanation" ? form.field("advice").id : `${form.formId}-${field}`}
          error={field === "explanation" ? form.field("advice").error : undefined}
          label={PHRASE_USE_LABELS[field]}
          rows={2}
          maxLength={2000}
          value={advice[field]}
          onChange={({ target }) => form.change({ advice: { ...advice, [field]: target.value } })}
        />
      ))}
      <ChargeLinesPane
        id={ofLines.id}
        lines={lines}
        errorOf={(fieldId) => (fieldId === ofLines.id ? ofLines.error : undefined)}
        onChange={(changed) => form.change({ lines: changed })}
        hint="お薬と診察料のほかに請求するものです。セットを使うと、会計は自動計算されなくなります。"
      />
    </>
  );
}

/** 設定 → セット: medicines that the clinic's doctors often prescribe together. */
export function MedicineSetsScreen() {
  const { api } = useDesk();
  const { clinicId, roles } = useSignedIn();
  const read = useRead(readMedicineSetsCall, { params: { clinicId } });
  const listed = useRead(readMedicinesCall, { params: { clinicId } });
  const medicines = listed.data?.medicines;
  // Without the medicine list a set could not be shown correctly.
  const mayChange = medicines !== undefined && (roles.includes("doctor") || roles.includes("owner"));

  function nameOf(medicineId: string): string {
    const medicine = medicines?.find((each) => each.medicineId === medicineId);
    if (!medicine) return medicines ? `${medicineId}（お薬の一覧にありません）` : "…";
    return medicine.isRetired ? `${medicine.name}（使用終了：診察では入りません）` : medicine.name;
  }

  return (
    <SettingsList
      title="セット"
      noun="セット"
      mayChange={mayChange}
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
      schema={medicineSetRequestSchema}
      messages={MESSAGES}
      initialOf={(set) => {
        if (!set) return NEW;
        const { setId: _, version: __, ...initial } = set;
        return initial;
      }}
      fields={(form) => <SetFields form={form} medicines={medicines ?? []} />}
      store={(body, { item, id }) =>
        api.send(storeMedicineSetCall, { params: { clinicId, setId: id }, body, ...ifMatch(item) })
      }
      remove={{
        act: ({ setId }) => api.send(deleteMedicineSetCall, { params: { clinicId, setId } }),
        words: () => ({ text: "このセットで入れた処方は、そのまま残ります。" }),
      }}
    />
  );
}
