import { normaliseDigits } from "@madoguchi/contract/japanese-input/normalise";
import { formatBirthdate } from "@madoguchi/contract/profile/birthdate";
import { REPRESENTATION_CONSENT } from "@madoguchi/contract/representation/representation";
import { z } from "zod";
import type { Changed } from "../../entities/form-draft/use-drafted-form.ts";
import type { FormDraft } from "../../entities/form-draft/use-form-draft.ts";

/** The values of the fields, all of them text. */
export type PersonValues = {
  lastName: string;
  firstName: string;
  lastNameKana: string;
  firstNameKana: string;
  sex: string | null;
  birthdate: { year: string; month: string; day: string };
  phoneNumber: string;
  relation: string | null;
};

export const EMPTY_PERSON: PersonValues = {
  ...{ lastName: "", firstName: "", lastNameKana: "", firstNameKana: "", sex: "" },
  ...{ birthdate: { year: "", month: "", day: "" }, phoneNumber: "", relation: "" },
};

/** The stored part of the input. */
export const personDraftSchema = z
  .object({
    ...{ lastName: z.string(), firstName: z.string(), lastNameKana: z.string(), firstNameKana: z.string() },
    sex: z.string().nullable(),
    birthdate: z.object({ year: z.string(), month: z.string(), day: z.string() }),
    phoneNumber: z.string(),
    relation: z.string().nullable(),
  })
  .partial();

export type PersonDraft = FormDraft<Changed<PersonValues>>;

/** In the order of the page. */
export const PERSON_FIELD_IDS = {
  lastName: "person-last-name",
  firstName: "person-first-name",
  lastNameKana: "person-last-name-kana",
  firstNameKana: "person-first-name-kana",
  sex: "person-sex",
  birthdate: "person-birthdate",
  phoneNumber: "person-phone-number",
  relation: "person-relation",
} as const satisfies Record<keyof PersonValues, string>;

function readSex(sex: string | null): number | undefined {
  return sex === "0" || sex === "1" ? Number(sex) : undefined;
}

function readBirthdate({ year, month, day }: PersonValues["birthdate"]): string {
  const parts = [year, month, day].map((part) => Number(normaliseDigits(part)));
  const [y = 0, m = 0, d = 0] = parts;
  return parts.every((part) => part > 0) ? formatBirthdate({ year: y, month: m, day: d }) : "";
}

/** A change of a person, in the form of the contract's schema. */
export function readPerson(values: PersonValues) {
  const { lastName, firstName, lastNameKana, firstNameKana, phoneNumber } = values;
  return { lastName, firstName, lastNameKana, firstNameKana, sex: readSex(values.sex), phoneNumber };
}

/** A new person, with the consent that the form's button gives. */
export function readNewPerson(values: PersonValues) {
  return {
    ...readPerson(values),
    birthdate: readBirthdate(values.birthdate),
    relation: values.relation === "" ? undefined : values.relation,
    consentVersion: REPRESENTATION_CONSENT.version,
  };
}
