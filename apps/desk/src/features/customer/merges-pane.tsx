import type { RecordMerge } from "@madoguchi/contract/customer/merged-record";
import { undoMergeCall } from "@madoguchi/contract/record-merge/record-merge.operation.calls";
import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { DateText } from "@madoguchi/ui/text/date-text";
import { useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { Pane } from "../../entities/compact-field/pane.tsx";
import { ConfirmDialog } from "../../entities/owners-act/confirm-dialog.tsx";
import { useOwnersAct } from "../../entities/owners-act/use-owners-act.ts";
import { AddressLines } from "../../entities/patient/address-lines.tsx";
import { describePatient, patientName } from "../../entities/patient/describe-patient.ts";
import { knownValueText } from "./known-value-text.ts";
import { TEXT_ACT_CLASS } from "./text-act-class.ts";

const UNDO_TEXT =
  "2つの記録に戻します。まとめたあとに加わったものは、加わった記録に残ります（診察に加わったものは、その診察といっしょに戻ります）。";

type MergesPaneProps = { code: string; merges: readonly RecordMerge[]; onUndone: () => void };

/** The records that were merged into this one, with their contents, and an undo within the day. */
export function MergesPane({ code, merges, onUndone }: MergesPaneProps) {
  const { api, now } = useDesk();
  const { clinicId, roles } = useSignedIn();
  const ownersAct = useOwnersAct();
  const [asked, setAsked] = useState<RecordMerge>();

  async function undo({ mergeId }: RecordMerge): Promise<void> {
    const params = { clinicId, medicalRecordCode: code, mergeId };
    const { medicalRecordCode } = await ownersAct(() => api.send(undoMergeCall, { params }));
    showToast("success", `元に戻しました。もう一方の診察券番号は ${medicalRecordCode} です`);
    onUndone();
  }

  return (
    <Pane heading="まとめた記録">
      <ul className="flex flex-col gap-4">
        {merges.map((merge) => (
          <li key={merge.mergeId} className="flex flex-col gap-1">
            <p className="wrap-anywhere font-700">
              {patientName(merge.patient)}（{merge.patient.medicalRecordCode}）
            </p>
            <p className="text-text-secondary">
              <DateText at={new Date(merge.mergedAt)} />
              {"　"}
              {merge.mergedBy}
            </p>
            <p className="whitespace-pre-wrap wrap-anywhere">理由：{merge.reason}</p>
            <Disclosure summary="まとめる前の基本情報">
              <div className="flex flex-col gap-1 wrap-anywhere">
                <p>{describePatient(merge.patient, now())}</p>
                <p>生年月日　{knownValueText("birthdate", merge.patient)}</p>
                <p>電話番号　{merge.patient.phoneNumber || "なし"}</p>
                <p>メールアドレス　{merge.patient.email || "なし"}</p>
                <p>
                  お届け先{"　"}
                  <AddressLines address={merge.address} />
                </p>
              </div>
            </Disclosure>
            {roles.includes("owner") && merge.undoableUntil !== null && (
              <div className="flex flex-wrap items-center gap-x-4">
                <button type="button" className={TEXT_ACT_CLASS} onClick={() => setAsked(merge)}>
                  元に戻す
                </button>
                <span className="text-text-secondary">{formatDateTime(new Date(merge.undoableUntil))}まで</span>
              </div>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={`${asked.patient.medicalRecordCode} の記録を元に戻しますか`}
          text={UNDO_TEXT}
          submitLabel="元に戻す"
          act={() => undo(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Pane>
  );
}
