import { readNextActionCall } from "@madoguchi/contract/home/next-action.patient.calls";
import type { NextAction } from "@madoguchi/contract/treatment/next-action";
import { isAtCardCompany } from "@madoguchi/contract/treatment/payment-progress";
import { type AsyncState, toAsyncState } from "../../fetching/async-state.ts";
import { recordKeys } from "../../fetching/record-keys.ts";
import { useRead } from "../../fetching/use-read.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { CONFIRMING_POLL_MS } from "./payment-progress.ts";
import { orNothing } from "./use-treatments.ts";

const SECOND_MS = 1000;
const HOUR_MS = 60 * 60 * SECOND_MS;
/** The polling interval while a room is open: the doctor may end the visit at any time. */
const ROOM_POLL_MS = 30 * SECOND_MS;

/**
 * The time to the next poll. Before a visit: until its room opens, limited to the range of timers. While a payment is
 * awaited: short. 0 stops polling.
 */
function waitMs(action: NextAction | undefined, now: Date): number {
  if (action?.kind === "pay" && isAtCardCompany(action.progress)) return CONFIRMING_POLL_MS;
  if (action?.kind === "room-open" || action?.kind === "visit-in-progress") return ROOM_POLL_MS;
  if (action === undefined || !("roomOpensAt" in action)) return 0;
  const untilOpen = new Date(action.roomOpensAt).getTime() - now.getTime();
  return Math.min(Math.max(untilOpen, SECOND_MS), HOUR_MS);
}

/** The next action, chosen by the server; read again when the room of the next visit opens. */
export function useNextAction(): AsyncState<NextAction> {
  const { api, configuration, now } = usePortal();
  const action = useRead(
    recordKeys.nextAction(configuration),
    (ready) => orNothing<NextAction>(api.send(readNextActionCall, { ready }), { kind: "book" }),
    { refreshInterval: (latest) => waitMs(latest, now()) },
  );
  return toAsyncState(action, (chosen) => chosen);
}
