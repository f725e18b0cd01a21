import type { FoundPatient } from "@madoguchi/contract/customer/patient-search";
import { SEX_LABELS } from "@madoguchi/contract/profile/profile";
import { ageInYears, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { Badge } from "@madoguchi/ui/feedback/badge";
import { DateText } from "@madoguchi/ui/text/date-text";
import { Link } from "@tanstack/react-router";
import { CircleSlash } from "lucide";
import type { KeyboardEvent, RefObject } from "react";
import { useDesk } from "../../desk-context/desk.tsx";
import { DeskTable } from "../../entities/desk-table/desk-table.tsx";

type FoundPatientsProps = {
  patients: readonly FoundPatient[];
  keys: {
    current: string | undefined;
    table: RefObject<HTMLTableElement | null>;
    onFocusRow: (medicalRecordCode: string) => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
};

/** Patients as rows, with facts that distinguish two of the same name. */
export function FoundPatients({ patients, keys }: FoundPatientsProps) {
  const { now } = useDesk();
  return (
    <DeskTable
      caption="見つかった患者"
      columns={["氏名", "診察券番号", "生年月日", "電話番号", "最近の診察・申請"]}
      keys={keys}
    >
      {patients.map((patient) => {
        const { medicalRecordCode, name, kana, birthdate, sex, phoneNumber, isClosed, newestTreatmentAt } = patient;
        const { mergedRecordCodes } = patient;
        const isCurrent = medicalRecordCode === keys.current;
        return (
          <tr
            key={medicalRecordCode}
            data-row={medicalRecordCode}
            onFocus={() => keys.onFocusRow(medicalRecordCode)}
            className={`border-line border-b bg-page ${isCurrent ? "day-row-current" : ""}`}
          >
            <th scope="row" className="day-cell day-name text-left font-400">
              <Link
                to="/patients/$medicalRecordCode"
                params={{ medicalRecordCode }}
                preload={false}
                tabIndex={isCurrent ? 0 : -1}
                data-row-start
                className="mb-2 break-phrase inline-block font-700 text-text underline underline-offset-4 hover:decoration-2"
              >
                {name === "" ? "氏名の登録前" : name}
              </Link>
              <span className="block wrap-anywhere text-dns-14N-130 text-text-secondary">{kana}</span>
              {isClosed && (
                <Badge tone="neutral" icon={CircleSlash}>
                  退会
                </Badge>
              )}
            </th>
            <td className="day-cell tabular-nums">
              {medicalRecordCode}
              {mergedRecordCodes.length > 0 && (
                <span className="block wrap-anywhere text-dns-14N-130 text-text-secondary">
                  旧 {mergedRecordCodes.join("、")}
                </span>
              )}
            </td>
            <td className="day-cell whitespace-nowrap tabular-nums">
              {birthdate === "" ? "未入力" : <DateText at={startOfCalendarDay(birthdate)} form="date" />}
              <span className="block text-dns-14N-130 text-text-secondary">
                {birthdate !== "" && `${ageInYears(birthdate, now())}歳`}
                {sex !== null && ` ${SEX_LABELS[sex]}`}
              </span>
            </td>
            <td className="day-cell whitespace-nowrap tabular-nums">{phoneNumber === "" ? "—" : phoneNumber}</td>
            <td className="day-cell whitespace-nowrap tabular-nums">
              {newestTreatmentAt === null ? "なし" : <DateText at={new Date(newestTreatmentAt)} form="date" />}
            </td>
          </tr>
        );
      })}
    </DeskTable>
  );
}
