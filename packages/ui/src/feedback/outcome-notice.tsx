import { useEffect, useRef } from "react";
import { Notice } from "./notice.tsx";

/** What an act has done, in words; another act is another object, also with the same words. */
export type Outcome = { text: string };

/**
 * What came of an act, where what was pressed may have left the page with it. It takes the focus when it appears, which
 * reads it out once.
 */
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
