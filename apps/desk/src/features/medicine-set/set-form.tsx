import type { Versioned } from "@madoguchi/contract/http/item-version";
import type { ClinicMedicine } from "@madoguchi/contract/medicine-list/clinic-medicine";
import {
  type MedicineSet,
  type MedicineSetRequest,
  medicineSetRequestSchema,
} from "@madoguchi/contract/medicine-set/medicine-set";
import { storeMedicineSetCall } from "@madoguchi/contract/medicine-set/medicine-set.operation.calls";
import { PHRASE_USE_LABELS } from "@madoguchi/contract/phrase/phrase-use-labels";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { useState } from "react";
import { ifMatch } from "../../api/if-match.ts";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { ChargeLinesPane } from "../../entities/charge-lines/charge-lines-pane.tsx";
import { CompactInput, CompactText } from "../../entities/compact-field/compact-field.tsx";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";
import { DiagnosesField } from "../../entities/diagnosis/diagnoses-field.tsx";
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

type SetFormProps = {
  set: Versioned<MedicineSet> | undefined;
  medicines: readonly ClinicMedicine[];
  onStored: () => unknown;
  onClose: () => void;
};

/** A form to add or change a set. */
export function SetForm({ set, medicines, onStored, onClose }: SetFormProps) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  // The id is fixed, so that a request repeated after a lost answer has the same path.
  const [setId] = useState(() => set?.setId ?? crypto.randomUUID());
  const { setId: _, version: __, ...initial } = set ?? { ...NEW, setId, version: undefined };
  const form = useDeskForm<MedicineSetRequest>({
    initial,
    schema: medicineSetRequestSchema,
    messages: MESSAGES,
    submit: async (body) => {
      await api.send(storeMedicineSetCall, { params: { clinicId, setId }, body, ...ifMatch(set) });
      showToast("success", "セットを登録しました");
      onClose();
      await onStored();
    },
  });
  const { advice, lines } = form.typed;
  const ofLines = form.field("lines");
  return (
    <DeskFormDialog
      form={form}
      title={set ? "セットを変更する" : "セットを加える"}
      submitLabel="登録する"
      onReadAgain={() => {
        onClose();
        void onStored();
      }}
      onClose={onClose}
    >
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
    </DeskFormDialog>
  );
}
