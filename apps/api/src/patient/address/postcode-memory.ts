import type { PostcodeCandidate } from "@madoguchi/contract/address/postcode";
import type { Deps } from "../../platform/deps.ts";

const DAY_MS = 24 * 3_600_000;

/** Some megabytes in all, and more postcodes than a clinic's patients request in a day. */
const MAXIMUM_POSTCODES = 5_000;

export type PostcodeMemory = {
  /** A cached or pending answer; `undefined` when the service has to be called. */
  find: (postcode: string) => Promise<PostcodeCandidate[]> | undefined;
  ask: (postcode: string) => Promise<PostcodeCandidate[]>;
};

/**
 * Caches the answers of the postcode service for a day (`docs/design/api.md`), "unknown" too. Callers at the same time
 * share one request; a failure is not cached. When the cache is full, the oldest entry is evicted.
 */
export function createPostcodeMemory({ lookUpPostcode, now }: Pick<Deps, "lookUpPostcode" | "now">): PostcodeMemory {
  const known = new Map<string, { askedAtMs: number; candidates: Promise<PostcodeCandidate[]> }>();

  function find(postcode: string): Promise<PostcodeCandidate[]> | undefined {
    const entry = known.get(postcode);
    return entry && now().getTime() - entry.askedAtMs < DAY_MS ? entry.candidates : undefined;
  }

  function ask(postcode: string): Promise<PostcodeCandidate[]> {
    const asked = find(postcode);
    if (asked) return asked;
    const candidates = lookUpPostcode(postcode);
    known.delete(postcode);
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size >= MAXIMUM_POSTCODES) known.delete(oldest);
    known.set(postcode, { askedAtMs: now().getTime(), candidates });
    candidates.catch(() => {
      if (known.get(postcode)?.candidates === candidates) known.delete(postcode);
    });
    return candidates;
  }

  return { find, ask };
}
