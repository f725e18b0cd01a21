import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { readFreeTimesCall } from "@madoguchi/contract/clinic/clinic.patient.calls";
import { freeTimesSchema } from "@madoguchi/contract/clinic/free-times";
import { DONE } from "@madoguchi/contract/http/call";
import { fillPath } from "@madoguchi/contract/http/paths";
import { addClinicHostCall, createClinicKeyCall } from "@madoguchi/contract/installation/installation.operation.calls";
import { KEY_SCOPES } from "@madoguchi/contract/operation/key-scope";
import { publishedSchema } from "@madoguchi/contract/operation/publication";
import { operationKeyCreatedSchema } from "@madoguchi/contract/operation-key/operation-key";
import { profileFixture } from "@madoguchi/contract/profile/profile.fixture";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import { BOOKING_CONSENT_KINDS, TEXTS_FOR_BOOKING } from "@madoguchi/contract/terms/terms";
import { publishTermsCall } from "@madoguchi/contract/terms/terms.operation.calls";
import { readTreatmentsCall } from "@madoguchi/contract/treatment/treatment.patient.calls";
import type { Database } from "../../apps/api/src/platform/db/database.ts";
import { insertStaff } from "../../apps/api/src/records/staff/staff-member.store.ts";
import { applyClinicFile } from "../../apps/api/src/set-up/apply-clinic-file.ts";
import { readClinicFile } from "../../apps/api/src/set-up/clinic-file.ts";
import { openCalls } from "../../apps/api/src/set-up/installation.ts";
import { testPhoneNumber } from "../../apps/api/src/testing/test-phone-number.ts";
import type { TokenSigner } from "../http/patients.ts";
import { type Sent, send } from "../http/send.ts";
import { type BenchInstallation, SECRET } from "./installation.ts";

const CLINICS_OF_BUSINESS = 4;
const PATIENTS = 5;
const VISITS = 3;
const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** A clinic of the measurement, with its systems' key. */
export type FilledClinic = { clinicId: string; medicalBusinessId: string; host: string; key: string };

function idsOf(number: number) {
  const medicalBusinessId = `business-${Math.floor(number / CLINICS_OF_BUSINESS)}`;
  return { clinicId: `clinic-${number}`, medicalBusinessId, host: `clinic-${number}.example` };
}

function fileOf(number: number) {
  const { clinicId, medicalBusinessId } = idsOf(number);
  const department = (id: string, name: string) => ({
    ...{ id, name, description: "かぜ・発熱・せき・続けているお薬", durationMinutes: 15, priceFrom: 2500 },
  });
  const hours = (of: string, doctor: string) => ({
    ...{ department: of, doctor, weekdays: WEEKDAYS, from: "09:00", until: "12:00" },
  });
  return readClinicFile({
    business: { id: medicalBusinessId, name: `医療法人第${medicalBusinessId}会` },
    clinic: {
      ...{ id: clinicId, name: `第${number}オンライン診療所`, phoneNumber: "045-000-1234" },
      ...{ address: "〒231-0000 神奈川県横浜市中区はま町1-2-3", homepageUrl: "https://hama.example/" },
    },
    departments: [department("internal-medicine", "内科"), department("dermatology", "皮膚科")],
    hours: [hours("internal-medicine", "浜 一郎"), hours("dermatology", "浜 二郎")],
    owner: { name: "浜 花子" },
  });
}

const agent = new Agent();

/** Sends a request by a host name of the installation, and returns an answer of the expected status. */
async function call(port: number, status: number, sent: Sent): Promise<unknown> {
  const answered = await send(port, sent, agent);
  if (answered.status === status) return JSON.parse(answered.text);
  throw new Error(`${sent.headers["host"]}${sent.path} was answered ${answered.status} ${answered.text}`);
}

type Post = (path: string, body: object) => Promise<unknown>;

/** A patient's request to a portal by any of its host names. */
function postAs(port: number, signer: TokenSigner, uid: string, host = "localhost"): Post {
  const headers = { host, authorization: `Bearer ${signer.signToken(uid, `${uid}@example.com`)}` };
  return (path, body) => call(port, 201, { method: "POST", path, headers, body });
}

function uidOf(clinicId: string, index: number): string {
  return `patient-${clinicId}-${index}`;
}

/** The next times of a clinic that patients can book. */
async function listFree(port: number, clinicId: string, host = "localhost") {
  const path = fillPath(readFreeTimesCall.path, { clinicId });
  const answer = await call(port, 200, { path, headers: { host } });
  return freeTimesSchema.parse(answer).departments.flatMap((each) => each.times);
}

