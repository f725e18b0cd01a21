import type { PaymentState } from "@madoguchi/contract/payment/payment";
import { useEffect, useEffectEvent, useState } from "react";
import useSWR from "swr";
import { usePortal } from "../../portal-context/portal.tsx";
import { fetchPaymentState } from "./payment.requests.ts";
import { usePaymentAddress } from "./payment-navigation.tsx";
import { isLive } from "./payment-stage.ts";
import { isLongWait, pollWaitMs } from "./poll-wait.ts";

/** Asks how an attempt under way stands, at once and then ever less often, until it is known. */
export function useWatchedPayment(attempt: PaymentState, onSettled: (settled: PaymentState) => void) {
  const { api, configuration, now } = usePortal();
  const { treatmentId } = usePaymentAddress();
  const { clinicId } = configuration;
  const [startedAt] = useState(() => now().getTime());
  const waitedMs = () => now().getTime() - startedAt;
  const { data = attempt } = useSWR(
    ["payment-attempt", clinicId, treatmentId, attempt.orderId],
    () => fetchPaymentState(api, { clinicId, treatmentId, orderId: attempt.orderId }),
    {
      dedupingInterval: 0,
      refreshInterval: (latest = attempt) => (isLive(latest) ? pollWaitMs(waitedMs()) : 0),
    },
  );
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    if (!isLive(data)) settle(data);
  }, [data]);
  return { state: data.state, secure: data.secure, isLongWait: isLongWait(waitedMs()) };
}
