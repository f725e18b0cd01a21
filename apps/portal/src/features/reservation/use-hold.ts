import { holdSeatCall } from "@madoguchi/contract/reservation/booking.patient.calls";
import type { Hold } from "@madoguchi/contract/reservation/hold";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { useState } from "react";
import useSWR from "swr";
import { usePortal } from "../../portal-context/portal.tsx";

/** Without a choice of 初診 or 再診 the server proposes one. */
export type ChosenSpot = { spotId: string; startAt: string; isFirstTreatment?: boolean };

/**
 * Holds the chosen time while the page is open: requested once on entering, renewed or extended only at the patient's
 * request. `onRefused` receives every refusal, `onAsk` is called before each further attempt.
 */
export function useHold(chosen: ChosenSpot, onRefused: (error: unknown) => void, onAsk: () => void) {
  const { api } = usePortal();
  // Each visit of the page requests a hold: one from an earlier visit may have expired.
  const [visit] = useState(() => crypto.randomUUID());
  const { run, isBusy } = useAction((refusal) => {
    onRefused(refusal);
    return undefined;
  });
  const { data, error, mutate } = useSWR<Hold>(["hold", visit], () => api.send(holdSeatCall, { body: chosen }), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
    onError: onRefused,
  });

  function ask(extend: boolean): Promise<boolean> {
    onAsk();
    return run(() => {
      const holding = api.send(holdSeatCall, { body: { ...chosen, ...(extend && { extend }) } });
      return mutate(holding, { revalidate: false });
    });
  }

  return {
    hold: data,
    error: error as unknown,
    isAsking: isBusy,
    extend: () => ask(true),
    holdAgain: () => ask(false),
  };
}
