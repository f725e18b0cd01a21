import { readTreatmentCall } from "@madoguchi/contract/chart/chart.operation.calls";
import { treatmentQueueSchema } from "@madoguchi/contract/day/treatment-queue";
import { readQueueCall } from "@madoguchi/contract/day/treatment-queue.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { treatmentListSchema } from "@madoguchi/contract/treatment/treatment";
import { beforeAll, expect, test } from "vitest";
import { clinic, clinicalDepartment } from "../../records/clinic/clinic.table.ts";
import { delivery } from "../../records/delivery/delivery.table.ts";
import { readAudit } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { insertTestKey } from "../../testing/test-data.ts";
import { getTreatment, listTreatments } from "../../testing/test-reservations.ts";
import { useSharedTestClient } from "../../testing/use-test-client.ts";

const SISTER_KEY = "operation-key-of-the-sister-clinic";

const client = useSharedTestClient({
  at: "2026-05-12T08:00:00+09:00",
  customers: {
    hanako: {},
    taro: { lastName: "鈴木", firstName: "太郎" },
    nobody: { hasProfile: false },
    jiro: {},
  },
  treatments: {
    late: { customer: "hanako", statusId: 1, startsAt: "2026-05-12T23:45:00+09:00" },
    early: { customer: "taro", statusId: 2, startsAt: "2026-05-12T00:00:00+09:00" },
    tomorrow: { customer: "nobody", statusId: 1, startsAt: "2026-05-13T00:00:00+09:00" },
    expired: {
      customer: "jiro",
      statusId: 3,
      startsAt: "2026-05-01T10:00:00+09:00",
      charge: { issuedAt: "2026-05-01T11:00:00+09:00" },
    },
    paid: { customer: "jiro", statusId: 4, startsAt: "2026-04-01T10:00:00+09:00", charge: {} },
    application: { customer: "jiro", statusId: 6, parent: "paid" },
  },
});

beforeAll(async () => {
  const { medicalBusinessId, database } = client;
  await database.insert(delivery).values({
    medicalBusinessId,
    treatmentId: client.treatmentId("paid"),
    state: "preparing",
    createdAt: client.now(),
  });
  await database.insert(clinic).values({
    clinicId: "clinic-sister",
    medicalBusinessId,
    name: "姉妹クリニック",
    phoneNumber: "0300000001",
    address: "東京都",
    homepageUrl: "https://sister.example/",
    businessHours: "平日",
  });
  await insertTestKey(database, { clinicId: "clinic-sister", secret: SISTER_KEY });
  await database.insert(clinicalDepartment).values({
    clinicId: "clinic-sister",
    clinicalDepartmentId: "internal",
    name: "内科",
    description: "",
    durationMinutes: 15,
    priceFrom: 2500,
    position: 0,
  });
});

async function list(search = "", clinicId = client.clinicId) {
  const operator = clinicId === client.clinicId ? client.operator : client.asOperator("田中", SISTER_KEY);
  const answer = await operator.get(`${fillPath(readQueueCall.path, { clinicId })}${search}`);
  return treatmentQueueSchema.parse(answer.body).treatments;
}

async function listed(search = ""): Promise<string[]> {
  const names = ["late", "early", "tomorrow", "expired", "paid", "application"];
  const found = await list(search);
  return found.map(({ treatmentId }) => names.find((name) => client.treatmentId(name) === treatmentId) ?? "");
}

