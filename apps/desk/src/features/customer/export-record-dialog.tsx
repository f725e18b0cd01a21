import { exportPatientCall, exportRecordPdfCall } from "@madoguchi/contract/export/export.operation.calls";
import type { Patient } from "@madoguchi/contract/profile/patient";
import { Button } from "@madoguchi/ui/buttons/button";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { ArchiveOutcome } from "../../entities/archive/archive-outcome.tsx";
import { useArchive } from "../../entities/archive/use-archive.ts";
import { patientName } from "../../entities/patient/describe-patient.ts";

/** Describes a patient's archive, makes it and saves it. Closing the dialog cancels an unfinished archive. */
export function ExportRecordDialog({ patient, onClose }: { patient: Patient; onClose: () => void }) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const { state, make, isRunning } = useArchive();
  const { medicalRecordCode } = patient;

  function exportRecord(): void {
    void make(`record-${medicalRecordCode}.zip`, (options) =>
      api.fetchFile(exportPatientCall, { params: { clinicId, medicalRecordCode }, ...options }),
    );
  }

  function exportPdf(): void {
    void make(`record-${medicalRecordCode}.pdf`, (options) =>
      api.fetchFile(exportRecordPdfCall, { params: { clinicId, medicalRecordCode }, ...options }),
    );
  }

  return (
    <Dialog
      isOpen
      title="記録を書き出す"
      onClose={onClose}
      actions={
        <>
          <Button busy={isRunning} onClick={exportRecord}>
            {state.kind === "saved" ? "もう一度書き出す" : "書き出して保存する"}
          </Button>
          {!isRunning && (
            <Button variant="secondary" onClick={exportPdf}>
              診療録だけをPDFで保存する
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {isRunning ? "やめる" : "閉じる"}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="wrap-anywhere">
          {patientName(patient)}さま（{medicalRecordCode}
          ）の、このクリニックでの記録をすべて1つのファイル（ZIP）にまとめます。印刷するときは、診療録だけをPDFで保存できます。
        </p>
        <ul className="flex list-disc flex-col gap-1 pl-6">
          <li>診療録（PDF）：基本情報、アレルギー、診察ごとの問診・所見・説明・処方・請求</li>
          <li>表（CSV）：患者、診察、処方と、同意・チャット・お支払い・発送など</li>
          <li>領収書（PDF）と、患者さまが送った写真</li>
        </ul>
        <p className="text-text-secondary">
          パスキーでのご本人の確認が必要です。書き出したことは、監査と患者さまの閲覧履歴に残ります。
        </p>
        <ArchiveOutcome state={state} savedTitle="記録を保存しました" failedTitle="記録を書き出せませんでした" />
      </div>
    </Dialog>
  );
}
