import type { PostcodeCandidate } from "@madoguchi/contract/address/postcode";
import { normaliseDigits } from "@madoguchi/contract/japanese-input/normalise";
import { useEffect, useRef, useState } from "react";
import { lookUpPostcode } from "../../entities/address/address.requests.ts";
import { usePortal } from "../../portal-context/portal.tsx";

/** After this the patient is asked to type the address instead. */
const PATIENCE_MS = 4000;

const POSTCODE = /^[0-9]{7}$/;

/** The state of the lookup. `down`: the service does not answer, which does not block the form. */
export type PostcodeLookup =
  | { kind: "idle" }
  | { kind: "searching" }
  | { kind: "found"; postcode: string; candidates: [PostcodeCandidate, ...PostcodeCandidate[]] }
  | { kind: "unknown" }
  | { kind: "down" };

/**
 * Looks a postcode up as soon as it has seven digits. A further change aborts the older call, so that its answer never
 * replaces the newer one.
 */
export function usePostcodeLookup(onFound: (candidates: readonly PostcodeCandidate[]) => void) {
  const { api } = usePortal();
  const [lookup, setLookup] = useState<PostcodeLookup>({ kind: "idle" });
  const running = useRef<{ postcode: string; call: AbortController }>(undefined);

  useEffect(() => () => running.current?.call.abort(), []);

  async function ask(postcode: string, call: AbortController): Promise<void> {
    setLookup({ kind: "searching" });
    const timer = setTimeout(() => call.abort(), PATIENCE_MS);
    const isCurrent = () => running.current?.call === call;
    try {
      const [first, ...others] = await lookUpPostcode(api, postcode, call.signal);
      if (!isCurrent()) return;
      setLookup(first ? { kind: "found", postcode, candidates: [first, ...others] } : { kind: "unknown" });
      if (first) onFound([first, ...others]);
    } catch {
      if (isCurrent()) setLookup({ kind: "down" });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Called with the field's text at every change. */
  function follow(text: string): void {
    const postcode = normaliseDigits(text.replace("〒", ""));
    if (postcode === running.current?.postcode) return;
    running.current?.call.abort();
    running.current = undefined;
    if (!POSTCODE.test(postcode)) {
      setLookup({ kind: "idle" });
      return;
    }
    const call = new AbortController();
    running.current = { postcode, call };
    void ask(postcode, call);
  }

  return { lookup, follow };
}
