import { registerAddressCall } from "@madoguchi/contract/address/address.patient.calls";
import { confirmSecureResultCall, startPaymentCall } from "@madoguchi/contract/payment/payment.patient.calls";
import { uploadPhotoCall } from "@madoguchi/contract/photo/photo.patient.calls";
import { submitAnswersCall } from "@madoguchi/contract/questionnaire/questionnaire.patient.calls";
import { registerProfileCall } from "@madoguchi/contract/registration/registration.patient.calls";
import { bookTreatmentCall } from "@madoguchi/contract/reservation/booking.patient.calls";
import { cancelTreatmentCall } from "@madoguchi/contract/reservation/reservation.patient.calls";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { storeDeviceTestCall } from "@madoguchi/contract/visit/device-test.patient.calls";
import {
  declareVisitCall,
  enterWaitingRoomCall,
  wishPhoneCallCall,
} from "@madoguchi/contract/visit/room.patient.calls";
import { demonstrationClinic } from "../demonstration/clinic-minato.ts";
import { firstAnswers, followUpAnswers, type WarningSign } from "./answers.ts";
import { findTime } from "./clinic-acts.ts";
import { isAskedAboutPregnancy } from "./people.ts";
import type { PlannedVisit } from "./plan.ts";
import { rashPhoto } from "./rash-picture.ts";
import type { Booked, Patient, Stage } from "./stage.ts";

async function register(stage: Stage, patient: Patient): Promise<void> {
  const { number, email, illness, allergy, home, ...profile } = patient.person;
  const { street, building, ...place } = home;
  const send = stage.asPatient(patient);
  await send(registerProfileCall, { body: { ...profile, clinicId: demonstrationClinic.clinicId } });
  const recipientName = `${profile.lastName} ${profile.firstName}`;
  const { phoneNumber } = profile;
  await send(registerAddressCall, { body: { recipientName, ...place, street, building, phoneNumber } });
  patient.isRegistered = true;
}

/** Books the visit's time, after the registration where this is the first visit. */
export async function book(stage: Stage, patient: Patient, visit: PlannedVisit): Promise<void> {
  const spotId = await findTime(stage, patient.person, visit);
  if (!patient.isRegistered) await register(stage, patient);
  const isFirst = patient.finishedTreatmentId === null;
  const { treatmentId } = await stage.asPatient(patient)(bookTreatmentCall, {
    body: { spotId, startAt: toWireTime(visit.startsAt), isFirstTreatment: isFirst, consents: [...stage.consents] },
  });
  stage.booked.set(visit.name, { treatmentId, isFirst });
}

export async function answer(
  stage: Stage,
  patient: Patient,
  { treatmentId, isFirst }: Booked,
  {
    startsAt,
    warningSign,
    hasPhoto,
  }: { startsAt: Date; warningSign?: WarningSign | undefined; hasPhoto?: boolean | undefined },
): Promise<void> {
  const send = stage.asPatient(patient);
  const { person } = patient;
  const isPregnancyAsked = isAskedAboutPregnancy(person, startsAt);
  const photoIds: string[] = [];
  if (isFirst && hasPhoto === true) {
    const photo = await rashPhoto(person.number);
    const { photoId } = await send(uploadPhotoCall, { query: { treatmentId } }, photo);
    photoIds.push(photoId);
  }
  const asked = { warningSign, photoIds, isPregnancyAsked };
  const questionnaireId = isFirst ? "first-visit" : "follow-up";
  const answers = isFirst ? firstAnswers(person, asked) : followUpAnswers(person, asked);
  await send(submitAnswersCall, {
    params: { questionnaireId },
    query: { treatmentId },
    body: { version: 1, answers, isTrue: true },
  });
}

export async function testDevice(stage: Stage, patient: Patient, { treatmentId }: Booked): Promise<void> {
  const isWeak = patient.person.number % 5 === 0;
  await stage.asPatient(patient)(storeDeviceTestCall, {
    body: {
      treatmentId,
      result: isWeak ? "weak-network" : "ready",
      checks: {
        browser: "passed",
        camera: "passed",
        microphone: "passed",
        speaker: "passed",
        network: isWeak ? "warning" : "passed",
      },
      browser: "Safari 19",
      system: "iOS 26",
      roundTripMs: isWeak ? 420 : 38,
      lossPercent: isWeak ? 4.5 : 0.2,
    },
  });
}

/** States where they are, and enters the waiting room. */
export async function arrive(stage: Stage, patient: Patient, { treatmentId }: Booked): Promise<void> {
  const send = stage.asPatient(patient);
  const params = { treatmentId };
  await send(declareVisitCall, {
    params,
    body: {
      prefecture: patient.person.home.prefecture,
      placeKind: patient.person.number % 6 === 0 ? "work" : "home",
      placeDetail: "",
      thirdParty: patient.person.number % 11 === 0 ? "family" : "none",
      thirdPartyDetail: "",
      agreesNotToRecord: true,
    },
  });
  await send(enterWaitingRoomCall, { params });
}

export async function askForTelephone(stage: Stage, patient: Patient, { treatmentId }: Booked): Promise<void> {
  await stage.asPatient(patient)(wishPhoneCallCall, { params: { treatmentId } });
}

export async function cancel(
  stage: Stage,
  patient: Patient,
  { treatmentId }: Booked,
  reason: "都合が悪くなった" | "症状が改善した",
): Promise<void> {
  await stage.asPatient(patient)(cancelTreatmentCall, { params: { treatmentId }, body: { reason } });
}

/** Pays the charge by a new card, and asks for the result as the returning browser does. */
export async function pay(stage: Stage, patient: Patient, { treatmentId }: Booked): Promise<void> {
  const send = stage.asPatient(patient);
  const { payment } = await send(startPaymentCall, {
    params: { treatmentId },
    body: { token: `demonstration-${treatmentId}`, saveCard: false, chargeVersion: 1 },
  });
  const { orderId } = payment;
  await send(confirmSecureResultCall, {
    params: { treatmentId, orderId },
    body: { v_result_code: "G011A00100000000", order_id: orderId, mstatus: "success" },
  });
}
