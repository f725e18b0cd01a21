import type { DeliveryWish } from "@madoguchi/contract/delivery/delivery-wish";
import { type TreatmentDelivery, treatmentDeliverySchema } from "@madoguchi/contract/delivery/treatment-delivery";
import { medicinePaths } from "@madoguchi/contract/http/medicine-paths";
import { fillPath } from "@madoguchi/contract/http/paths";
import useSWR from "swr";
import { type AsyncState, toAsyncState } from "../../fetching/async-state.ts";
import { usePortal } from "../../portal-context/portal.tsx";

type DeliveryState = AsyncState<TreatmentDelivery> & {
  /** Stores what the patient wishes. Refused with T007 once the parcel is packed. */
  change: (wish: DeliveryWish) => Promise<unknown>;
  readAgain: () => Promise<unknown>;
};

/** How the parcel of a treatment is to be delivered. */
export function useTreatmentDelivery(treatmentId: string): DeliveryState {
  const { api, configuration } = usePortal();
  const path = fillPath(medicinePaths.delivery, { clinicId: configuration.clinicId, treatmentId });
  const delivery = useSWR(["delivery", path], () =>
    api.get(path, { parse: (body) => treatmentDeliverySchema.parse(body) }),
  );
  return {
    ...toAsyncState(delivery, (stored) => stored),
    change: (wish) => api.put(path, { json: wish, parse: (body) => body }),
    readAgain: () => delivery.mutate(),
  };
}
