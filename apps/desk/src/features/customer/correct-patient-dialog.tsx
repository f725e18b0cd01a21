import { correctPatientCall } from "@madoguchi/contract/customer/customer.operation.calls";
import type { CustomerRecord } from "@madoguchi/contract/customer/customer-record";
import {
  type CorrectedPatient,
  createCorrectedPatientSchema,
  createPatientCorrectionSchema,
} from "@madoguchi/contract/customer/patient-correction";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { CompactText } from "../../entities/compact-field/compact-field.tsx";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";
import { NO_SEX, PersonFields } from "./person-fields.tsx";

type Typed = CorrectedPatient & { reason: string };

const REASON_MISSING = "確認した書類などの理由は必須です。";

type CorrectPatientDialogProps = { record: CustomerRecord; onCorrected: () => void; onClose: () => void };

/** 訂正する: corrects what the clinic has entered about a patient, and adds what was not known. */
export function CorrectPatientDialog({ record, onCorrected, onClose }: CorrectPatientDialogProps) {
  const { api, now } = useDesk();
  const { clinicId } = useSignedIn();
  const { patient, isWaitingForPatient } = record;
  const { medicalRecordCode, lastName, firstName, lastNameKana, firstNameKana, sex } = patient;
  const before = {
    ...{ lastName, firstName, lastNameKana, firstNameKana, sex },
    birthdate: patient.birthdate || null,
    phoneNumber: patient.phoneNumber || null,
    email: patient.email || null,
  };
  const { reason } = createPatientCorrectionSchema(now).shape;
  const form = useDeskForm<Typed>({
    initial: { ...before, sex: sex ?? NO_SEX, reason: "" },
    schema: createCorrectedPatientSchema(now).extend({
      reason: isWaitingForPatient ? reason : reason.min(1, REASON_MISSING),
    }),
    submit: async ({ reason: why, ...after }) => {
      const params = { clinicId, medicalRecordCode };
      await api.send(correctPatientCall, { params, body: { before, after, reason: why } });
      showToast("success", "訂正しました");
      onCorrected();
    },
  });
  return (
    <DeskFormDialog
      form={form}
      title="基本情報を訂正する"
      submitLabel="訂正する"
      problemTitle="訂正できませんでした"
      onClose={onClose}
    >
      <p className="text-text-secondary">
        {isWaitingForPatient
          ? "クリニックで入力した内容を訂正・追加します。メールアドレスを入力すると、ご予約のお知らせが届くようになります。"
          : "ご本人がログインする記録です。健康保険証などで確かめた氏名・フリガナ・生年月日だけを訂正できます。電話番号・メールアドレスなどは「変更を提案する」から提案し、ご本人がポータルで確定します。"}
      </p>
      <PersonFields form={form} isOfDocument={!isWaitingForPatient} />
      <CompactText
        {...form.text("reason")}
        label={isWaitingForPatient ? "理由（任意）" : "理由（確認した書類など）"}
        rows={2}
        maxLength={500}
      />
      <p className="text-text-secondary">
        訂正の前後の内容は、監査に残ります。ご本人の閲覧履歴にも、訂正したことが出ます。
      </p>
    </DeskFormDialog>
  );
}
