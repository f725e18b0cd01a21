import { normaliseDigits } from "@madoguchi/contract/japanese-input/digits";
import { parseBirthdate } from "@madoguchi/contract/profile/birthdate";
import type { StoredProfile } from "@madoguchi/contract/profile/profile";

/** The registration form as its fields hold it: text throughout, and no sex until one is chosen. */
export type TypedProfile = {
  lastName: string;
  firstName: string;
  lastNameKana: string;
  firstNameKana: string;
  sex: "" | "0" | "1";
  birthdate: { year: string; month: string; day: string };
  phoneNumber: string;
};

export const EMPTY_PROFILE: TypedProfile = {
  lastName: "",
  firstName: "",
  lastNameKana: "",
  firstNameKana: "",
  sex: "",
  birthdate: { year: "", month: "", day: "" },
  phoneNumber: "",
};

/** What the form shows of a profile that the clinic has already. */
export function typeProfile(stored: StoredProfile): TypedProfile {
  const { year, month, day } = parseBirthdate(stored.birthdate);
  return {
    lastName: stored.lastName,
    firstName: stored.firstName,
    lastNameKana: stored.lastNameKana,
    firstNameKana: stored.firstNameKana,
    sex: stored.sex === 0 ? "0" : "1",
    birthdate: { year: String(year ?? ""), month: String(month ?? ""), day: String(day ?? "") },
    phoneNumber: stored.phoneNumber,
  };
}

/** The longest number that can be part of a date; what is longer is no date, however it goes on. */
const LONGEST_PART = 4;

/** A part of a date: absent when nothing was typed, 0 (which no date has) when it is no number. */
function readDatePart(text: string): number | undefined {
  const digits = normaliseDigits(text);
  if (digits === "") return undefined;
  return /^[0-9]+$/.test(digits) && digits.length <= LONGEST_PART ? Number(digits) : 0;
}

/** Turns the fields' text into what the contract's schema checks. */
export function readTypedProfile({ sex, birthdate, ...text }: TypedProfile) {
  return {
    ...text,
    sex: sex === "" ? undefined : Number(sex),
    birthdate: {
      year: readDatePart(birthdate.year),
      month: readDatePart(birthdate.month),
      day: readDatePart(birthdate.day),
    },
  };
}
