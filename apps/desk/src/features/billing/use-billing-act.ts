import { readBillingCall } from "@madoguchi/contract/billing/billing.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { useSWRConfig } from "swr";
import type { DeskApi } from "../../api/desk-api.ts";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";

type ChargeKey = { clinicId: string; treatmentId: string };

/** Runs an action on a patient's charge, then reads the lists again, even after a failure. Rejects with the refusal. */
export function useBillingAct() {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const { mutate } = useSWRConfig();
  return async <Value>(
    treatmentId: string,
    act: (api: DeskApi, charge: ChargeKey) => Promise<Value>,
  ): Promise<Value> => {
    try {
      return await act(api, { clinicId, treatmentId });
    } finally {
      const billing = fillPath(readBillingCall.path, { clinicId });
      void mutate((key) => String(Array.isArray(key) ? key[0] : key).startsWith(billing));
    }
  };
}
