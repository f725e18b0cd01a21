import { z } from "zod";
import { FORM_CHANGED } from "../clinic-form/clinic-form.patient.calls.ts";
import { formAnswersSchema } from "../clinic-form/clinic-form.ts";
import { DONE } from "../http/call.ts";
import { businessCall } from "../patient/patient-call.ts";
import { opaqueText } from "../validation/typed-text.ts";

/** For a patient of the business whom this clinic does not know (C001), with the answers to its own questions. */
export const joinClinicCall = businessCall("POST", "/clinic", {
  summary: "同じ医療法人のほかのクリニックの患者になる",
  isRepeatableByKey: true,
  body: z.object({ clinicId: opaqueText(), answers: formAnswersSchema.optional() }),
  answer: DONE,
  description: "登録しました。すでにこのクリニックの患者のときは、何も変わりません。",
  refuses: [
    "ClinicNotFound",
    "ClinicNotOfMedicalBusiness",
    "CustomerInfoNotFound",
    "Forbidden",
    "ClinicFormNotFound",
    "ClinicFormNotOfCustomerClinic",
    FORM_CHANGED,
  ],
});
