import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { fillPath } from "@madoguchi/contract/http/paths";
import {
  type ChartDraftContent,
  chartDraftPageSchema,
  type SavedChartDraft,
  savedChartDraftSchema,
  type VisitNoteRequest,
  visitNoteListSchema,
} from "@madoguchi/contract/operation/chart";
import { clinicMedicineListSchema, clinicPhraseListSchema } from "@madoguchi/contract/operation/clinic-medicine";
import { deliverySettingsSchema } from "@madoguchi/contract/operation/delivery-settings";
import { departmentListSchema } from "@madoguchi/contract/operation/department";
import type { FinishRequest } from "@madoguchi/contract/operation/finish";
import type { IdentityCheckRequest } from "@madoguchi/contract/operation/identity-check";
import { customerRecordSchema } from "@madoguchi/contract/operation/patient";
import { treatmentAnswersSchema } from "@madoguchi/contract/operation/treatment-answers";
import { treatmentRecordSchema, treatmentStateSchema } from "@madoguchi/contract/operation/treatment-record";
import { visitRecordSchema } from "@madoguchi/contract/operation/visit-record";
import { doctorRoomSchema, ROOM_POLL_SECONDS } from "@madoguchi/contract/visit/room";
import {
  type RoomMessageRequest,
  roomMessageListSchema,
  roomMessageSchema,
} from "@madoguchi/contract/visit/room-message";
import type { DeskApi } from "../../api/desk-api.ts";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useRead } from "../../fetching/use-read.ts";

/** A visit by its address. */
export type VisitAddress = { clinicId: string; treatmentId: string };

/** Reads once: what is typed on the screen must not be overtaken by what a window in front reads again. */
const ONCE = { revalidateOnFocus: false, revalidateIfStale: false };

export function useTreatmentRecord(visit: VisitAddress) {
  return useRead(fillPath(operationPaths.treatment, visit), {
    parse: (body) => treatmentRecordSchema.parse(body),
    ...ONCE,
  });
}

/** Without a visit nothing is read: who may not read it does not ask for it. */
export function useVisitRecord(visit: VisitAddress | undefined) {
  return useRead(visit && fillPath(operationPaths.visitRecord, visit), {
    parse: (body) => visitRecordSchema.parse(body),
    ...ONCE,
  });
}

export function useTreatmentAnswers(visit: VisitAddress | undefined) {
  return useRead(visit && fillPath(operationPaths.treatmentAnswers, visit), {
    parse: (body) => treatmentAnswersSchema.parse(body),
    ...ONCE,
  });
}

export function useStoredDraft(visit: VisitAddress | undefined) {
  const path = visit && fillPath(operationPaths.chartDraft, visit);
  return useRead(path, { parse: (body) => chartDraftPageSchema.parse(body), ...ONCE, revalidateOnReconnect: false });
}

export function useCustomerRecord(clinicId: string, medicalRecordCode: string) {
  return useRead(fillPath(operationPaths.customer, { clinicId, medicalRecordCode }), {
    parse: (body) => customerRecordSchema.parse(body),
    ...ONCE,
  });
}

/** What the clinic prescribes, writes often and takes for a visit. */
export function useClinicLists() {
  const { clinicId } = useSignedIn();
  const at = (name: "clinicMedicines" | "clinicPhrases" | "departments" | "deliverySettings") =>
    fillPath(operationPaths[name], { clinicId });
  const medicines = useRead(at("clinicMedicines"), { parse: (body) => clinicMedicineListSchema.parse(body), ...ONCE });
  const phrases = useRead(at("clinicPhrases"), { parse: (body) => clinicPhraseListSchema.parse(body), ...ONCE });
  const departments = useRead(at("departments"), { parse: (body) => departmentListSchema.parse(body), ...ONCE });
  const delivery = useRead(at("deliverySettings"), { parse: (body) => deliverySettingsSchema.parse(body), ...ONCE });
  return { medicines, phrases, departments, delivery };
}

export function saveDraft(
  api: DeskApi,
  visit: VisitAddress,
  request: { draftVersion: number; content: ChartDraftContent },
  keepalive: boolean,
): Promise<SavedChartDraft> {
  const parse = (body: unknown) => savedChartDraftSchema.parse(body);
  return api.put(fillPath(operationPaths.chartDraft, visit), { parse, json: request, keepalive });
}

export function checkIdentity(api: DeskApi, visit: VisitAddress, check: IdentityCheckRequest, key: string) {
  const parse = (body: unknown) => treatmentStateSchema.parse(body);
  const headers = { "idempotency-key": key };
  return api.post(fillPath(operationPaths.identityCheck, visit), { parse, json: check, headers });
}

export function finishVisit(api: DeskApi, visit: VisitAddress, request: FinishRequest, key: string) {
  const parse = (body: unknown) => treatmentStateSchema.parse(body);
  const headers = { "idempotency-key": key };
  return api.post(fillPath(operationPaths.finishTreatment, visit), { parse, json: request, headers });
}

export function correctNote(api: DeskApi, visit: VisitAddress, request: VisitNoteRequest, key: string) {
  const parse = (body: unknown) => visitNoteListSchema.parse(body);
  const headers = { "idempotency-key": key };
  return api.post(fillPath(operationPaths.visitNote, visit), { parse, json: request, headers });
}

/** For those who do not take part in the call: asked for every few seconds, without a device of one's own in the room. */
export function useRoomStatus(visit: VisitAddress) {
  return useRead(fillPath(operationPaths.room, visit), {
    parse: (body) => doctorRoomSchema.parse(body),
    refreshInterval: ROOM_POLL_SECONDS * 1000,
  });
}

export function fetchRoom(api: DeskApi, visit: VisitAddress) {
  return api.get(fillPath(operationPaths.room, visit), { parse: (body) => doctorRoomSchema.parse(body) });
}

/** What is done in the room by one press. */
export type RoomStep =
  | "callPatient"
  | "stopCall"
  | "undoCall"
  | "callBack"
  | "takeOverVisit"
  | "answerHandover"
  | "noteAbsence"
  | "extendVisit";

/** A step in the room, such as to call the patient, to take the visit over or some minutes more. */
export function takeRoomStep(
  api: DeskApi,
  visit: VisitAddress,
  step: RoomStep,
  body: { minutes?: number; isGiven?: boolean } = {},
) {
  const path = fillPath(operationPaths[step], visit);
  // One press is one step, also of those that add to what is there.
  const headers = { "idempotency-key": crypto.randomUUID() };
  return api.post(path, { parse: (answer) => doctorRoomSchema.parse(answer), json: body, headers });
}

export function fetchRoomMessages(api: DeskApi, visit: VisitAddress) {
  return api.get(fillPath(operationPaths.roomMessages, visit), { parse: (body) => roomMessageListSchema.parse(body) });
}

export function sendRoomMessage(api: DeskApi, visit: VisitAddress, message: RoomMessageRequest) {
  const path = fillPath(operationPaths.roomMessages, visit);
  return api.post(path, { parse: (body) => roomMessageSchema.parse(body), json: message });
}

/** The clinic's address of a patient's photo; the session's cookie goes with it. */
export function photoUrl(visit: VisitAddress, photoId: string, size: "small" | "large"): string {
  return `${fillPath(operationPaths.treatmentPhoto, { ...visit, photoId })}?size=${size}`;
}
