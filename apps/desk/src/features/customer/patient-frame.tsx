import type { CustomerRecord } from "@madoguchi/contract/customer/customer-record";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import { Link } from "@tanstack/react-router";
import { type ReactNode, Suspense, useState } from "react";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useOpenTasks } from "../../entities/task/use-open-tasks.ts";
import { ExportRecordDialog, WriteTaskDialog } from "./patient-dialogs.tsx";
import { TEXT_ACT_CLASS } from "./text-act-class.ts";

const UNPAID: readonly number[] = [TreatmentStatus.Unpaid, TreatmentStatus.AdditionalMedicineUnpaid];

/** A link to the open charges; nothing if there are none. */
function ChargesLink({ record, className }: { record: CustomerRecord; className: string }) {
  const unpaid = record.treatments.filter(({ statusId }) => UNPAID.includes(statusId));
  if (unpaid.length === 0) return null;
  const { medicalRecordCode } = record.patient;
  const isOverdue = unpaid.some(({ isPaymentExpired }) => isPaymentExpired);
  return (
    <Link
      to="/billing"
      search={isOverdue ? { view: "overdue" } : {}}
      state={{ medicalRecordCode }}
      className={className}
    >
      会計（未払い{unpaid.length}件）
    </Link>
  );
}

type PatientFrameProps = {
  title: ReactNode;
  record?: CustomerRecord;
  onMerge?: () => void;
  onRepresent?: (() => void) | undefined;
  children: ReactNode;
};

/** A patient's page: its links and acts, its title, its parts. */
export function PatientFrame({ title, record, onMerge, onRepresent, children }: PatientFrameProps) {
  const { roles } = useSignedIn();
  const mayCharge = roles.includes("reception") || roles.includes("owner");
  const mayExport = roles.includes("doctor") || roles.includes("owner");
  const [isWriting, setIsWriting] = useState(false);
  const { mutate: readTasks } = useOpenTasks();
  const [isExporting, setIsExporting] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <header className="flex flex-col gap-1">
        <div className="flex flex-wrap gap-x-6">
          <Link to="/patients" className={TEXT_ACT_CLASS}>
            患者をさがす
          </Link>
          {mayCharge && record && <ChargesLink record={record} className={TEXT_ACT_CLASS} />}
          {record && (
            <Link
              to="/documents/$medicalRecordCode"
              params={{ medicalRecordCode: record.patient.medicalRecordCode }}
              preload={false}
              className={TEXT_ACT_CLASS}
            >
              書類
            </Link>
          )}
          {record && (
            <button type="button" className={TEXT_ACT_CLASS} onClick={() => setIsWriting(true)}>
              用件を書く
            </button>
          )}
          {mayExport && record && (
            <button type="button" className={TEXT_ACT_CLASS} onClick={() => setIsExporting(true)}>
              記録を書き出す
            </button>
          )}
          {onRepresent && (
            <button type="button" className={TEXT_ACT_CLASS} onClick={onRepresent}>
              代理人を登録する
            </button>
          )}
          {roles.includes("owner") && onMerge && (
            <button type="button" className={TEXT_ACT_CLASS} onClick={onMerge}>
              同じ方の記録をまとめる
            </button>
          )}
        </div>
        {title}
      </header>
      {children}
      <Suspense>
        {isWriting && record && (
          <WriteTaskDialog
            patient={record.patient}
            onWritten={() => {
              setIsWriting(false);
              void readTasks();
            }}
            onClose={() => setIsWriting(false)}
          />
        )}
        {isExporting && record && <ExportRecordDialog patient={record.patient} onClose={() => setIsExporting(false)} />}
      </Suspense>
    </div>
  );
}
