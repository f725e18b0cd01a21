import type { ChargedTreatment } from "@madoguchi/contract/billing/billing-overview";
import { TREATMENT_KIND_LABELS } from "@madoguchi/contract/treatment/kind-label";
import { DateText } from "@madoguchi/ui/text/date-text";

/** The patient and the treatment, as the head of a row. */
export function PatientCell({ item }: { item: ChargedTreatment }) {
  return (
    <th scope="row" className="day-cell day-name text-left font-400">
      <span className="break-phrase font-700">{item.patientName || "氏名の登録前"}</span>
      <span className="block text-dns-14N-130 text-text-secondary">
        <span className="whitespace-nowrap">{item.medicalRecordCode}</span>{" "}
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
