import { useEffect, useRef } from "react";
import { Notice } from "./notice.tsx";

/** The result of an act in words; each act has a new object, even with the same words. */
export type Outcome = { text: string };

/** The result of an act whose button may have disappeared. It takes the focus, so that it is read out once. */
export function OutcomeNotice({ outcome }: { outcome: Outcome }) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each act is read out.
  useEffect(() => place.current?.focus(), [outcome]);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice kind="success" title={outcome.text} />
    </div>
  );
}
