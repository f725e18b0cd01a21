import { AsyncLocalStorage } from "node:async_hooks";

/** A call's turn at this process, which it leaves while it waits for what does not use the process. */
type LeftTurn = { leave: () => void; resume: () => void };

/** By the call's own chain of promises, as its budget is (`call-budget.ts`). Jobs have none. */
const current = new AsyncLocalStorage<LeftTurn>();

/** Runs a call in its turn. */
export function inTurn<Value>(turn: LeftTurn, work: () => Value): Value {
  return current.run(turn, work);
}

/** Waits for an outside service: meanwhile another call of the clinic has the turn. */
export async function besidesTurn<Value>(wait: () => Promise<Value>): Promise<Value> {
  const turn = current.getStore();
  if (!turn) return wait();
  turn.leave();
  try {
    return await wait();
  } finally {
    turn.resume();
  }
}
