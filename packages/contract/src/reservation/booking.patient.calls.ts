import { clinicCall } from "../patient/patient-call.ts";
import { bookedSchema, bookingRequestSchema } from "../treatment/treatment.ts";
import { holdRequestSchema, holdSchema } from "./hold.ts";

export const holdSeatCall = clinicCall("POST", "/treatment/hold", {
  summary: "予約枠を10分間仮押さえする",
  isRepeatableByKey: true,
  body: holdRequestSchema,
  answer: holdSchema,
  description: "仮押さえです。同じ枠への再送には、同じ仮押さえを返します。",
  refuses: ["Forbidden", "TemporaryCreationRejected", "HasUnpaidTreatment", "TemporaryTreatmentCreationFailed"],
});

export const bookTreatmentCall = clinicCall("POST", "/treatment", {
  summary: "診察を予約する",
  isRepeatableByKey: true,
  body: bookingRequestSchema,
  status: 201,
  answer: bookedSchema,
  description: "予約しました。",
  refuses: [
    "Forbidden",
    "CustomerInfoNotFound",
    "TemporaryCreationRejected",
    "HasUnpaidTreatment",
    "TreatmentCreationFailed",
  ],
});
