import { FORM_CHANGED } from "../clinic-form/clinic-form.patient.calls.ts";
import { businessCall } from "../patient/patient-call.ts";
import { registeredProfileSchema } from "../profile/profile.ts";
import { createProfileRegistrationSchema } from "./profile-registration.ts";

/** The API checks the birthdate with its own clock. */
export const registerProfileCall = businessCall("POST", "/information", {
  summary: "基本情報を登録する",
  isOfAccount: true,
  isOpenToNewcomers: true,
  isRepeatableByKey: true,
  body: createProfileRegistrationSchema(() => new Date()),
  status: 201,
  answer: registeredProfileSchema,
  description: "登録しました。診察券番号です。",
  refuses: [
    "ClinicNotFound",
    "ClinicNotOfMedicalBusiness",
    "CustomerExist",
    "EmailUsed",
    "PhoneNumberDuplicated",
    "ChatAppUserAlreadyLinked",
    "CustomerInfoCreationFailed",
    "ClinicFormNotFound",
    "ClinicFormNotOfCustomerClinic",
    FORM_CHANGED,
  ],
});
