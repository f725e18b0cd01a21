import { normaliseDigits } from "../japanese-input/normalise.ts";
import type { Carrier } from "./carrier.ts";

/** The problem of a number: a wrong length, or a typing error. */
export type TrackingProblem = "length" | "check-digit";

/**
 * How many digits a carrier's numbers have, the last of them the check digit. Sources, both read in 2026-11:
 * ヤマト運輸 宅急便, 12 digits: https://qiita.com/yoshi389111/items/00ca7b3ed9ceac904cde (「7DR」, with 佐川急便 and 日本郵便).
 * 日本郵便 ゆうパック and レターパック, 12 digits: the same; 書留 and 特定記録, 11 digits: https://foodp.hatenadiary.org/entry/20070927/p1.
 */
const LENGTHS = { yamato: [12], "japan-post": [11, 12] } as const satisfies Record<Carrier, readonly number[]>;

/** The start and stop letters of NW-7, which some scanners add to the digits of a bar code. */
const SCANNED = /^[a-d](\d+)[a-d]$/i;

/** 「１２３４－５６７８－９０１３」 as 123456789013: half-width, without hyphens and spaces, as typed, pasted or scanned. */
export function readTrackingNumber(text: string): string {
  return normaliseDigits(text).replace(SCANNED, "$1");
}

/**
 * Whether the carrier can have issued this number: the check digit is the remainder of the digits before it, divided by
 * seven (「7DR」). `undefined` if it can.
 */
export function trackingProblem(carrier: Carrier, number: string): TrackingProblem | undefined {
  const lengths: readonly number[] = LENGTHS[carrier];
  if (!/^\d+$/.test(number) || !lengths.includes(number.length)) return "length";
  return Number(number.slice(0, -1)) % 7 === Number(number.slice(-1)) ? undefined : "check-digit";
}

/** The message of a number's field about a problem. */
export function describeTrackingProblem(carrier: Carrier, problem: TrackingProblem): string {
  if (problem === "length") return `追跡番号は${LENGTHS[carrier].join("桁または")}桁の数字で入力してください。`;
  return "追跡番号に誤りがあります（検査数字が合いません）。送り状をご確認ください。";
}
