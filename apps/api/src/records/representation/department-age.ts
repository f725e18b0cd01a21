import { ADULT_AGE_YEARS } from "@madoguchi/contract/representation/adult-age";
import { ageInYears } from "@madoguchi/contract/time/tokyo";
import { fail } from "../../platform/errors/fail.ts";

/** The words of spec §5 where only adults are admitted. */
export function tooYoung(minimumAge: number): string {
  return minimumAge === ADULT_AGE_YEARS
    ? "18歳未満の方はご利用になれません。"
    : `${minimumAge}歳未満の方はご利用になれません。`;
}

/** Refuses (E005) a represented person under the department's age. A patient who acts for themselves is at least 18. */
export function requireSeen(
  { representativeId }: { representativeId?: string | undefined },
  { birthdate, minimumAge }: { birthdate: string | null; minimumAge: number },
  now: Date,
): void {
  if (representativeId === undefined || birthdate === null || ageInYears(birthdate, now) >= minimumAge) return;
  fail("Forbidden", { message: `この診療科は、${minimumAge}歳以上の方が対象です。`, reason: "too young" });
}

/** Refuses (E001) a person under the age of a department, or of every department of the clinic. */
export function requireOldEnough(birthdate: string, minimumAge: number, now: Date): void {
  if (ageInYears(birthdate, now) >= minimumAge) return;
  fail("Validation", { issues: [{ path: "birthdate", message: tooYoung(minimumAge) }] });
}
