import type { FoundPatient } from "@madoguchi/contract/customer/patient-search";
import { describeFound } from "../../entities/patient-search/describe-found.ts";
import type { Command } from "./find-commands.ts";

export type Option = { id: string; group: string; label: string; about: string; run: () => void };

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
