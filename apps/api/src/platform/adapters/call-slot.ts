import { AsyncLocalStorage } from "node:async_hooks";

/** A call's slot at this process, which the call gives up while it waits for an outside service. */
type ReleasableSlot = { release: () => void; resume: () => void };

/** Follows the call's asynchronous context, as its budget does (`call-budget.ts`). Jobs have no slot. */
const current = new AsyncLocalStorage<ReleasableSlot>();

export function runInSlot<Value>(slot: ReleasableSlot, work: () => Value): Value {
  return current.run(slot, work);
}

/** Waits for an outside service; meanwhile another call of the clinic has the slot. */
export async function releaseSlotWhile<Value>(wait: () => Promise<Value>): Promise<Value> {
  const slot = current.getStore();
  if (!slot) return wait();
  slot.release();
  try {
    return await wait();
  } finally {
    slot.resume();
  }
}
