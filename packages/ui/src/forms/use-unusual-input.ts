import { useState } from "react";

/** Valid input that is probably a mistake. `text` names the field and its value. */
export type UnusualInput = { fieldId: string; text: string };

function keyOf({ fieldId, text }: UnusualInput): string {
  return `${fieldId} ${text}`;
}

/** Asks once about input that is probably a mistake, but not about `known` (stored) and confirmed values. */
export function useUnusualInput(known: readonly UnusualInput[] = []) {
  const [confirmed] = useState(() => new Set(known.map(keyOf)));
  const [asked, setAsked] = useState<readonly UnusualInput[]>([]);
  return {
    asked,
    /** Whether there is nothing to ask; otherwise the dialog opens. */
    isConfirmed: (found: readonly UnusualInput[]): boolean => {
      const open = found.filter((input) => !confirmed.has(keyOf(input)));
      setAsked(open);
      return open.length === 0;
    },
    confirm: () => {
      for (const input of asked) confirmed.add(keyOf(input));
      setAsked([]);
    },
    correct: () => setAsked([]),
  };
}
