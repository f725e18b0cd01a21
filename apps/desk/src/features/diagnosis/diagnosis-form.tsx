import {
  type DiagnosisName,
  diagnosisNameRequestSchema,
  ICD10_MESSAGE,
} from "@madoguchi/contract/diagnosis/diagnosis-name";
import { storeDiagnosisNameCall } from "@madoguchi/contract/diagnosis/diagnosis-name.operation.calls";
import type { Versioned } from "@madoguchi/contract/http/item-version";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { useState } from "react";
import { ifMatch } from "../../api/if-match.ts";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { CompactInput } from "../../entities/compact-field/compact-field.tsx";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";

const MESSAGES = {
  name: "病名を1〜100文字でご入力ください。",
  kana: "読みを100文字以内でご入力ください。",
  code: ICD10_MESSAGE,
};

type DiagnosisFormProps = {
  diagnosis: Versioned<DiagnosisName> | undefined;
  onStored: () => unknown;
  onClose: () => void;
};

/** A form to add or change a name of the list. */
export function DiagnosisForm({ diagnosis, onStored, onClose }: DiagnosisFormProps) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  // The id is fixed, so that a request repeated after a lost answer has the same path.
  const [diagnosisNameId] = useState(() => diagnosis?.diagnosisNameId ?? crypto.randomUUID());
  const { name = "", kana = "", code = "" } = diagnosis ?? {};
  const form = useDeskForm({
    initial: { name, kana, code },
    schema: diagnosisNameRequestSchema,
    messages: MESSAGES,
    submit: async (body) => {
      await api.send(storeDiagnosisNameCall, { params: { clinicId, diagnosisNameId }, body, ...ifMatch(diagnosis) });
      showToast("success", "病名を登録しました");
      onClose();
      await onStored();
    },
  });
  return (
    <DeskFormDialog
      form={form}
      title={diagnosis ? "病名を変更する" : "病名を加える"}
      submitLabel="登録する"
      onReadAgain={() => {
        onClose();
        void onStored();
      }}
      onClose={onClose}
    >
      <CompactInput {...form.text("name")} label="病名" />
      <CompactInput {...form.text("kana")} label="読み（フリガナ・なくてもかまいません）" />
      <CompactInput {...form.text("code")} label="ICD-10（例：J30.1）" />
    </DeskFormDialog>
  );
}
