import { fillPath } from "@madoguchi/contract/http/paths";
import { readTreatmentAnswersCall, readTreatmentPhotoCall } from "@madoguchi/contract/operation/answers.calls";
import { readTreatmentCall } from "@madoguchi/contract/operation/chart.calls";
import { readDeliverySettingsCall } from "@madoguchi/contract/operation/delivery-settings.calls";
import { readDepartmentsCall } from "@madoguchi/contract/operation/department.calls";
import { readMedicinesCall, readPhrasesCall } from "@madoguchi/contract/operation/medicine-list.calls";
import { readMedicineSetsCall } from "@madoguchi/contract/operation/medicine-set.calls";
import { readCustomerCall } from "@madoguchi/contract/operation/patient.calls";
import {
  callBackCall,
  callPatientCall,
  extendVisitCall,
  readRoomCall,
  recordAbsenceCall,
  stopCallCall,
  takeOverVisitCall,
  undoCallCall,
} from "@madoguchi/contract/operation/room.calls";
import type { EXTENSIONS } from "@madoguchi/contract/operation/visit-record";
import { readChartDraftCall, readVisitRecordCall } from "@madoguchi/contract/operation/visit-record.calls";
import type { PhotoSize } from "@madoguchi/contract/questionnaire/patient-photo";
import { ROOM_POLL_SECONDS } from "@madoguchi/contract/visit/room";
import type { DeskApi } from "../../api/desk-api.ts";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useRead } from "../../fetching/use-read.ts";

/** A visit by its address. */
export type VisitAddress = { clinicId: string; treatmentId: string };

/** Reads once: what is typed on the screen must not be overtaken by what a window in front reads again. */
const ONCE = { revalidateOnFocus: false, revalidateIfStale: false };

export function useTreatmentRecord(visit: VisitAddress) {
  return useRead(readTreatmentCall, { params: visit }, ONCE);
}

/** Without a visit nothing is read: who may not read it does not ask for it. */
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

/** What the clinic prescribes, writes often and takes for a visit. */
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

/** For those who do not take part in the call: asked for every few seconds, without a device of one's own in the room. */
export function useRoomStatus(visit: VisitAddress) {
  return useRead(readRoomCall, { params: visit }, { refreshInterval: ROOM_POLL_SECONDS * 1000 });
}

/** What is done in the room by one press and without a word more. */
export const ROOM_STEPS = {
  callPatient: callPatientCall,
  stopCall: stopCallCall,
  undoCall: undoCallCall,
  callBack: callBackCall,
  takeOverVisit: takeOverVisitCall,
  recordAbsence: recordAbsenceCall,
};

export type RoomStep = keyof typeof ROOM_STEPS;

/** One press adds its minutes once. */
export function extendVisit(api: DeskApi, visit: VisitAddress, minutes: (typeof EXTENSIONS)[number]) {
  return api.send(extendVisitCall, { params: visit, body: { minutes }, key: crypto.randomUUID() });
}

/** The clinic's address of a patient's photo; the session's cookie goes with it. */
export function photoUrl(visit: VisitAddress, photoId: string, size: PhotoSize): string {
  return `${fillPath(readTreatmentPhotoCall.path, { ...visit, photoId })}?size=${size}`;
}
