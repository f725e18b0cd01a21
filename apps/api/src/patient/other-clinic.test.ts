import { beforeEach, expect, test } from "vitest";
import { clinic, clinicalDepartment } from "../records/clinic/clinic.table.ts";
import { customerClinic } from "../records/customer/customer.table.ts";
import { terms } from "../records/terms/terms.table.ts";
import { atClinic } from "../testing/at-clinic.ts";
import { refusalOf, type TestClient } from "../testing/test-client.ts";
import { insertTestKey } from "../testing/test-data.ts";
import {
  bookedId,
  bookSpot,
  CONSENTS,
  cancelTreatment,
  getTreatment,
  holdSpot,
  listTreatments,
  MORNING,
  nextTreatment,
} from "../testing/test-reservations.ts";
import { useTestClient } from "../testing/use-test-client.ts";

/** The same client, calling through the second clinic of the same medical business, which the patient has joined too. */
let elsewhere: TestClient;

const client = useTestClient({ spots: { single: { startsAt: MORNING } }, customers: { hanako: {} } });

beforeEach(async () => {
  const { medicalBusinessId, database } = client;
  const clinicId = "clinic-second";
  const [first] = await database.select().from(clinic);
  const [department] = await database.select().from(clinicalDepartment);
  if (!first || !department) throw new Error("the test's clinic is missing");
  await database.insert(clinic).values({ ...first, clinicId, name: "第二クリニック" });
  await database.insert(clinicalDepartment).values({ ...department, clinicId });
  const texts = await database.select().from(terms);
  await database.insert(terms).values(texts.map((text) => ({ ...text, clinicId })));
  await insertTestKey(database, { clinicId, secret: "the-key-of-the-second-clinic-and-its-systems" });
  const { customerId } = client.customer("hanako");
  await database.insert(customerClinic).values({ medicalBusinessId, customerId, clinicId, joinedAt: client.now() });
  elsewhere = atClinic(client, clinicId);
});

test("the terms of each clinic need a consent of their own", async () => {
  const answer = await bookSpot(elsewhere, "hanako", "single");
  expect(answer.body).toMatchObject({
    code: "E001",
    issues: [
      { message: "「利用規約」の最新の内容をご確認のうえ、同意してください。" },
      { message: "「プライバシーポリシー」の最新の内容をご確認のうえ、同意してください。" },
    ],
  });
});

test("a spot is held and booked through its own clinic only", async () => {
  expect(refusalOf(await holdSpot(elsewhere, "hanako", "single"))).toBe("T003");
  const consents = [...CONSENTS, { kind: "terms-of-use", version: 1 }, { kind: "privacy-policy", version: 1 }];
  expect(refusalOf(await bookSpot(elsewhere, "hanako", "single", { consents }))).toBe("T003");
  expect((await bookSpot(client, "hanako", "single")).status).toBe(201);
});

test("a treatment is read and cancelled through its own clinic only", async () => {
  const treatmentId = bookedId(await bookSpot(client, "hanako", "single"));
  expect(refusalOf(await getTreatment(elsewhere, "hanako", treatmentId))).toBe("T001");
  expect(refusalOf(await cancelTreatment(elsewhere, "hanako", treatmentId))).toBe("T001");
  expect((await listTreatments(elsewhere, "hanako")).body).toMatchObject({ history: [], total: 0 });
  expect((await nextTreatment(elsewhere, "hanako")).body).toMatchObject({ treatmentId: null });
  expect((await cancelTreatment(client, "hanako", treatmentId)).status).toBe(200);
});

test("a patient has one open visit in the whole medical business", async () => {
  await bookSpot(client, "hanako", "single");
  expect(refusalOf(await holdSpot(elsewhere, "hanako", "single"))).toBe("R001");
  expect(refusalOf(await bookSpot(elsewhere, "hanako", "single"))).toBe("R002");
});
