import type { CustomerRecord } from "@madoguchi/contract/customer/customer-record";
import {
  type BeginRepresentationRequest,
  beginRepresentationRequestSchema,
} from "@madoguchi/contract/representation/clinic-representation";
import { RELATIONS, type Relation } from "@madoguchi/contract/representation/representation";
import { beginRepresentationCall } from "@madoguchi/contract/representation/representation.operation.calls";
import { useAttemptKey } from "@madoguchi/ui/actions/use-attempt-key";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { CompactInput, CompactSelect, CompactText } from "../../entities/compact-field/compact-field.tsx";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";
import { patientName } from "../../entities/patient/describe-patient.ts";
import { FoundChoice } from "../../entities/patient-search/found-choice.tsx";

const RELATION_VALUES = Object.keys(RELATIONS) as Relation[];

type Typed = BeginRepresentationRequest & { representativeCode: string };

const schema = beginRepresentationRequestSchema.extend({
  representativeCode: beginRepresentationRequestSchema.shape.personCode,
});

const MESSAGES = { representativeCode: "代理人の診察券番号をご入力ください。" };

type RepresentDialogProps = { record: CustomerRecord; onDone: () => void; onClose: () => void };

/** Makes another patient the representative of this one, who has only a waiting record. */
export function RepresentDialog({ record: { patient }, onDone, onClose }: RepresentDialogProps) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const keyFor = useAttemptKey();
  const form = useDeskForm<Typed>({
    initial: { personCode: patient.medicalRecordCode, representativeCode: "", relation: "parent", consentNote: "" },
    schema,
    messages: MESSAGES,
    submit: async ({ representativeCode, ...body }) => {
      const params = { clinicId, medicalRecordCode: representativeCode.trim() };
      await api.send(beginRepresentationCall, { params, body, key: keyFor({ ...body, representativeCode }) });
      showToast("success", "代理人を登録しました");
      onDone();
    },
  });
  return (
    <DeskFormDialog
      form={form}
      title={`${patientName(patient)}さまの代理人を登録する`}
      submitLabel="登録する"
      onClose={onClose}
    >
      <p className="text-text-secondary">
        代理人は、ご自身のログインで、この方の予約・問診・お支払いを行えるようになります。お知らせは代理人に届きます。
      </p>
      <CompactInput {...form.text("representativeCode")} label="代理人の診察券番号・氏名" />
      <FoundChoice
        typed={form.typed.representativeCode}
        except={patient.medicalRecordCode}
        onChoose={({ medicalRecordCode }) => form.change({ representativeCode: medicalRecordCode })}
      />
      <CompactSelect
        {...form.choice("relation", RELATION_VALUES)}
        label="代理人は、この方の"
        options={RELATION_VALUES.map((value) => ({ value, label: RELATIONS[value] }))}
      />
      <CompactText
        {...form.text("consentNote")}
        label="同意をどのように確認したか（例：お電話で親権者に確認）"
        rows={2}
      />
    </DeskFormDialog>
  );
}
