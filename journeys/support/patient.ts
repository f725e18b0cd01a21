import { randomInt, randomUUID } from "node:crypto";

/** The data of a new patient: every journey has its own. */
export type Patient = {
  email: string;
  lastName: string;
  firstName: string;
  lastNameKana: string;
  firstNameKana: string;
  phoneNumber: string;
};

export function inventPatient(): Patient {
  return {
    email: `patient-${randomUUID()}@example.jp`,
    lastName: "勅使河原",
    firstName: "壽美子",
    lastNameKana: "テシガワラ",
    firstNameKana: "スミコ",
    phoneNumber: `090${String(randomInt(100_000_000)).padStart(8, "0")}`,
  };
}
