import type { PostcodeCandidate } from "@madoguchi/contract/address/postcode";

/** The places that a postcode of seven digits covers, empty for an unused one. Failures are `fail("Downstream")`. */
export type LookUpPostcode = (postcode: string) => Promise<PostcodeCandidate[]>;
