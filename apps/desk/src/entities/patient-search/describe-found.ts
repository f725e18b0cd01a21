import type { FoundPatient } from "@madoguchi/contract/customer/patient-search";
import { SEX_LABELS } from "@madoguchi/contract/profile/profile";
import { ageInYears } from "@madoguchi/contract/time/tokyo";

/** One line that distinguishes patients of the same name. */
export function describeFound(patient: FoundPatient, now: Date): string {
  const { medicalRecordCode, kana, birthdate, sex, phoneNumber, isClosed } = patient;
  const born = birthdate === "" ? "" : `${birthdate.replaceAll("-", ".")}（${ageInYears(birthdate, now)}歳）`;
  const parts = [kana, medicalRecordCode, born, sex === null ? "" : SEX_LABELS[sex], phoneNumber];
  return [...parts, isClosed ? "退会" : ""].filter((part) => part !== "").join("　");
}
