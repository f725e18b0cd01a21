import type { CustomerRecord } from "@madoguchi/contract/customer/customer-record";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { CompactSelect } from "../../entities/compact-field/compact-field.tsx";

const MEANS = [
  { value: "false", label: "ビデオ通話など、診療科のいつもの方法" },
  { value: "true", label: "お電話（医師からかけます）" },
];

/** Whether mail, LINE or a representative reaches the patient, so that somebody can sign in for the visit. */
export function canSignIn({ patient, representations }: CustomerRecord): boolean {
  const isRepresented = representations?.representatives.some(({ isActing }) => isActing) ?? false;
  return patient.email !== "" || patient.isLineLinked || isRepresented;
}

type VisitMeansChoiceProps = {
  field: { id: string };
  record: CustomerRecord;
  isByTelephone: boolean;
  isFirstTreatment: boolean;
  onChoose: (isByTelephone: boolean) => void;
};

/** How the visit is held, with what a patient without mail cannot do said before the booking. */
export function VisitMeansChoice({ field, record, isByTelephone, isFirstTreatment, onChoose }: VisitMeansChoiceProps) {
  const { phoneNumber } = record.patient;
  return (
    <>
      {!canSignIn(record) && (
        <Notice kind="warning" title="この患者さまは、ポータルにログインできません">
          メールアドレスもLINEも登録がないため、予約のお知らせも、診察室に入るための案内も届きません。
          {record.linkNumber
            ? `お電話での診察にするか、予約のあとで、診察室に入るリンクをSMSで ${record.linkNumber} に送るか、参加コードをお伝えください。`
            : "お電話での診察にするか、予約のあとで参加コードをお伝えください。"}
        </Notice>
      )}
      <CompactSelect
        {...field}
        label="受診のしかた"
        value={String(isByTelephone)}
        options={MEANS}
        onChange={({ target }) => onChoose(target.value === "true")}
      />
      {isByTelephone && phoneNumber === "" && (
        <Notice kind="warning" title="電話番号が登録されていません">
          医師が電話をかける番号を、予約の前に患者さまの記録へ登録してください。
        </Notice>
      )}
      {isByTelephone && isFirstTreatment && (
        <Notice kind="info" title="初診をお電話だけで行うことについて">
          国のオンライン診療の指針では、オンライン診療に映像と音声の両方が必要です。お電話での診察は、再診や、対面の診察の前後の相談にお使いください。
        </Notice>
      )}
    </>
  );
}
