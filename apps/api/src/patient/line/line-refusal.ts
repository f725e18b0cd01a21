import { fail } from "../../platform/errors/fail.ts";

/** What happened and what to do, for each reason to refuse a return from LINE. */
const WORDS = {
  unknown: "LINEでの手続きが見つかりませんでした。もう一度最初からお試しください。",
  used: "LINEでのこの手続きは、すでに済んでいます。もう一度最初からお試しください。",
  expired: "LINEでの手続きの有効期限（10分）が切れています。もう一度最初からお試しください。",
  "other-browser": "連携を始めたときとは別のブラウザです。このブラウザで、もう一度最初からお試しください。",
  "another-account": "連携しているLINEアカウントとは別のLINEです。連携しているLINEで、もう一度お試しください。",
  "refused-by-line": "LINEで確認できませんでした。もう一度最初からお試しください。",
} as const;

/** Refuses a return from LINE with E002. */
export function refuseLineReturn(reason: keyof typeof WORDS): never {
  return fail("Authentication", { message: WORDS[reason], reason: `LINE return: ${reason}` });
}
