import { useState } from "react";

/** An input that is allowed and probably not meant. `text` names the field and its value. */
export type UnusualInput = { fieldId: string; text: string };

function keyOf({ fieldId, text }: UnusualInput): string {
  return `${fieldId} ${text}`;
}

/**
 * Asks once about input that is probably not meant. What is in `known`, such as stored values, and what was confirmed
 * before is not asked about again.
 */
export function useUnusualInput(known: readonly UnusualInput[] = []) {
  const [confirmed] = useState(() => new Set(known.map(keyOf)));
  const [asked, setAsked] = useState<readonly UnusualInput[]>([]);
  return {
    asked,
    /** Whether nothing is left to ask; otherwise the dialog opens. */
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
