import { PROFILE_FIELDS, type ProfileField, type ProfileUpdate } from "@madoguchi/contract/profile/profile";
import { PROFILE_LABELS as LABELS } from "@madoguchi/contract/profile/profile-labels";
import type { UnusualInput } from "@madoguchi/ui/forms/use-unusual-input";
import {
  describeUnusualBirthdate,
  describeUnusualKana,
  describeUnusualName,
  describeUnusualPhoneNumber,
} from "../../entities/profile/unusual-values.ts";
import { PROFILE_FIELD_IDS } from "./use-profile-form.ts";

const RULES: Partial<Record<ProfileField, (profile: ProfileUpdate, now: Date) => string | undefined>> = {
  lastName: ({ lastName }) => describeUnusualName(LABELS.lastName, lastName),
  firstName: ({ firstName }) => describeUnusualName(LABELS.firstName, firstName),
  lastNameKana: ({ lastNameKana }) => describeUnusualKana(LABELS.lastNameKana, lastNameKana),
  firstNameKana: ({ firstNameKana }) => describeUnusualKana(LABELS.firstNameKana, firstNameKana),
  birthdate: ({ birthdate }, now) => describeUnusualBirthdate(birthdate, now),
  phoneNumber: ({ phoneNumber }) => describeUnusualPhoneNumber(phoneNumber),
};

/** Finds valid values that are probably mistakes, in the order of the form. */
export function findUnusualProfile(profile: ProfileUpdate, now: Date): UnusualInput[] {
  return PROFILE_FIELDS.flatMap((field) => {
    const text = RULES[field]?.(profile, now);
    return text === undefined ? [] : [{ fieldId: PROFILE_FIELD_IDS[field], text }];
  });
}
