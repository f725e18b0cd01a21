import type { PostcodeCandidate } from "@madoguchi/contract/address/postcode";
import { lookUpPostcodeCall } from "@madoguchi/contract/address/postcode.patient.calls";
import { normaliseGroupedDigits } from "@madoguchi/contract/japanese-input/normalise";
import { useEffect, useRef, useState } from "react";
import { usePortal } from "../../portal-context/portal.tsx";

/** The timeout after which the patient is asked to type the address instead. */
const TIMEOUT_MS = 4000;

const POSTCODE = /^[0-9]{7}$/;

/** The result of a lookup. `down`: the service does not answer, which does not block the form. */
export type PostcodeResult =
  | { kind: "found"; postcode: string; candidates: [PostcodeCandidate, ...PostcodeCandidate[]] }
  | { kind: "unknown" }
  | { kind: "down" };

export type PostcodeLookup = { kind: "idle" } | { kind: "searching" } | PostcodeResult;

/**
 * Looks a postcode up as soon as it has seven digits. A further change aborts the older call, so that its answer never
 * replaces the newer one.
 */
export function usePostcodeLookup(onFound: (candidates: readonly PostcodeCandidate[]) => void) {
  const { api } = usePortal();
  const [lookup, setLookup] = useState<PostcodeLookup>({ kind: "idle" });
  const running = useRef<{ postcode: string; call: AbortController; result: Promise<PostcodeResult> }>(undefined);

  useEffect(() => () => running.current?.call.abort(), []);

  async function ask(postcode: string, call: AbortController): Promise<PostcodeResult> {
    const timer = setTimeout(() => call.abort(), TIMEOUT_MS);
    try {
      const { candidates } = await api.send(lookUpPostcodeCall, { params: { postcode }, signal: call.signal });
      const [first, ...others] = candidates;
      return first ? { kind: "found", postcode, candidates: [first, ...others] } : { kind: "unknown" };
    } catch {
      return { kind: "down" };
    } finally {
      clearTimeout(timer);
    }
  }

  function begin(postcode: string): void {
    const call = new AbortController();
    const result = ask(postcode, call);
    running.current = { postcode, call, result };
    setLookup({ kind: "searching" });
    void result.then((answered) => {
      if (running.current?.call !== call) return;
      setLookup(answered);
      if (answered.kind === "found") onFound(answered.candidates);
    });
  }

  /** Takes the field's text at every change. */
  function follow(text: string): void {
    const postcode = normaliseGroupedDigits(text);
    if (postcode === running.current?.postcode) return;
    running.current?.call.abort();
    running.current = undefined;
    if (POSTCODE.test(postcode)) begin(postcode);
    else setLookup({ kind: "idle" });
  }

  /** Returns the result for a valid postcode, after `TIMEOUT_MS` at the latest. */
  async function settle(postcode: string): Promise<PostcodeResult> {
    follow(postcode);
    return running.current?.result ?? { kind: "down" };
  }

  return { lookup, follow, settle };
}
