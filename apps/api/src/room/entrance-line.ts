import type { CallSide } from "@madoguchi/contract/visit/call-side";

/** Hundreds who come back at once are let in some at a time, so that the first are in soon and other calls go on beside. */
const MOST_AT_ONCE = 8;

export type EntranceLine = (side: CallSide, letIn: () => Promise<void>) => Promise<void>;

/** Those who come into rooms of this process, in their order, doctors before patients and those before companions. */
export function createEntranceLine(): EntranceLine {
  const waiting: Record<CallSide, (() => void)[]> = { doctor: [], patient: [], companion: [] };
  let entering = 0;

  /** Waits for a place; who leaves hands theirs on. */
  async function take(side: CallSide): Promise<void> {
    if (entering >= MOST_AT_ONCE) return new Promise((resolve) => waiting[side].push(resolve));
    entering += 1;
  }

  function handOn(): void {
    const next = waiting.doctor.shift() ?? waiting.patient.shift() ?? waiting.companion.shift();
    if (next) next();
    else entering -= 1;
  }

  return async (side, letIn) => {
    await take(side);
    try {
      await letIn();
    } finally {
      handOn();
    }
  };
}
