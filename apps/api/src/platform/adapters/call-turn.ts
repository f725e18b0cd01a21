import { AsyncLocalStorage } from "node:async_hooks";

/** A call's turn at this process, which the call gives up while it waits for an outside service. */
type LeftTurn = { leave: () => void; resume: () => void };

/** Follows the call's asynchronous context, as its budget does (`call-budget.ts`). Jobs have no turn. */
const current = new AsyncLocalStorage<LeftTurn>();

export function inTurn<Value>(turn: LeftTurn, work: () => Value): Value {
  return current.run(turn, work);
}

/** Waits for an outside service; meanwhile another call of the clinic has the turn. */
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
