import { type SecureResult, secureResultSchema } from "@madoguchi/contract/payment/payment";

/**
 * Reads the card company's parameters (spec §5): all three non-empty texts, or `undefined`, which is a request
 * parameter error (P005). Read from the raw address: a code of digits must not become a number.
 */
export function readSecureReturn(searchStr: string): SecureResult | undefined {
  const result = secureResultSchema.safeParse(Object.fromEntries(new URLSearchParams(searchStr)));
  return result.success ? result.data : undefined;
}
