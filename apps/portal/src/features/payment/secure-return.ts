import { type SecureResult, secureResultSchema } from "@madoguchi/contract/payment/payment";
import type { Search } from "../../search/search-parameters.ts";

/**
 * Reads the card company's parameters (spec §5): all three non-empty texts, or `undefined`, which is a request
 * parameter error (P005).
 */
export function readSecureReturn(search: Search): SecureResult | undefined {
  const result = secureResultSchema.safeParse(search);
  return result.success ? result.data : undefined;
}
