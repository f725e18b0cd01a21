import { type SecureResult, secureResultSchema } from "@madoguchi/contract/payment/payment";

/**
 * Reads what the card company's page sent back (spec §5): all three non-empty texts, or `undefined`, which is a request
 * parameter error (P005). Read from the address as it stands: a code of digits alone must not become a number.
 */
export function readSecureReturn(searchStr: string): SecureResult | undefined {
  const result = secureResultSchema.safeParse(Object.fromEntries(new URLSearchParams(searchStr)));
  return result.success ? result.data : undefined;
}
