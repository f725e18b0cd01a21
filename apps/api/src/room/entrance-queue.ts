import type { CallSide } from "@madoguchi/contract/visit/call-side";

/** So many enter at a time when hundreds reconnect; other calls are answered meanwhile. */
const MOST_AT_ONCE = 8;

export type EntranceQueue = (side: CallSide, letIn: () => Promise<void>) => Promise<void>;

/** Orders the entries into rooms of this process: doctors before patients, patients before companions. */
export function createEntranceQueue(): EntranceQueue {
  const waiting: Record<CallSide, (() => void)[]> = { doctor: [], patient: [], companion: [] };
  let entering = 0;

  /** Waits for a place; a leaving entry hands its place on. */
  async function acquire(side: CallSide): Promise<void> {
    if (entering >= MOST_AT_ONCE) return new Promise((resolve) => waiting[side].push(resolve));
    entering += 1;
  }

  function release(): void {
    const next = waiting.doctor.shift() ?? waiting.patient.shift() ?? waiting.companion.shift();
    if (next) next();
    else entering -= 1;
  }

  return async (side, letIn) => {
    await acquire(side);
    try {
      await letIn();
    } finally {
      release();
    }
  };
}