function book(post: Post, clinicId: string, time: { spotId: string; startsAt: string }): Promise<unknown> {
  return post(fillPath(readTreatmentsCall.path, { clinicId }), {
    ...{ spotId: time.spotId, startAt: time.startsAt, isFirstTreatment: true },
    consents: BOOKING_CONSENT_KINDS.map((kind) => ({ kind, version: 1 })),
  });
}

/** Creates patients who register at the clinic's portal; the first ones also book. */
async function fillPatients(port: number, signer: TokenSigner, number: number): Promise<void> {
  const { clinicId, medicalBusinessId } = idsOf(number);
  const free = await listFree(port, clinicId);
  for (let index = 0; index < PATIENTS; index += 1) {
    const post = postAs(port, signer, uidOf(clinicId, index));
    const phoneNumber = testPhoneNumber(number * PATIENTS + index);
    await post(fillPath(readProfileCall.path, { medicalBusinessId }), { clinicId, ...profileFixture, phoneNumber });
    const time = free[index];
    if (index < VISITS && time !== undefined) await book(post, clinicId, time);
  }
}

/** Books a free time for a patient of a clinic who has no visit yet: from `VISITS` on, each another time. */
export function bookOne(port: number, signer: TokenSigner, { clinicId, host }: FilledClinic, index: number) {
  return async (): Promise<void> => {
    const time = (await listFree(port, clinicId, host))[index];
    if (time === undefined) throw new Error(`${clinicId} has no free time`);
    await book(postAs(port, signer, uidOf(clinicId, index), host), clinicId, time);
  };
}

/**
 * Creates one more clinic of an installation, by the calls of people and systems: the set-up, then its texts, its
 * patients and their visits. A doctor of the staff is inserted as an invitation would.
 */
export async function fillClinic(
  { port }: BenchInstallation,
  { database, signer }: { database: Database; signer: TokenSigner },
  number: number,
): Promise<FilledClinic> {
  const ids = idsOf(number);
  const { clinicId } = ids;
  const answer = (path: string, init: RequestInit) => fetch(`http://localhost:${port}${path}`, init);
  const installation = { where: "the bench", answer, administrationSecret: SECRET, close: async () => undefined };
  const now = new Date();
  const homepageUrl = "https://hama.example/";
  await applyClinicFile(fileOf(number), { installation, now, homepageUrl, say: () => undefined });
  await insertStaff(database, { staffId: randomUUID(), clinicId, name: "浜 一郎", roles: ["doctor"], joinedAt: now });
  const administrator = openCalls(answer, SECRET);
  const { secret: key } = await administrator(fillPath(createClinicKeyCall.path, { clinicId }), {
    ...{ method: "POST", body: { name: "電子カルテ", scopes: [...KEY_SCOPES] }, about: "the clinic's key" },
    answer: operationKeyCreatedSchema,
  });
  const clinic = openCalls(answer, key);
  for (const kind of TEXTS_FOR_BOOKING) {
    await clinic(fillPath(publishTermsCall.path, { clinicId }), {
      ...{ method: "POST", body: { kind, text: "## 本文" }, about: kind },
      answer: publishedSchema,
    });
  }
  await fillPatients(port, signer, number);
  return { ...ids, key };
}

/** Creates so many clinics, four of a business. Their hosts come last: until then every name leads to all. */
export async function fillClinics(
  installation: BenchInstallation,
  by: { database: Database; signer: TokenSigner },
  count: number,
): Promise<FilledClinic[]> {
  const AT_ONCE = 4;
  const filled: FilledClinic[] = [];
  let next = 0;
  async function fillBusinesses(): Promise<void> {
    while (next < count) {
      const first = next;
      next += CLINICS_OF_BUSINESS;
      for (let number = first; number < Math.min(next, first + CLINICS_OF_BUSINESS, count); number += 1) {
        filled[number] = await fillClinic(installation, by, number);
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fillBusinesses));
  const answer = (path: string, init: RequestInit) => fetch(`http://localhost:${installation.port}${path}`, init);
  const administrator = openCalls(answer, SECRET);
  for (const { host, clinicId } of filled) {
    await administrator(fillPath(addClinicHostCall.path, { host }), {
      ...{ method: "PUT", body: { surface: "portal", clinicId }, about: host },
      answer: DONE,
    });
  }
  return filled;
}
