import { careErrors } from "./care-errors.ts";
import type { ErrorEntry } from "./error-entry.ts";
import { generalErrors } from "./general-errors.ts";
import { paymentAndSendingErrors } from "./payment-and-sending-errors.ts";

/**
 * The error catalogue of spec §8, in its order: a readable name, the code on the wire, the HTTP status, and what the
 * patient is told. Every message says what to do next and names no table, no stack and no other customer.
 */
export const errorCatalogue = {
  ...generalErrors,
  ...careErrors,
  ...paymentAndSendingErrors,
} as const satisfies Record<string, ErrorEntry>;

export type ErrorName = keyof typeof errorCatalogue;
export type ErrorCode = (typeof errorCatalogue)[ErrorName]["code"];

/** Whether an answer's code is the one that the catalogue gives this name. */
export function isErrorCode(code: string, name: ErrorName): boolean {
  return errorCatalogue[name].code === code;
}
