import type { FoundPatient } from "@madoguchi/contract/customer/patient-search";
import { startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { DateText } from "@madoguchi/ui/text/date-text";
import { Link } from "@tanstack/react-router";

/** A record that may be of the same person: its link, and facts that distinguish two people. */
export function SimilarPatient({ patient }: { patient: FoundPatient }) {
  const { medicalRecordCode, name, kana, birthdate, phoneNumber, isClosed, isWaitingForPatient } = patient;
  return (
    <>
      <Link
        to="/patients/$medicalRecordCode"
        params={{ medicalRecordCode }}
        preload={false}
        className="inline-flex min-h-11 items-center font-700 text-key underline underline-offset-4 hover:decoration-2"
      >
        {name === "" ? "氏名の登録前" : name}（{medicalRecordCode}）の記録を開く
      </Link>
      <span className="wrap-anywhere text-text-secondary">
        {kana}
        {"　"}
        {birthdate === "" ? (
          "生年月日 未入力"
        ) : (
          <>
            <DateText at={startOfCalendarDay(birthdate)} form="date" />
            生まれ
          </>
        )}
        {"　"}
        {phoneNumber === "" ? "電話番号なし" : phoneNumber}
        {isClosed && "　退会"}
        {isWaitingForPatient && "　ポータル未登録"}
      </span>
    </>
  );
}
