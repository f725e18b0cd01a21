import type { Patient } from "@madoguchi/contract/profile/patient";
import { SEX_LABELS } from "@madoguchi/contract/profile/profile";
import { describeAge } from "@madoguchi/contract/time/describe-age";

export function patientName({ lastName, firstName }: Pick<Patient, "lastName" | "firstName">): string {
  return `${lastName} ${firstName}`.trim() || "（基本情報なし）";
}

function missingBirthdate({ sex }: Patient): string {
  return sex === null ? "" : "生年月日 未入力";
}

/** Reading, age, sex and code in one line; unregistered values are left out. */
export function describePatient(patient: Patient, now: Date): string {
  const age = patient.birthdate === "" ? missingBirthdate(patient) : describeAge(patient.birthdate, now);
  const sex = patient.sex === null ? "" : SEX_LABELS[patient.sex];
  const kana = `${patient.lastNameKana} ${patient.firstNameKana}`.trim();
  return [kana, age, sex, patient.medicalRecordCode].filter((part) => part !== "").join("　");
}
