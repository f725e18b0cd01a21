import { randomInt, randomUUID } from "node:crypto";
import type { ProfileUpdate } from "@madoguchi/contract/profile/profile";
import { profileFixture } from "@madoguchi/contract/profile/profile.fixture";

/** The data of a new patient: every journey has its own. */
export type Patient = ProfileUpdate & { email: string };

export function inventPatient(): Patient {
  return {
    ...profileFixture,
    email: `patient-${randomUUID()}@example.jp`,
    lastName: "勅使河原",
    firstName: "壽美子",
    lastNameKana: "テシガワラ",
    firstNameKana: "スミコ",
    phoneNumber: `090${String(randomInt(100_000_000)).padStart(8, "0")}`,
  };
}

/** A family name's reading different from that of any other patient on this database. */
export function inventReading(): string {
  const letters = "アイウエオカキクケコサシスセソタ";
  return [...randomUUID().replaceAll("-", "").slice(0, 12)]
    .map((digit) => letters[Number.parseInt(digit, 16)])
    .join("");
}
