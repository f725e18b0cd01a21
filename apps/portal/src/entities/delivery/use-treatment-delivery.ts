import { changeDeliveryWishCall, readDeliveryCall } from "@madoguchi/contract/delivery/delivery.patient.calls";
import type { DeliveryWish } from "@madoguchi/contract/delivery/delivery-wish";
import type { TreatmentDelivery } from "@madoguchi/contract/delivery/treatment-delivery";
import { type AsyncState, toAsyncState } from "../../fetching/async-state.ts";
import { recordKeys } from "../../fetching/record-keys.ts";
import { useRead } from "../../fetching/use-read.ts";
import { usePortal } from "../../portal-context/portal.tsx";

type DeliveryState = AsyncState<TreatmentDelivery> & {
  /** Stores the patient's wishes. Refused with T007 once the parcel is packed. */
  change: (wish: DeliveryWish) => Promise<unknown>;
  readAgain: () => Promise<unknown>;
};

/** The delivery wishes for a treatment's parcel. */
export function useTreatmentDelivery(treatmentId: string): DeliveryState {
  const { api, configuration } = usePortal();
  const params = { treatmentId };
  const delivery = useRead(recordKeys.delivery(configuration, treatmentId), (ready) =>
    api.send(readDeliveryCall, { params, ready }),
  );
  return {
    ...toAsyncState(delivery, (stored) => stored),
    change: (wish) => api.send(changeDeliveryWishCall, { params, body: wish }),
    readAgain: () => delivery.mutate(),
  };
}
