import { PROFILE_LABELS } from "../profile/profile-labels.ts";
import type { ProposedField } from "./proposed-fields.ts";

/** The names of the fields in a list of their values, before and after. */
export const PROPOSED_LABELS = {
  ...PROFILE_LABELS,
  email: "メールアドレス",
  address: "お届け先",
} as const satisfies Record<ProposedField, string>;
