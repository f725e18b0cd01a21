import type { Refusal } from "../errors/refusal.ts";

/** The header with the id of a representation, for a call about another person's record. */
export const ACTING_FOR_HEADER = "acting-for";

/** The refusal of every call for a person whom the patient does not represent, or does not any more. */
export const NOT_ACTING = {
  errorName: "Forbidden",
  status: 409,
  message: "この方の代理としてのお手続きは、いまは行えません。設定の「ご家族などの受診」をご確認ください。",
} as const satisfies Refusal;
