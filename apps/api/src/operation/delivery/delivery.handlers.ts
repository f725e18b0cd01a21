import { changeDeliverySettings, readDeliverySettings } from "./change-delivery-settings.ts";

/** The calls on the sender's data for the clinic's parcels. */
export const deliveryHandlers = { readDeliverySettings, changeDeliverySettings };
