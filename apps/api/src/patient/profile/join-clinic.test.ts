import { enterPatientCall } from "@madoguchi/contract/customer/customer.operation.calls";
import { joinClinicCall } from "@madoguchi/contract/registration/join-clinic.patient.calls";
import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import { clinic, clinicalDepartment } from "../../records/clinic/clinic.table.ts";
import { formSubmission } from "../../records/clinic-form/form-submission.table.ts";
import { customer, customerClinic } from "../../records/customer/customer.table.ts";
import { spot } from "../../records/spot/spot.table.ts";
import { atClinic } from "../../testing/at-clinic.ts";
import { FOREIGN, insertManyClinics, SECOND } from "../../testing/many-clinics.ts";
import { createRequests } from "../../testing/send-requests.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { refusalOf, type TestClient } from "../../testing/test-client.ts";
import { publishTestForm } from "../../testing/test-clinic-form.ts";
import { insertTestKey } from "../../testing/test-data.ts";
import { actingFor, addedPerson, PEOPLE_DATA } from "../../testing/test-people.ts";
import { bookedId, bookSpot, CONSENTS, holdSpot, readHold } from "../../testing/test-reservations.ts";
import { createTestStaff, FROM_THE_DESK } from "../../testing/test-staff.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient(PEOPLE_DATA);
let second: TestClient;

const ALL_CONSENTS = [...CONSENTS, { kind: "terms-of-use", version: 1 }, { kind: "privacy-policy", version: 1 }];
const contact = { questionId: "contact", type: "text", label: "緊急時のご連絡先", maximumCharacters: 50 } as const;
const answers = { questionnaireId: "registration", version: 1, answers: { contact: "母" } };

/** The clinics of all patients, as a booking needs them. */
const members = async (clinicId: string) =>
  (await client.database.select().from(customerClinic).where(eq(customerClinic.clinicId, clinicId))).map(
    ({ customerId }) => customerId,
  );

function join(who: TestClient, name: string, body: object = {}, { clinicId } = SECOND) {
  return who
    .as(name)
    .send(joinClinicCall, { params: { medicalBusinessId: client.medicalBusinessId }, body: { clinicId, ...body } });
}

beforeEach(async () => {
  await client.database
    .update(clinicalDepartment)
    .set({ minimumAge: 6 })
    .where(eq(clinicalDepartment.clinicalDepartmentId, "internal"));
  await insertManyClinics(client);
  // A clinic with systems of its own needs no doctor of ours to be open.
  const secret = "the-key-of-the-second-clinic-and-its-systems";
  await insertTestKey(client.database, { clinicId: SECOND.clinicId, secret });
  second = atClinic(client, SECOND.clinicId);
  await client.database
    .update(spot)
    .set({ clinicId: SECOND.clinicId })
    .where(eq(spot.spotId, client.spotId("first")));
});

test("a patient of the first clinic joins the second, is asked for its terms, and books there", async () => {
  expect(refusalOf(await holdSpot(second, "hanako", "first"))).toBe("C001");
  expect((await join(client, "hanako")).status).toBe(200);
  const held = readHold(await holdSpot(second, "hanako", "first"));
  expect(held.termsToAgree.map(({ kind, isFirst }) => [kind, isFirst])).toEqual([
    ["terms-of-use", true],
    ["privacy-policy", true],
  ]);
  expect(bookedId(await bookSpot(second, "hanako", "first", { consents: ALL_CONSENTS }))).not.toBe("");
  const events = await readAuditEvents(client, eq(auditEvent.action, "clinic.join"));
  expect(events.map(({ customerId, subject }) => [customerId, subject])).toEqual([
    [client.customer("hanako").customerId, "clinic:clinic-second"],
  ]);
});

