import { closeAccountCall } from "@madoguchi/contract/account/account.patient.calls";
import { requestEmailChangeCall } from "@madoguchi/contract/account/email-change.patient.calls";
import { addressFixture } from "@madoguchi/contract/address/address.fixture";
import { registerAddressCall } from "@madoguchi/contract/address/address.patient.calls";
import { readCustomerCall } from "@madoguchi/contract/customer/customer.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { changeNotificationChoicesCall } from "@madoguchi/contract/notification/notification-choices.patient.calls";
import { profileFixture } from "@madoguchi/contract/profile/profile.fixture";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import { holdSeatCall } from "@madoguchi/contract/reservation/booking.patient.calls";
import { readTreatmentsCall } from "@madoguchi/contract/treatment/treatment.patient.calls";
import { and, eq, isNotNull } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import { address } from "../../records/address/address.table.ts";
import { medicalBusiness } from "../../records/clinic/clinic.table.ts";
import { consent, customer, emailChange } from "../../records/customer/customer.table.ts";
import { notificationChoices } from "../../records/notification/notification-choices.table.ts";
import { profile } from "../../records/profile/profile.table.ts";
import { seat } from "../../records/spot/spot.table.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { createTestClient, refusalOf, type TestClient } from "../../testing/test-client.ts";
import type { TestData } from "../../testing/test-data.ts";
import { atTheSameMoment } from "../../testing/test-reservations.ts";

const business = { medicalBusinessId: "business-test" };
const path = fillPath(closeAccountCall.path, business);
const information = fillPath(readProfileCall.path, business);
const holdPath = fillPath(holdSeatCall.path, { clinicId: "clinic-test" });
const bookPath = fillPath(readTreatmentsCall.path, { clinicId: "clinic-test" });

const LINE_USER = `U${"1".repeat(32)}`;
const past = { customer: "hanako", statusId: 4, startsAt: "2026-04-01T10:00:00+09:00" } as const;

const consents = [
  { kind: "online-care", version: 1 },
  { kind: "cancellation", version: 1 },
];

let client: TestClient;

afterEach(() => client.close());

async function open(treatments: TestData["treatments"] = { past }): Promise<void> {
  client = await createTestClient({
    at: "2026-05-11T09:00:00+09:00",
    spots: { morning: { startsAt: "2026-05-12T10:00:00+09:00" } },
    customers: { hanako: { phoneNumber: "09011112222" }, taro: {} },
    treatments,
  });
  await client.identity.changeEmail("uid-hanako", "hanako@example.com");
}

function wish() {
  return { spotId: client.spotId("morning"), startAt: "2026-05-12T10:00:00+09:00", isFirstTreatment: true };
}

async function rowOf(name: string) {
  const { customerId } = client.customer(name);
  const [row] = await client.database.select().from(customer).where(eq(customer.customerId, customerId));
  return row;
}

