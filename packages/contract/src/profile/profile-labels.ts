import type { ProfileField } from "./profile.ts";

/** The fields' names in a list of their values. */
export const PROFILE_LABELS = {
  lastName: "姓",
  firstName: "名",
  lastNameKana: "姓（フリガナ）",
  firstNameKana: "名（フリガナ）",
  sex: "性別",
  birthdate: "生年月日",
  phoneNumber: "携帯電話番号",
  careNeeds: "聞こえ・見え・ことばの配慮",
  careNeedsNote: "配慮についてのご要望",
} as const satisfies Record<ProfileField, string>;
