import { DONE } from "../http/call.ts";
import { clinicCall } from "../patient/patient-call.ts";
import { deliveryWishSchema } from "./delivery-wish.ts";
import { treatmentDeliverySchema } from "./treatment-delivery.ts";

export const readDeliveryCall = clinicCall("GET", "/treatment/{treatmentId}/delivery", {
  summary: "お薬のお届け先と、お届けのご希望を読む",
  answer: treatmentDeliverySchema,
  description: "お届けの予定と、選べるご希望です。",
  refuses: ["TreatmentNotFound"],
});

export const changeDeliveryWishCall = clinicCall("PUT", "/treatment/{treatmentId}/delivery", {
  summary: "お届けのご希望を変更する",
  body: deliveryWishSchema,
  answer: DONE,
  description: "変更しました。梱包されるまで変更できます。",
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"],
});