describe("leaving", () => {
  test("closes the account at once, on every device, and at the platform", async () => {
    await open();
    const device = client.withAuthorization(`Bearer ${await client.identity.signIdToken(client.customer("hanako"))}`);
    const answer = await client.as("hanako").post(path);
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect(refusalOf(await device.put(information, {}))).toBe("MB002");
    expect(refusalOf(await device.get(information))).toBe("C005");
    expect(refusalOf(await device.post(holdPath, wish()))).toBe("C001");
    expect(client.identity.disabledUsers).toEqual(["uid-hanako"]);
    expect((await client.as("taro").get(information)).status).toBe(200);
  });

  test("retains the medical record with its patient's name, and deletes what need not be retained", async () => {
    await open();
    const hanako = client.as("hanako");
    await hanako.send(registerAddressCall, { body: addressFixture });
    await client.as("taro").send(registerAddressCall, { body: addressFixture });
    const both = { mail: true, line: true };
    const choices = { visit: both, payment: both, delivery: both, clinic: both };
    await hanako.send(changeNotificationChoicesCall, { body: choices });
    await hanako.send(requestEmailChangeCall, { body: { email: "new@example.com" } });
    await hanako.post(path);

    const { customerId, medicalRecordCode } = client.customer("hanako");
    const { database } = client;
    expect(await database.select().from(address)).toMatchObject([{ customerId: client.customer("taro").customerId }]);
    expect(await database.select().from(notificationChoices)).toEqual([]);
    expect(await database.select().from(emailChange)).toEqual([]);
    expect(await rowOf("hanako")).toMatchObject({ medicalRecordCode, email: null, closedAt: client.now() });
    expect(await database.select().from(profile).where(eq(profile.customerId, customerId))).toMatchObject([
      { lastName: "山田", phoneNumber: "", closedAt: client.now() },
    ]);
    expect(await database.select().from(treatment).where(eq(treatment.customerId, customerId))).toHaveLength(1);
    expect((await database.select().from(consent).where(eq(consent.customerId, customerId))).length).toBeGreaterThan(0);
    const closing = and(eq(auditEvent.customerId, customerId), eq(auditEvent.action, "account.close"));
    expect(await readAuditEvents(client, closing)).toHaveLength(1);
  });

  test("erases the profile of a patient without care, and leaves a record that can be read", async () => {
    await open();
    await client.database.delete(treatment).where(eq(treatment.customerId, client.customer("hanako").customerId));
    await client.as("hanako").post(path);
    const { customerId, medicalRecordCode } = client.customer("hanako");
    expect(await client.database.select().from(profile).where(eq(profile.customerId, customerId))).toEqual([]);
    expect((await client.operator.send(readCustomerCall, { params: { medicalRecordCode } })).status).toBe(200);
  });

  test("releases a held seat", async () => {
    await open();
    expect((await client.as("hanako").post(holdPath, wish())).status).toBe(200);
    await client.as("hanako").post(path);
    expect(await client.database.select().from(seat).where(isNotNull(seat.customerId))).toEqual([]);
    expect((await client.as("taro").post(holdPath, wish())).status).toBe(200);
  });

  test("lets the person come back as a new patient with the same address, telephone number and LINE", async () => {
    await open();
    const { customerId } = client.customer("hanako");
    await client.database.update(customer).set({ lineUserId: LINE_USER }).where(eq(customer.customerId, customerId));
    await client.as("hanako").post(path);
    const { uid } = await client.identity.findOrCreateUser("hanako@example.com");
    expect(uid).not.toBe("uid-hanako");
    const token = await client.identity.signIdToken({ uid, email: "hanako@example.com" });
    const newcomer = client.withAuthorization(`Bearer ${token}`);
    const registration = { ...profileFixture, phoneNumber: "09011112222", clinicId: "clinic-test" };
    const registered = await newcomer.post(information, registration);
    expect(registered.status).toBe(201);
    const { medicalRecordCode } = z.object({ medicalRecordCode: z.string() }).parse(registered.body);
    expect(medicalRecordCode).not.toBe(client.customer("hanako").medicalRecordCode);
    const linked = client.database.update(customer).set({ lineUserId: LINE_USER });
    await linked.where(eq(customer.medicalRecordCode, medicalRecordCode));
    const history = await newcomer.get(bookPath);
    expect(history.body).toMatchObject({ total: 0 });
  });

  test("signs out a patient who is also another business's, and leaves the platform's user", async () => {
    await open();
    const medicalBusinessId = "business-other";
    await client.database.insert(medicalBusiness).values({ medicalBusinessId, name: "医療法人ほか" });
    await client.database.insert(customer).values({
      medicalBusinessId,
      customerId: client.customer("taro").customerId,
      identityUid: "uid-hanako",
      medicalRecordCode: "M000001",
      createdAt: client.now(),
    });
    expect((await client.as("hanako").post(path)).status).toBe(200);
    expect([client.identity.disabledUsers, client.identity.endedSessions]).toEqual([[], ["uid-hanako"]]);
  });

  test("twice at once leaves once", async () => {
    await open();
    const answers = await Promise.all([client.as("hanako").post(path), client.another().as("hanako").post(path)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(answers.map(refusalOf).filter(Boolean)).toEqual(["MB002"]);
  });
});

describe("an account that cannot be closed yet", () => {
  const visit =
    "ご予約中の診察があるため、退会できません。予約をキャンセルするか、診察が終わってからもう一度お手続きください。";
  const unpaid = "お支払いが済んでいない診察があるため、退会できません。お支払いのあとにもう一度お手続きください。";
  const applied = "お薬の追加を申請中のため、退会できません。申請の結果が出てからもう一度お手続きください。";
  const at = "2026-05-12T10:00:00+09:00";

  test.each([
    ["has a visit booked", { one: { customer: "hanako", statusId: 1, spot: "morning" } }, visit],
    ["is in a visit", { one: { customer: "hanako", statusId: 2, startsAt: at } }, visit],
    ["has not paid a visit", { one: { customer: "hanako", statusId: 3, startsAt: at } }, unpaid],
    ["has not paid a supply", { past, one: { customer: "hanako", statusId: 7, parent: "past" } }, unpaid],
    ["has applied for a supply", { past, one: { customer: "hanako", statusId: 6, parent: "past" } }, applied],
  ] as const)("a patient who %s gets the reason, and nothing changes", async (_, treatments, message) => {
    await open(treatments);
    const answer = await client.as("hanako").post(path);
    expect([answer.status, answer.body]).toEqual([403, { code: "E005", message }]);
    expect(await rowOf("hanako")).toMatchObject({ email: "hanako@example.com", closedAt: null });
    expect(client.identity.disabledUsers).toEqual([]);
  });

  test("another patient's visit does not prevent it", async () => {
    await open({ theirs: { customer: "taro", statusId: 1, spot: "morning" } });
    expect((await client.as("hanako").post(path)).status).toBe(200);
  });

  test("while the platform fails is E003, and nothing changes", async () => {
    await open();
    client.identity.failChanges(true);
    const answer = await client.as("hanako").post(path);
    expect([answer.status, refusalOf(answer)]).toEqual([502, "E003"]);
    expect(await rowOf("hanako")).toMatchObject({ email: "hanako@example.com", closedAt: null });
  });

  test("closing and booking at the same moment: one of the two succeeds", async () => {
    await open();
    const [left, booked] = await Promise.all([
      client.as("hanako").post(path),
      client
        .another()
        .as("hanako")
        .post(bookPath, { ...wish(), isNewReservation: true, consents }),
    ]);
    const isOpen = (await rowOf("hanako"))?.closedAt === null;
    expect([left.status, booked.status]).toEqual(isOpen ? [403, 201] : [200, 403]);
    const isReserved = eq(treatment.statusId, 1);
    expect(await client.database.select().from(treatment).where(isReserved)).toHaveLength(isOpen ? 1 : 0);
  });

  test.each([
    ["booking", () => client.as("hanako").post(bookPath, { ...wish(), isNewReservation: true, consents })],
    ["holding a seat", () => client.as("hanako").post(holdPath, wish())],
    ["registering an address", () => client.as("hanako").send(registerAddressCall, { body: addressFixture })],
  ])("%s that began before the closing and comes after it is refused", async (_, call) => {
    await open();
    const [answer] = await atTheSameMoment(client, [call], {
      meanwhile: async (row) => void (await row.update(customer).set({ closedAt: client.now() })),
    });
    expect(answer?.status).toBe(403);
    expect(["C001", "MB002"]).toContain(answer && refusalOf(answer));
    expect(await client.database.select().from(address)).toEqual([]);
    expect(await client.database.select().from(seat).where(isNotNull(seat.customerId))).toEqual([]);
  });
});
