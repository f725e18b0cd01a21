import { readTreatmentCall, startTreatmentCall } from "@madoguchi/contract/chart/chart.operation.calls";
import { readChartDraftCall, readVisitRecordCall } from "@madoguchi/contract/chart/visit-record.operation.calls";
import { readCustomerCall } from "@madoguchi/contract/customer/customer.operation.calls";
import { readDeliverySettingsCall } from "@madoguchi/contract/delivery/delivery-settings.operation.calls";
import { readDepartmentsCall } from "@madoguchi/contract/department/department.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readMedicinesCall } from "@madoguchi/contract/medicine-list/medicine-list.operation.calls";
import { readMedicineSetsCall } from "@madoguchi/contract/medicine-set/medicine-set.operation.calls";
import type { PhotoSize } from "@madoguchi/contract/photo/patient-photo";
import { readPhrasesCall } from "@madoguchi/contract/phrase/phrase.operation.calls";
import {
  readTreatmentAnswersCall,
  readTreatmentPhotoCall,
} from "@madoguchi/contract/questionnaire/answers.operation.calls";
import { ROOM_POLL_SECONDS } from "@madoguchi/contract/visit/room";
import {
  callBackCall,
  callPatientCall,
  extendVisitCall,
  readRoomCall,
  recordAbsenceCall,
  stopCallCall,
  takeOverVisitCall,
  undoCallCall,
  withdrawAbsenceCall,
} from "@madoguchi/contract/visit/room.operation.calls";
import type { EXTENSIONS } from "@madoguchi/contract/visit/visit-room-command";
import type { DeskApi } from "../../api/desk-api.ts";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useRead } from "../../fetching/use-read.ts";

/** A visit by its address. */
export type VisitAddress = { clinicId: string; treatmentId: string };

/** Reads once: a refresh must not overwrite input. */
const ONCE = { revalidateOnFocus: false, revalidateIfStale: false };

export function useTreatmentRecord(visit: VisitAddress) {
  return useRead(readTreatmentCall, { params: visit }, ONCE);
}

/** Reads nothing without a visit, for a person who may not read it. */
export function useVisitRecord(visit: VisitAddress | undefined) {
  return useRead(readVisitRecordCall, visit && { params: visit }, ONCE);
}

export function useTreatmentAnswers(visit: VisitAddress | undefined) {
  return useRead(readTreatmentAnswersCall, visit && { params: visit }, ONCE);
}

export function useStoredDraft(visit: VisitAddress | undefined) {
  return useRead(readChartDraftCall, visit && { params: visit }, { ...ONCE, revalidateOnReconnect: false });
}

export function useCustomerRecord(clinicId: string, medicalRecordCode: string) {
  return useRead(readCustomerCall, { params: { clinicId, medicalRecordCode } }, ONCE);
}

/** Reads the clinic's lists for the screen of a visit. */
export function useClinicLists() {
  const { clinicId } = useSignedIn();
  const request = { params: { clinicId } };
  const medicines = useRead(readMedicinesCall, request, ONCE);
  const sets = useRead(readMedicineSetsCall, request, ONCE);
  const phrases = useRead(readPhrasesCall, request, ONCE);
  const departments = useRead(readDepartmentsCall, request, ONCE);
  const delivery = useRead(readDeliverySettingsCall, request, ONCE);
  return { medicines, sets, phrases, departments, delivery };
}

/** Polls the room's phase, for people who are not in the call. */
export function useRoomStatus(visit: VisitAddress) {
  return useRead(readRoomCall, { params: visit }, { refreshInterval: ROOM_POLL_SECONDS * 1000 });
}

/** The actions in the room without further input. */
export const ROOM_STEPS = {
  callPatient: callPatientCall,
  stopCall: stopCallCall,
  undoCall: undoCallCall,
  callBack: callBackCall,
  takeOverVisit: takeOverVisitCall,
  recordAbsence: recordAbsenceCall,
  withdrawAbsence: withdrawAbsenceCall,
};

/** `startVisit`: the visit takes place outside of the video room. */
export type RoomStep = keyof typeof ROOM_STEPS | "startVisit";

export function takeRoomStep(api: DeskApi, visit: VisitAddress, step: RoomStep): Promise<unknown> {
  return step === "startVisit"
    ? api.send(startTreatmentCall, { params: visit })
    : api.send(ROOM_STEPS[step], { params: visit });
}

/** Adds minutes to the visit; the idempotency key makes each press count once. */
export function extendVisit(api: DeskApi, visit: VisitAddress, minutes: (typeof EXTENSIONS)[number]) {
  return api.send(extendVisitCall, { params: visit, body: { minutes }, key: crypto.randomUUID() });
}

/** The URL of a patient's photo; the session's cookie is sent with it. */
export function photoUrl(visit: VisitAddress, photoId: string, size: PhotoSize): string {
  return `${fillPath(readTreatmentPhotoCall.path, { ...visit, photoId })}?size=${size}`;
}
