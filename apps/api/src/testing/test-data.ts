import { randomUUID } from "node:crypto";
import { KEY_SCOPES, type KeyScope } from "@madoguchi/contract/operation/key-scope";
import { profileFixture } from "@madoguchi/contract/profile/profile.fixture";
import { REGISTRATION_CONSENT_KINDS, TERMS_TITLES, termsKindSchema } from "@madoguchi/contract/terms/terms";
import type { TreatmentStatusId } from "@madoguchi/contract/treatment/status";
import type { Database } from "../platform/db/database.ts";
import { clinic, clinicalDepartment, medicalBusiness } from "../records/clinic/clinic.table.ts";
import { consent, customer, customerClinic } from "../records/customer/customer.table.ts";
import { customerSession } from "../records/customer/customer-session.table.ts";
import { operationKey } from "../records/operation-key/operation-key.table.ts";
import { hashOperationSecret } from "../records/operation-key/operation-secret.ts";
import { profile } from "../records/profile/profile.table.ts";
import { seat, spot } from "../records/spot/spot.table.ts";
import { terms } from "../records/terms/terms.table.ts";
import type { TestCare, TestCharge } from "./test-charges.ts";
import { testPhoneNumber } from "./test-phone-number.ts";

/** A test's clinic. Names (`hanako`, `morning`) are the test's own; missing fields have defaults. */
export type TestData = {
  clinic?: Partial<typeof clinic.$inferInsert>;
  /** Ids of departments; by default `internal`. Each lasts 15 minutes and costs from 2,500 yen. */
  departments?: string[];
  /** The keys are the test's own names. A spot has one seat, in `internal`, for 15 minutes, with 佐藤 健. */
  spots?: Record<
    string,
    {
      startsAt: string;
      capacity?: number;
      department?: string;
      doctorName?: string;
      closedAt?: string;
      minutes?: number;
    }
  >;
  /** The keys are the test's own names; each agreed to the terms in version 1. `hasProfile: false` makes a customer without a profile. */
  customers?: Record<string, Partial<typeof profile.$inferInsert> & { email?: string; hasProfile?: boolean }>;
  /** The keys are the test's own names. `spot` takes a seat of it and its times; otherwise give `startsAt`. */
  treatments?: Record<
    string,
    {
      customer: string;
      statusId: TreatmentStatusId;
      spot?: string;
      startsAt?: string;
      department?: string;
      /** For an application for additional medicine (status 6 to 9): the name of the consultation. */
      parent?: string;
      charge?: TestCharge;
      care?: TestCare;
    }
  >;
};

export type TestCustomer = { customerId: string; uid: string; email: string; medicalRecordCode: string };
export type TestIds = {
  spots: Record<string, string>;
  customers: Record<string, TestCustomer>;
  treatments: Record<string, string>;
};

export const TEST_CLINIC_ID = "clinic-test";
export const TEST_BUSINESS_ID = "business-test";

/** The secret of the tests' operation key. */
export const TEST_OPERATION_KEY = "test-operation-key-test-operation-key";

export const TEST_KEY_NAME = "受付システム";

/** Gives a clinic a key of this secret, by default with every scope. Returns its id. */
export async function insertTestKey(
  database: Database,
  {
    clinicId,
    secret,
    name = TEST_KEY_NAME,
    scopes = [...KEY_SCOPES],
  }: { clinicId: string; secret: string; name?: string; scopes?: KeyScope[] },
): Promise<string> {
  const operationKeyId = randomUUID();
  const createdAt = new Date("2026-01-01T00:00:00Z");
  const secretHash = hashOperationSecret(secret);
  await database.insert(operationKey).values({ operationKeyId, clinicId, name, scopes, secretHash, createdAt });
  return operationKeyId;
}

const MINUTE_MS = 60_000;

async function insertClinic(database: Database, data: TestData, now: Date): Promise<void> {
  const { medicalBusinessId = TEST_BUSINESS_ID, clinicId = TEST_CLINIC_ID } = data.clinic ?? {};
  await database.insert(medicalBusiness).values({ medicalBusinessId, name: "医療法人テスト会" });
  await database.insert(clinic).values({
    clinicId,
    medicalBusinessId,
    name: "テストクリニック",
    phoneNumber: "0312345678",
    address: "東京都港区芝1-1-1",
    homepageUrl: "https://clinic.example/",
    businessHours: "平日 9:00〜18:00",
    // A test of the last day then decides what happens after it.
    acceptsLatePayment: false,
    messageDays: 7,
    noShowMinutes: 10,
    ...data.clinic,
  });
  await insertTestKey(database, { clinicId, secret: TEST_OPERATION_KEY });
  const departments = (data.departments ?? ["internal"]).map((clinicalDepartmentId, position) => ({
    clinicId,
    clinicalDepartmentId,
    name: clinicalDepartmentId === "internal" ? "内科" : `診療科${clinicalDepartmentId}`,
    description: "かぜ、発熱、腹痛など",
    durationMinutes: 15,
    priceFrom: 2500,
    position,
  }));
  await database.insert(clinicalDepartment).values(departments);
  const texts = termsKindSchema.options.map((kind) => ({
    clinicId,
    kind,
    version: 1,
    text: `## ${TERMS_TITLES[kind]}\n\n本文`,
    publishedAt: now,
  }));
  await database.insert(terms).values(texts);
}

