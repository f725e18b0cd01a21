import type { ChargedTreatment } from "@madoguchi/contract/billing/billing-overview";
import { TREATMENT_KIND_LABELS } from "@madoguchi/contract/treatment/kind-label";
import { DateText } from "@madoguchi/ui/text/date-text";
import { Link } from "@tanstack/react-router";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { deskRights } from "../../entities/rights/desk-rights.ts";

/** The patient, with the link to their record for a role that may open it, and the treatment, as the head of a row. */
export function PatientCell({ item }: { item: ChargedTreatment }) {
  const { hasPatients } = deskRights(useSignedIn().roles);
  const { medicalRecordCode } = item;
  const name = item.patientName || "氏名の登録前";
  return (
    <th scope="row" className="day-cell day-name text-left font-400">
      {hasPatients && medicalRecordCode !== "" ? (
        <Link
          to="/patients/$medicalRecordCode"
          params={{ medicalRecordCode }}
          preload={false}
          className="break-phrase font-700 text-text underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      ) : (
        <span className="break-phrase font-700">{name}</span>
      )}
      <span className="block text-dns-14N-130 text-text-secondary">
        <span className="whitespace-nowrap">{medicalRecordCode}</span>{" "}
        <span className="whitespace-nowrap">{TREATMENT_KIND_LABELS[item.kind]}</span>
        {item.startsAt !== null && (
          <span className="whitespace-nowrap tabular-nums">
            {" "}
            <DateText at={new Date(item.startsAt)} form="date" />
          </span>
        )}
      </span>
    </th>
  );
}

/** Opens the form in which an owner records the card company's answer by telephone. */
export function CardAnswerButton({ patientName, onPress }: { patientName: string; onPress: () => void }) {
  return (
    <button type="button" className="desk-act whitespace-nowrap" onClick={onPress}>
      決済会社の回答を記録
      <span className="sr-only">：{patientName}さま</span>
    </button>
  );
}
