import * as accountCalls from "./account.calls.ts";
import * as accountLanguageCalls from "./account-language.calls.ts";
import * as addressCalls from "./address.calls.ts";
import * as bookingCalls from "./booking.calls.ts";
import * as calendarFileCalls from "./calendar-file.calls.ts";
import * as cardCalls from "./card.calls.ts";
import * as clinicCalls from "./clinic.calls.ts";
import * as clinicFormCalls from "./clinic-form.calls.ts";
import * as companionCalls from "./companion.calls.ts";
import * as deliveryCalls from "./delivery.calls.ts";
import * as deviceTestCalls from "./device-test.calls.ts";
import * as documentCalls from "./document.calls.ts";
import * as documentFileCalls from "./document-file.calls.ts";
import * as emailChangeCalls from "./email-change.calls.ts";
import * as emailUndoCalls from "./email-undo.calls.ts";
import * as healthCalls from "./health.calls.ts";
import * as identityCalls from "./identity.calls.ts";
import * as joinClinicCalls from "./join-clinic.calls.ts";
import * as latestTreatmentCalls from "./latest-treatment.calls.ts";
import * as lineCalls from "./line.calls.ts";
import * as medicineCalls from "./medicine.calls.ts";
import * as medicineWithdrawalCalls from "./medicine-withdrawal.calls.ts";
import * as nextActionCalls from "./next-action.calls.ts";
import * as noticeCalls from "./notice.calls.ts";
import * as notificationChoicesCalls from "./notification-choices.calls.ts";
import type { PatientCall } from "./patient-call.ts";
import * as paymentCalls from "./payment.calls.ts";
import * as personCalls from "./person.calls.ts";
import * as photoCalls from "./photo.calls.ts";
import * as postcodeCalls from "./postcode.calls.ts";
import * as profileCalls from "./profile.calls.ts";
import * as profileChangeCalls from "./profile-change.calls.ts";
import * as proofCalls from "./proof.calls.ts";
import * as proposalCalls from "./proposal.calls.ts";
import * as questionnaireCalls from "./questionnaire.calls.ts";
import * as receiptCalls from "./receipt.calls.ts";
import * as receiptFileCalls from "./receipt-file.calls.ts";
import * as registrationCalls from "./registration.calls.ts";
import * as reservationCalls from "./reservation.calls.ts";
import * as roomCalls from "./room.calls.ts";
import * as screenCalls from "./screen.calls.ts";
import * as sessionCalls from "./session.calls.ts";
import * as signInCalls from "./sign-in.calls.ts";
import * as spotCalls from "./spot.calls.ts";
import * as termsCalls from "./terms.calls.ts";
import * as treatmentCalls from "./treatment.calls.ts";
import * as waitlistCalls from "./waitlist.calls.ts";

/** Every call of the portal, public ones too, by its name. */
export const PATIENT_CALLS_BY_NAME: Readonly<Record<string, PatientCall>> = Object.fromEntries(
  [
    accountCalls,
    accountLanguageCalls,
    addressCalls,
    bookingCalls,
    cardCalls,
    clinicFormCalls,
    clinicCalls,
    companionCalls,
    deliveryCalls,
    deviceTestCalls,
    documentCalls,
    documentFileCalls,
    emailChangeCalls,
    emailUndoCalls,
    healthCalls,
    identityCalls,
    joinClinicCalls,
    latestTreatmentCalls,
    medicineWithdrawalCalls,
    lineCalls,
    medicineCalls,
    nextActionCalls,
    noticeCalls,
    notificationChoicesCalls,
    paymentCalls,
    personCalls,
    photoCalls,
    postcodeCalls,
    profileCalls,
    profileChangeCalls,
    proposalCalls,
    proofCalls,
    questionnaireCalls,
    receiptCalls,
    receiptFileCalls,
    registrationCalls,
    reservationCalls,
    roomCalls,
    screenCalls,
    sessionCalls,
    signInCalls,
    spotCalls,
    termsCalls,
    treatmentCalls,
    waitlistCalls,
    calendarFileCalls,
  ].flatMap((calls) =>
    Object.entries(calls).flatMap(([name, call]) => ("path" in call ? [[name, call] as const] : [])),
  ),
);

export const PATIENT_CALLS: readonly PatientCall[] = Object.values(PATIENT_CALLS_BY_NAME);
