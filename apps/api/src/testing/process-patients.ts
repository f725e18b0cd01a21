import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { callbackPaths, fillPath } from "@madoguchi/contract/http/paths";
import { paymentStartedSchema, paymentStateSchema } from "@madoguchi/contract/payment/payment";
import { readPaymentCall, readPaymentPageCall } from "@madoguchi/contract/payment/payment.patient.calls";
import { patientPhotoSchema } from "@madoguchi/contract/photo/patient-photo";
import { readPhotoCall, uploadPhotoCall } from "@madoguchi/contract/photo/photo.patient.calls";
import { profileFixture } from "@madoguchi/contract/profile/profile.fixture";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import { spotListSchema } from "@madoguchi/contract/spot/spot";
import { readSpotsCall } from "@madoguchi/contract/spot/spot.patient.calls";
import { BOOKING_CONSENT_KINDS } from "@madoguchi/contract/terms/terms";
import { addCalendarDays, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { bookedSchema } from "@madoguchi/contract/treatment/treatment";
import { readTreatmentCall, readTreatmentsCall } from "@madoguchi/contract/treatment/treatment.patient.calls";
import { patientRoomSchema } from "@madoguchi/contract/visit/room";
import { readRoomCall } from "@madoguchi/contract/visit/room.patient.calls";
import { expect } from "vitest";
import type { FakeIdentity } from "./fake-identity.ts";
import type { openSandboxCards } from "./sandbox-cards.ts";
import { testPhoneNumber } from "./test-phone-number.ts";

const clinicId = "clinic-minato";
const LONGEST_PAYMENT_MS = 30_000;
const PAYMENT_PAUSE_MS = 50;

export type SendRequest = (
  path: string,
  options: { method: string; headers: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> },
) => Promise<{ status: number; json: () => Promise<unknown>; arrayBuffer?: () => Promise<ArrayBuffer> }>;

/** Patients of the demonstration's clinic, who call a process over HTTP, or through `send`. */
export function createProcessPatients(
  port: string,
  identity: Pick<FakeIdentity, "signIdToken">,
  now: () => Date = () => new Date(),
  send: SendRequest = (path, options) => fetch(`http://localhost:${port}${path}`, options),
) {
  /** Each has signed in once, and makes all calls in that session. */
  const signIns = new Map<string, Date>();

  async function authorization(patient: string): Promise<string> {
    const authenticatedAt = signIns.get(patient) ?? now();
    signIns.set(patient, authenticatedAt);
    const email = `${patient}@example.com`;
    return `Bearer ${await identity.signIdToken({ uid: patient, email, authenticatedAt })}`;
  }

  async function call(patient: string, method: string, path: string, body?: object, key?: string) {
    const isFile = body instanceof Uint8Array;
    const answer = await send(path, {
      method,
      headers: {
        authorization: await authorization(patient),
        "content-type": isFile ? "image/jpeg" : "application/json",
        ...(key !== undefined && { "idempotency-key": key }),
      },
      ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  }

  /** Reads ten days, tomorrow's first unless another day is named. */
  async function freeSpots(firstDay = 1) {
    const today = toCalendarDay(now());
    const days = { from: addCalendarDays(today, firstDay), to: addCalendarDays(today, firstDay + 9) };
    const search = new URLSearchParams({ clinicalDepartmentId: "internal-medicine", ...days });
    const { body } = await call("nobody", "GET", `${fillPath(readSpotsCall.path, { clinicId })}?${search}`);
    return spotListSchema.parse(body).spots;
  }

  async function readRoom(patient: string, treatmentId: string) {
    const answer = await call(patient, "GET", fillPath(readRoomCall.path, { clinicId, treatmentId }));
    return patientRoomSchema.parse(answer.body);
  }

  return {
    freeSpots,
    register: async (patient: string, index: number): Promise<void> => {
      const path = fillPath(readProfileCall.path, { medicalBusinessId: "business-minato" });
      const profile = { clinicId, ...profileFixture, phoneNumber: testPhoneNumber(index) };
      expect((await call(patient, "POST", path, profile)).status).toBe(201);
    },
    /** Returns the id of the treatment, or the status of the refusal; 0 without an answer. One key for each patient. */
    book: async (
      patient: string,
      spot: Pick<Awaited<ReturnType<typeof freeSpots>>[number], "spotId" | "startsAt"> | undefined,
    ): Promise<string | number> => {
      const booking = {
        spotId: spot?.spotId,
        startAt: spot?.startsAt,
        isFirstTreatment: true,
        consents: BOOKING_CONSENT_KINDS.map((kind) => ({ kind, version: 1 })),
      };
      const path = fillPath(readTreatmentsCall.path, { clinicId });
      const answer = await call(patient, "POST", path, booking, `booking-of-${patient}`).catch(() => undefined);
      return answer?.status === 201 ? bookedSchema.parse(answer.body).treatmentId : (answer?.status ?? 0);
    },
    /** Pays the visit's charge with a card until the program has the result. Returns the order's id. */
    pay: async (patient: string, treatmentId: string, cards: ReturnType<typeof openSandboxCards>): Promise<string> => {
      const path = fillPath(readPaymentPageCall.path, { clinicId, treatmentId });
      const request = { token: await cards.makeToken({}), saveCard: false, chargeVersion: 1 };
      const answer = await call(patient, "POST", path, request, `payment-of-${treatmentId}`);
      const { orderId } = paymentStartedSchema.parse(answer.body).payment;
      const body = await cards.authenticate(orderId, "success");
      await fetch(`http://localhost:${port}${callbackPaths.cardReturn}`, { method: "POST", body, redirect: "manual" });
      const order = fillPath(readPaymentCall.path, { clinicId, treatmentId, orderId });
      const read = async () => paymentStateSchema.parse((await call(patient, "GET", order)).body).isCharged;
      const endsAt = Date.now() + LONGEST_PAYMENT_MS;
      while (!(await read())) {
        if (Date.now() > endsAt) throw new Error(`the payment ${orderId} did not come to an end`);
        await sleep(PAYMENT_PAUSE_MS);
      }
      return orderId;
    },
    /** Whether a payment succeeded; `false` for an unknown one. */
    isPaid: async (patient: string, treatmentId: string, orderId: string): Promise<boolean> => {
      const order = fillPath(readPaymentCall.path, { clinicId, treatmentId, orderId });
      const { status, body } = await call(patient, "GET", order);
      return status === 200 && paymentStateSchema.parse(body).isCharged === true;
    },
    /** Returns the id of the photo, or the status of the refusal. One key for each patient. */
    sendPhoto: async (patient: string, treatmentId: string, content: Uint8Array): Promise<string | number> => {
      const path = `${fillPath(uploadPhotoCall.path, { clinicId })}?treatmentId=${treatmentId}`;
      const { status, body } = await call(patient, "POST", path, content, `photo-of-${patient}`);
      return status === 201 ? patientPhotoSchema.parse(body).photoId : status;
    },
    /** A print of the photo's bytes, or the status of the refusal. */
    printOfPhoto: async (patient: string, photoId: string): Promise<string | number> => {
      const path = `${fillPath(readPhotoCall.path, { clinicId, photoId })}?size=large`;
      const headers = { authorization: await authorization(patient) };
      const answer = await send(path, { method: "GET", headers });
      const bytes = new Uint8Array((await answer.arrayBuffer?.()) ?? []);
      return answer.status === 200 ? createHash("sha256").update(bytes).digest("hex") : answer.status;
    },
    readRoom,
    /** The token of the patient's device for a visit's room. */
    roomToken: async (patient: string, treatmentId: string): Promise<string> =>
      (await readRoom(patient, treatmentId)).token ?? "none",
    statusOfReading: async (patient: string, treatmentId: string): Promise<number> =>
      (await call(patient, "GET", fillPath(readTreatmentCall.path, { clinicId, treatmentId }))).status,
  };
}

export type ProcessPatients = ReturnType<typeof createProcessPatients>;

/** Books a spot for each patient in order, and retries as the portal does, with the same key. */
export function bookForEach(
  patients: ProcessPatients,
  names: string[],
  spots: Parameters<ProcessPatients["book"]>[1][],
) {
  const acknowledged = new Map<string, string>();
  let cut = 0;

  async function book(patient: string, index: number): Promise<void> {
    await sleep(index * 40);
    while (!acknowledged.has(patient)) {
      const answer = await patients.book(patient, spots[index]);
      if (typeof answer === "string") acknowledged.set(patient, answer);
      else {
        cut += 1;
        expect(answer).toBeOneOf([0, 409, 503]);
        await sleep(50);
      }
    }
  }

  return { acknowledged, countCut: () => cut, done: Promise.all(names.map(book)) };
}
