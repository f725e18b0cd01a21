import type { Refusal } from "../errors/refusal.ts";

/** Whose record a call is about, where it is not the signed-in patient's own: the id of a representation. */
export const ACTING_FOR_HEADER = "acting-for";

/** Of every call that names somebody for whom the patient does not act, or does not any more. */
export const NOT_ACTING = {
  errorName: "Forbidden",
  status: 409,
  message: "この方の代理としてのお手続きは、いまは行えません。設定の「ご家族などの受診」をご確認ください。",
} as const satisfies Refusal;
