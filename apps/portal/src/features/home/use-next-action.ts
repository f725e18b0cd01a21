import type { NextAction } from "@madoguchi/contract/treatment/next-action";
import useSWR from "swr";
import { fetchNextAction } from "../../entities/treatment/treatment.requests.ts";
import { orNothing } from "../../entities/treatment/use-treatments.ts";
import { type AsyncState, toAsyncState } from "../../fetching/async-state.ts";
import { usePortal } from "../../portal-context/portal.tsx";

const SECOND_MS = 1000;
const HOUR_MS = 60 * 60 * SECOND_MS;

/** While a visit is ahead: until its room opens, but not longer than timers can count well. 0 asks no more by itself. */
function waitMs(action: NextAction | undefined, now: Date): number {
  if (action?.kind !== "visit-ahead") return 0;
  const untilOpen = new Date(action.roomOpensAt).getTime() - now.getTime();
  return Math.min(Math.max(untilOpen, SECOND_MS), HOUR_MS);
}

/** The one thing to do next, as the server chooses it; asked for anew when the room of the visit ahead opens. */
export function useNextAction(): AsyncState<NextAction> {
  const { api, configuration, now } = usePortal();
  const { clinicId } = configuration;
  const action = useSWR<NextAction>(
    ["next-action", clinicId],
    () => orNothing<NextAction>(fetchNextAction(api, clinicId), { kind: "book" }),
    { refreshInterval: (latest) => waitMs(latest, now()) },
  );
  return toAsyncState(action, (chosen) => chosen);
}
