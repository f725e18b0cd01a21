import { changeDeliveryWish, readDelivery } from "./treatment-delivery.ts";

/** The patient's wishes for a parcel. */
export const deliveryHandlers = { readDelivery, changeDeliveryWish };
