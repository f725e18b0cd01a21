import { careErrors } from "./care-errors.ts";
import { generalErrors } from "./general-errors.ts";
import { paymentAndSendingErrors } from "./payment-and-sending-errors.ts";

/**
 * The error catalogue of spec §8, in its order: name, code on the wire, HTTP status and message. Every message says what
 * to do next, and names no table, no stack and no other customer.
 */
export const errorCatalogue = {
  ...generalErrors,
  ...careErrors,
  ...paymentAndSendingErrors,
} as const satisfies Record<string, { code: string; status: number; message: string }>;

export type ErrorName = keyof typeof errorCatalogue;
export type ErrorCode = (typeof errorCatalogue)[ErrorName]["code"];

export function isErrorCode(code: string, name: ErrorName): boolean {
  return errorCatalogue[name].code === code;
}
