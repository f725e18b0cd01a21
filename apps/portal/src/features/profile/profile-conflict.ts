import { describeCareNeeds } from "@madoguchi/contract/profile/care-needs";
import { PROFILE_FIELDS, type ProfileField, type ProfileUpdate, SEX_LABELS } from "@madoguchi/contract/profile/profile";
import { PROFILE_LABELS } from "@madoguchi/contract/profile/profile-labels";

/** One field whose stored value differs from the typed one. */
export type ProfileDifference = { label: string; stored: string; typed: string };

/**
 * `saved`: an earlier submission had succeeded after all. `unrelated`: only other fields were changed, so that the
 * typed values can be saved. `differs`: the patient has to decide.
 */
export type ConflictResult =
  | { kind: "saved" }
  | { kind: "unrelated" }
  | { kind: "differs"; differences: ProfileDifference[] };

/** A field's value as it is displayed. */
function show(profile: ProfileUpdate, field: ProfileField): string {
  if (field === "sex") return SEX_LABELS[profile.sex === 0 ? 0 : 1];
  if (field === "careNeeds") return describeCareNeeds(profile.careNeeds ?? []) || "なし";
  if (field === "birthdate") return profile.birthdate.replaceAll("-", ".");
  return profile[field] ?? "";
}

/** Whether two profiles are shown equally. */
export function areEqual(one: ProfileUpdate, other: ProfileUpdate): boolean {
  return PROFILE_FIELDS.every((field) => show(one, field) === show(other, field));
}

/** Compares a profile that changed while its form was open: the initial, the stored and the typed values. */
export function compareProfiles(base: ProfileUpdate, stored: ProfileUpdate, typed: ProfileUpdate): ConflictResult {
  if (areEqual(stored, typed)) return { kind: "saved" };
  if (areEqual(stored, base)) return { kind: "unrelated" };
  const differences = PROFILE_FIELDS.filter((field) => show(stored, field) !== show(typed, field)).map((field) => ({
    label: PROFILE_LABELS[field],
    stored: show(stored, field),
    typed: show(typed, field),
  }));
  return { kind: "differs", differences };
}