async function insertCustomers(database: Database, data: TestData, now: Date): Promise<TestIds["customers"]> {
  const { medicalBusinessId = TEST_BUSINESS_ID, clinicId = TEST_CLINIC_ID } = data.clinic ?? {};
  const made: TestIds["customers"] = {};
  for (const [index, [name, { email, hasProfile = true, ...fields }]] of Object.entries(
    data.customers ?? {},
  ).entries()) {
    const customerId = randomUUID();
    const person: TestCustomer = {
      customerId,
      uid: `uid-${name}`,
      email: email ?? `${name.toLowerCase()}@example.com`,
      medicalRecordCode: `M9${String(index).padStart(5, "0")}`,
    };
    const { uid: identityUid, ...columns } = person;
    await database.insert(customer).values({ ...columns, medicalBusinessId, identityUid, createdAt: now });
    await database.insert(customerClinic).values({ medicalBusinessId, customerId, clinicId, joinedAt: now });
    const agreed = { medicalBusinessId, customerId, clinicId, version: 1, agreedAt: now };
    await database
      .insert(consent)
      .values(REGISTRATION_CONSENT_KINDS.map((kind) => ({ ...agreed, kind, consentId: randomUUID() })));
    if (hasProfile) {
      await database.insert(profile).values({
        ...profileFixture,
        phoneNumber: testPhoneNumber(index),
        updatedAt: now,
        ...fields,
        medicalBusinessId,
        customerId,
      });
    }
    made[name] = person;
  }
  return made;
}

/** A session of a sign-in at this instant, as its first call would begin it. */
export async function storeTestSession(
  database: Database,
  owner: { medicalBusinessId: string; customerId: string },
  now: Date,
): Promise<void> {
  const authenticatedAt = new Date(Math.floor(now.getTime() / 1000) * 1000);
  const times = { authenticatedAt, createdAt: now, lastUsedAt: now };
  await database
    .insert(customerSession)
    .values({ ...owner, ...times, sessionId: randomUUID(), device: "不明な端末" })
    .onConflictDoNothing();
}

async function insertSpots(database: Database, data: TestData): Promise<TestIds["spots"]> {
  const { medicalBusinessId = TEST_BUSINESS_ID, clinicId = TEST_CLINIC_ID } = data.clinic ?? {};
  const made: TestIds["spots"] = {};
  for (const [name, wish] of Object.entries(data.spots ?? {})) {
    const spotId = randomUUID();
    const startsAt = new Date(wish.startsAt);
    await database.insert(spot).values({
      medicalBusinessId,
      spotId,
      clinicId,
      clinicalDepartmentId: wish.department ?? data.departments?.[0] ?? "internal",
      doctorName: wish.doctorName ?? "佐藤 健",
      startsAt,
      endsAt: new Date(startsAt.getTime() + (wish.minutes ?? 15) * MINUTE_MS),
      closedAt: wish.closedAt ? new Date(wish.closedAt) : null,
    });
    const seats = Array.from({ length: wish.capacity ?? 1 }, (_, index) => ({
      medicalBusinessId,
      spotId,
      seatNumber: index + 1,
    }));
    await database.insert(seat).values(seats);
    made[name] = spotId;
  }
  return made;
}

/** The value under a test's own name; throws for an unknown name. */
export function named<Value>(values: Record<string, Value>, name: string): Value {
  const value = values[name];
  if (value === undefined) throw new Error(`the test's data has no ${name}`);
  return value;
}

/** Writes the clinic, its customers and its spots. Treatments are `insertTreatments`. */
export async function insertTestData(
  database: Database,
  data: TestData,
  now: Date,
): Promise<Pick<TestIds, "spots" | "customers">> {
  await insertClinic(database, data, now);
  return { customers: await insertCustomers(database, data, now), spots: await insertSpots(database, data) };
}
