import type { PaymentPage, PaymentState } from "@madoguchi/contract/payment/payment";
import { readPaymentPageCall } from "@madoguchi/contract/payment/payment.patient.calls";
import { useSWRConfig } from "swr";
import { ApiError } from "../../errors/api-error.ts";
import { recordKeys } from "../../fetching/record-keys.ts";
import { useRead } from "../../fetching/use-read.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { usePaymentAddress } from "./payment-navigation.tsx";

export type PaymentPageState = {
  page: PaymentPage | undefined;
  /** Why the page could not be read: the server's code, or an unreadable answer. */
  failure: { error: unknown; code: string | undefined } | undefined;
  isRetrying: boolean;
  /** Reads it again; resolves to `undefined` if it could not be read. */
  refresh: () => Promise<PaymentPage | undefined>;
};

/**
 * Stores a newly known state of an attempt beside the charge at once, so that no screen uses an older one, and
 * has the rest read again.
 */
export function useStoreAttempt(): (attempt: PaymentState) => void {
  const { configuration } = usePortal();
  const { treatmentId } = usePaymentAddress();
  const { mutate } = useSWRConfig();
  const key = recordKeys.payment(configuration, treatmentId);
  return (attempt) => void mutate<PaymentPage>(key, (page) => page && { ...page, attempt }).catch(() => undefined);
}

/** The payment page, read again whenever the window gets the focus: another screen may have changed it. */
export function usePaymentPage(): PaymentPageState {
  const { api, configuration } = usePortal();
  const { treatmentId } = usePaymentAddress();
  const { data, error, isValidating, mutate } = useRead(
    recordKeys.payment(configuration, treatmentId),
    (ready) => api.send(readPaymentPageCall, { params: { treatmentId }, ready }),
    { shouldRetryOnError: false },
  );
  // After a refusal the earlier answer is removed, as nothing may be paid by it any more; after a lost connection it is
  // not.
  const isRefused = error instanceof ApiError;
  return {
    page: isRefused ? undefined : data,
    failure:
      isRefused || (error !== undefined && data === undefined)
        ? { error, code: isRefused ? error.code : undefined }
        : undefined,
    isRetrying: isValidating,
    refresh: () => mutate().catch(() => undefined),
  };
}
