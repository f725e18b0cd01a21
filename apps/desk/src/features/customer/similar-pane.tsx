import type { FoundPatient } from "@madoguchi/contract/customer/patient-search";
import { distinguishRecordsCall } from "@madoguchi/contract/record-merge/record-merge.operation.calls";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { Pane } from "../../entities/compact-field/pane.tsx";
import { ConfirmDialog } from "../../entities/owners-act/confirm-dialog.tsx";
import { SimilarPatient } from "./similar-patient.tsx";
import { TEXT_ACT_CLASS } from "./text-act-class.ts";

type SimilarPaneProps = {
  code: string;
  patients: readonly FoundPatient[];
  /** Set if the person may merge records. */
  onMerge: ((otherCode: string) => void) | undefined;
  onDistinguished: () => void;
};

/** 同じ方の記録かもしれません: the similar records, with the actions to merge and to distinguish. */
export function SimilarPane({ code, patients, onMerge, onDistinguished }: SimilarPaneProps) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const [asked, setAsked] = useState<FoundPatient>();

  async function distinguish({ medicalRecordCode }: FoundPatient): Promise<void> {
    const params = { clinicId, medicalRecordCode: code };
    await api.send(distinguishRecordsCall, { params, body: { otherRecordCode: medicalRecordCode } });
    showToast("success", "別の方として記録しました");
    onDistinguished();
  }

  return (
    <Pane heading="同じ方の記録かもしれません">
      <p className="text-text-secondary">
        フリガナと生年月日、電話番号、メールアドレスのどれかが同じです。
        {onMerge
          ? "同じ方なら1つにまとめ、ちがうときは「別の方です」を押してください。"
          : "同じ方のときは、管理者が1つにまとめられます。"}
      </p>
      <ul className="flex flex-col gap-3">
        {patients.map((patient) => (
          <li key={patient.medicalRecordCode} className="flex flex-col">
            <SimilarPatient patient={patient} />
            <div className="flex flex-wrap gap-x-4">
              {onMerge && (
                <button type="button" className={TEXT_ACT_CLASS} onClick={() => onMerge(patient.medicalRecordCode)}>
                  {patient.medicalRecordCode} と見くらべる
                </button>
              )}
              <button type="button" className={TEXT_ACT_CLASS} onClick={() => setAsked(patient)}>
                {patient.medicalRecordCode} は別の方です
              </button>
            </div>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={`${code} と ${asked.medicalRecordCode} は、別の方ですか`}
          text="別の方として記録すると、この2つは「同じ方の記録かもしれません」に表示されなくなります。"
          submitLabel="別の方として記録する"
          variant="primary"
          act={() => distinguish(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Pane>
  );
}
