import type { FoundPatient } from "@madoguchi/contract/operation/patient-search";
import { SEX_LABELS } from "@madoguchi/contract/profile/profile";
import { ageInYears } from "@madoguchi/contract/time/tokyo";
import type { Command } from "./find-commands.ts";

export type Option = { id: string; group: string; label: string; about: string; run: () => void };

/** One line that distinguishes patients of the same name. */
function describeFound({ medicalRecordCode, kana, birthdate, sex, phoneNumber, isClosed }: FoundPatient, now: Date) {
  const born = birthdate === "" ? "" : `${birthdate.replaceAll("-", ".")}（${ageInYears(birthdate, now)}歳）`;
  const parts = [kana, medicalRecordCode, born, sex === null ? "" : SEX_LABELS[sex], phoneNumber];
  return [...parts, isClosed ? "退会" : ""].filter((part) => part !== "").join("　");
}

export function commandOption(command: Command): Option {
  const { group, label, run } = command;
  return { id: `${group}-${label}`, group, label, about: "", run };
}

export function patientOption(patient: FoundPatient, now: Date, open: (medicalRecordCode: string) => void): Option {
  const { medicalRecordCode, name } = patient;
  return {
    id: `patient-${medicalRecordCode}`,
    group: "患者",
    label: name === "" ? "氏名の登録前" : name,
    about: describeFound(patient, now),
    run: () => open(medicalRecordCode),
  };
}
