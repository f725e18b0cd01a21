import type { FoundPatient } from "@madoguchi/contract/customer/patient-search";
import { useDesk } from "../../desk-context/desk.tsx";
import { describeFound } from "./describe-found.ts";
import { PatientLine } from "./patient-line.tsx";
import { usePatientMatches } from "./use-patient-matches.ts";

/** A whole record code, for which nobody is searched. */
const CODE = /^[A-Z]{0,3}-?\d*$/;

export function isRecordCode(typed: string): boolean {
  const code = typed.normalize("NFKC").trim().toUpperCase();
  return code !== "" && CODE.test(code);
}

type FoundChoiceProps = {
  typed: string;
  /** The code of the patient who must not be chosen. */
  except?: string;
  onChoose: (patient: FoundPatient) => void;
};

/** The patients whom the typed words find, below their field; a press chooses one. */
export function FoundChoice({ typed, except, onChoose }: FoundChoiceProps) {
  const { now } = useDesk();
  const { matches, retry } = usePatientMatches(isRecordCode(typed) ? "" : typed, false);
  if (isRecordCode(typed)) return null;
  const found = matches.kind === "found" ? matches.patients : [];
  const patients = found.filter(({ medicalRecordCode }) => medicalRecordCode !== except);
  return (
    <div className="flex flex-col gap-1">
      {patients.length > 0 && (
        <ul aria-label="見つかった患者" className="flex max-h-64 flex-col gap-1 overflow-y-auto">
          {patients.map((patient) => (
            <li key={patient.medicalRecordCode}>
              <button
                type="button"
                onClick={() => onChoose(patient)}
                className="flex min-h-11 w-full flex-col items-start rounded-control border border-line px-3 py-1 text-left hover:bg-tint-strong"
              >
                <span className="font-700">{patient.name === "" ? "氏名の登録前" : patient.name}</span>
                <span className="text-dns-14N-130 text-text-secondary">{describeFound(patient, now())}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <PatientLine matches={matches} hasOptions onRetry={retry} />
    </div>
  );
}
