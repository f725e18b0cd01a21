import { readNextActionCall } from "@madoguchi/contract/home/next-action.patient.calls";
import { bookForPatientCall } from "@madoguchi/contract/reservation/booking.operation.calls";
import { bookTreatmentCall, holdSeatCall } from "@madoguchi/contract/reservation/booking.patient.calls";
import { addSpotCall } from "@madoguchi/contract/spot/spot.operation.calls";
import { REGISTRATION_CONSENT_KINDS } from "@madoguchi/contract/terms/terms";
import { joinWaitlistCall } from "@madoguchi/contract/waitlist/waitlist.patient.calls";
import { beforeEach, expect, test } from "vitest";
import { customerClinic } from "../../records/customer/customer.table.ts";
import { insertManyClinics, SECOND } from "../../testing/many-clinics.ts";
import { insertTestKey } from "../../testing/test-data.ts";
import { CONSENTS, MORNING } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const KEY = "operation-key-of-the-second-clinic-and-its-systems";
const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  customers: { reserved: {}, owing: {} },
  treatments: {
    visit: { customer: "reserved", statusId: 1, startsAt: "2026-05-20T10:00:00+09:00" },
    unpaid: { customer: "owing", statusId: 3, startsAt: "2026-05-01T10:00:00+09:00", charge: {} },
  },
});

let spotId: string;
const operator = () => client.asOperator("受付の田中", KEY);

/** Both are patients of the second clinic, too, which has one free time. */
beforeEach(async () => {
  const { database, medicalBusinessId, now } = client;
  await insertManyClinics(client);
  await insertTestKey(database, { clinicId: SECOND.clinicId, secret: KEY });
  const joined = { medicalBusinessId, clinicId: SECOND.clinicId, joinedAt: now() };
  const both = ["reserved", "owing"].map((name) => ({ ...joined, customerId: client.customer(name).customerId }));
  await database.insert(customerClinic).values(both);
  const made = await operator().send(addSpotCall, {
    params: { clinicId: SECOND.clinicId },
    body: {
      ...{ clinicalDepartmentId: "internal", doctorName: "佐藤 健", capacity: 1 },
      ...{ startsAt: MORNING, endsAt: "2026-05-12T10:15:00+09:00" },
    },
  });
  ({ spotId } = addSpotCall.answer.parse(made.body));
});

const book = (customer: string) => {
  const agreed = REGISTRATION_CONSENT_KINDS.map((kind) => ({ kind, version: 1 }));
  const body = { spotId, startAt: MORNING, isFirstTreatment: true, consents: [...CONSENTS, ...agreed] };
  return client.as(customer).send(bookTreatmentCall, { params: { clinicId: SECOND.clinicId }, body });
};

test("a visit at another clinic of the business prevents a second one, and each refusal says where it is", async () => {
  const patient = client.as("reserved");
  const { medicalRecordCode } = client.customer("reserved");
  const answers = [
    await patient.send(holdSeatCall, { params: { clinicId: SECOND.clinicId }, body: { spotId, startAt: MORNING } }),
    await book("reserved"),
    await patient.send(joinWaitlistCall, {
      params: { clinicId: SECOND.clinicId },
      body: { clinicalDepartmentId: "internal", day: "2026-05-12" },
    }),
    await operator().send(bookForPatientCall, {
      params: { clinicId: SECOND.clinicId, medicalRecordCode },
      body: { ...{ spotId, startAt: MORNING, isFirstTreatment: true, hasConsented: true } },
    }),
  ];
  const message = expect.stringContaining("ほかのクリニックに、終わっていないご予約があります");
  expect(answers.map(({ body }) => body)).toMatchObject(
    ["R001", "R002", "R002", "R002"].map((code) => ({ code, message })),
  );
});

test("the next action there is no booking until the visit here has ended", async () => {
  const actionOf = async (name: string) =>
    (await client.as(name).send(readNextActionCall, { params: { clinicId: SECOND.clinicId } })).body;
  expect(await actionOf("reserved")).toEqual({ kind: "visit-elsewhere", clinicName: expect.any(String) });
  expect(await actionOf("owing")).toEqual({ kind: "book" });
});

test("a charge of another clinic, to which no page of this one leads, prevents no booking here", async () => {
  expect((await book("owing")).status).toBe(201);
});
