import type { DocumentPatient } from "@madoguchi/contract/document/clinic-document";
import { describeAge } from "@madoguchi/contract/time/describe-age";
import { formatDate, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { useDesk } from "../../desk-context/desk.tsx";

/** For whom a document is: the name, and what tells two people of the same name apart. */
export function PatientLine({ patient: { name, birthdate } }: { patient: DocumentPatient }) {
  const { now } = useDesk();
  return (
    <p className="wrap-anywhere">
      <b>{name === "" ? "氏名の登録前" : `${name}さま`}</b>
      {birthdate !== "" && (
        <span className="text-text-secondary">
          {"　"}
          {formatDate(startOfCalendarDay(birthdate))}生（{describeAge(birthdate, now())}）
        </span>
      )}
    </p>
  );
}