test("the second clinic's questions are answered with it, and a refused answer joins nobody", async () => {
  await publishTestForm(second, { questions: [{ ...contact, isRequired: true }] });
  expect(await join(client, "hanako")).toMatchObject({
    body: { code: "E001", issues: [{ path: "answers.contact", message: "入力してください。" }] },
  });
  expect(await members(SECOND.clinicId)).toEqual([]);
  expect((await join(client, "hanako", { answers })).status).toBe(200);
  // Again, without the answers: nothing is asked or stored twice.
  expect((await join(client, "hanako")).status).toBe(200);
  expect(await client.database.select().from(formSubmission)).toMatchObject([
    { clinicId: SECOND.clinicId, answers: { contact: "母" } },
  ]);
});

test("a patient who signs in with LINE joins like any other", async () => {
  const { customerId } = client.customer("taro");
  const uid = "line:U0123456789abcdef0123456789abcdef";
  await client.database
    .update(customer)
    .set({ identityUid: uid, email: null })
    .where(eq(customer.customerId, customerId));
  const byLine = client.withAuthorization(`Bearer ${await client.identity.signIdToken({ uid })}`);
  expect((await byLine.send(joinClinicCall, { body: { clinicId: SECOND.clinicId } })).status).toBe(200);
  expect(await members(SECOND.clinicId)).toEqual([customerId]);
});

test("with a represented person the representative joins, too, and books for them", async () => {
  const sora = actingFor(client, "hanako", await addedPerson(client, "hanako"));
  const soraThere = atClinic(sora, SECOND.clinicId);
  expect(refusalOf(await holdSpot(soraThere, "hanako", "first"))).toBe("C001");
  expect((await join(sora, "hanako")).status).toBe(200);
  expect(await members(SECOND.clinicId)).toHaveLength(2);
  expect(await members(SECOND.clinicId)).toContain(client.customer("hanako").customerId);
  expect((await bookSpot(soraThere, "hanako", "first", { consents: ALL_CONSENTS })).status).toBe(201);
});

test("a person is not joined to a clinic that takes no representatives, or nobody of their age", async () => {
  const sora = actingFor(client, "hanako", await addedPerson(client, "hanako"));
  const change = (row: object) => client.database.update(clinic).set(row).where(eq(clinic.clinicId, SECOND.clinicId));
  await change({ acceptsRepresentatives: false });
  expect(await join(sora, "hanako")).toMatchObject({
    body: {
      code: "E005",
      message: "このクリニックでは、ご家族などに代わってのお手続きを、オンラインでは受け付けていません。",
    },
  });
  expect(await members(SECOND.clinicId)).toEqual([]);
  expect((await join(client, "hanako")).status).toBe(200);
});

test("a waiting record of the second clinic that may be theirs becomes its task", async () => {
  const wish = { clinicId: SECOND.clinicId, roles: ["reception" as const], name: "受付の田中" };
  const person = createTestStaff(wish, client.database, client.now);
  const reception = createRequests(() => client.deskApp, person.signIn, { ...FROM_THE_DESK, cookie: person.cookie });
  const entered = await reception.send(enterPatientCall, {
    params: { clinicId: SECOND.clinicId },
    body: {
      ...{ lastName: "山田", firstName: "花子", lastNameKana: "ヤマダ", firstNameKana: "ハナコ", sex: 1 },
      ...{ birthdate: "1990-04-01", phoneNumber: null, email: null, otherPatients: [] },
    },
  });
  expect(entered).toMatchObject({ body: { outcome: "entered" } });
  expect((await join(client, "hanako")).status).toBe(200);
  const listed = await reception.send(listTasksCall, { params: { clinicId: SECOND.clinicId } });
  expect(listTasksCall.answer.parse(listed.body).tasks).toMatchObject([
    { kind: "similar-record", medicalRecordCode: client.customer("hanako").medicalRecordCode },
  ]);
});

test("a clinic of another business, an unknown one, and a person without a record are refused", async () => {
  expect(refusalOf(await join(client, "hanako", {}, FOREIGN))).toBe("CL003");
  expect(refusalOf(await join(client, "hanako", {}, { ...SECOND, clinicId: "clinic-nowhere" }))).toBe("CL001");
  expect(
    refusalOf(
      await client.asNewcomer("nobody@example.com").send(joinClinicCall, { body: { clinicId: SECOND.clinicId } }),
    ),
  ).toBe("MB002");
});
