import { USUAL_DELIVERY } from "@madoguchi/contract/delivery/delivery-wish";
import type { TreatmentDelivery } from "@madoguchi/contract/delivery/treatment-delivery";

/** A parcel on 12 May of a clinic that uses ヤマト and allows every wish. */
export const changeableDelivery: TreatmentDelivery = {
  wish: USUAL_DELIVERY,
  allowed: {
    plainLabel: true,
    handover: true,
    office: true,
    days: ["2026-05-15", "2026-05-16", "2026-05-17"],
    times: ["morning", "14-16", "16-18", "18-20", "19-21"],
  },
  address: null,
  state: "preparing",
  packedAt: null,
  canChange: true,
};