test("the clinic sees today's visits in their order, with patient and state", async () => {
  const [early, late] = await list();
  expect(early).toEqual({
    treatmentId: client.treatmentId("early"),
    statusId: 2,
    statusLabel: "診察中",
    kind: "consultation",
    startsAt: "2026-05-12T00:00:00+09:00",
    endsAt: "2026-05-12T00:15:00+09:00",
    medicalRecordCode: "M900001",
    patientName: "鈴木 太郎",
    patientAge: 36,
    patientSex: 1,
    careNeeds: [],
    careNeedsNote: "",
    clinicalDepartmentId: "internal",
    clinicalDepartmentName: "内科",
    doctorName: "佐藤 健",
    hasRepresentative: false,
    unreadMessages: 0,
    isFirstTreatment: true,
    total: null,
    paymentDueAt: null,
    isPaymentExpired: false,
    questionnaire: null,
    deviceTest: null,
    room: {
      phase: "elsewhere",
      waitingSince: null,
      calls: 0,
      ringsUntil: null,
      startedAt: null,
      delayMinutes: 0,
      isPatientConnected: false,
      isOverdue: true,
    },
    steps: [
      { step: "reservation", state: "done", at: "2026-05-12T08:00:00+09:00" },
      { step: "examination", state: "current", at: "2026-05-12T00:00:00+09:00" },
      { step: "payment", state: "next" },
      { step: "delivery", state: "next" },
    ],
  });
  expect(late?.treatmentId).toBe(client.treatmentId("late"));
});

test("a day is Japan's day, from midnight to midnight", async () => {
  expect(await listed()).toEqual(["early", "late"]);
  expect(await listed("?day=2026-05-13")).toEqual(["tomorrow"]);
  expect(await listed("?day=2026-05-11")).toEqual([]);
  expect(await listed("?day=2026-05-12&statusId=1")).toEqual(["late"]);
});

test("a doctor's day is found by name", async () => {
  expect(await listed(`?doctorName=${encodeURIComponent("佐藤 健")}`)).toEqual(["early", "late"]);
  expect(await listed(`?doctorName=${encodeURIComponent("鈴木 由紀")}`)).toEqual([]);
});

test("visits are found by their status, whatever the day", async () => {
  expect(await listed("?statusId=6")).toEqual(["application"]);
  expect(await listed("?statusId=1")).toEqual(["late", "tomorrow"]);
  expect(await list("?statusId=3")).toMatchObject([
    {
      treatmentId: client.treatmentId("expired"),
      statusLabel: "お支払い期限切れ",
      total: 3300,
      paymentDueAt: "2026-05-09T23:59:59+09:00",
      isPaymentExpired: true,
    },
  ]);
});

test("treatments to be packed are found by their parcel", async () => {
  expect(await listed("?parcel=preparing")).toEqual(["paid"]);
});

test("the clinic's list and record show the steps that the patient reads in the history and on the page", async () => {
  const treatmentId = client.treatmentId("paid");
  const steps = [
    { step: "reservation", state: "done", at: "2026-05-12T08:00:00+09:00" },
    { step: "examination", state: "done" },
    { step: "payment", state: "done" },
    { step: "delivery", state: "current" },
  ];
  expect((await list("?parcel=preparing")).map((queued) => queued.steps)).toEqual([steps]);
  expect((await client.operator.send(readTreatmentCall, { params: { treatmentId } })).body).toMatchObject({ steps });
  expect((await getTreatment(client, "jiro", treatmentId)).body).toMatchObject({ steps });
  const { body } = await listTreatments(client, "jiro", "?kind=consultation");
  expect(treatmentListSchema.parse(body).history.map((line) => line.steps)).toContainEqual(steps);
});

test("a patient without a profile has no name yet", async () => {
  expect(await list("?day=2026-05-13")).toMatchObject([
    { patientName: "", patientAge: null, patientSex: null, medicalRecordCode: "M900002" },
  ]);
});

test("another clinic of the same business has a list of its own", async () => {
  expect(await list("", "clinic-sister")).toEqual([]);
});

test.each(["?day=today", "?day=2026-02-30", "?statusId=4", "?statusId=x", "?parcel=shipped"])(
  "%s is E001",
  async (search) => {
    const path = fillPath(readQueueCall.path, { clinicId: client.clinicId });
    expect(refusalOf(await client.operator.get(`${path}${search}`))).toBe("E001");
  },
);

test("reading the list is recorded", async () => {
  const before = await readAudit(client);
  await list();
  const line = `key:受付システム/受付の田中 treatment.list clinic:${client.clinicId}`;
  const count = (lines: string[]) => lines.filter((written) => written === line).length;
  expect(count(await readAudit(client))).toBe(count(before) + 1);
});
