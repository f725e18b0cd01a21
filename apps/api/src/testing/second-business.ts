import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { createApp } from "../composition/app.ts";
import { customer, customerClinic } from "../records/customer/customer.table.ts";
import { profile } from "../records/profile/profile.table.ts";
import { FOREIGN } from "./many-clinics.ts";
import { createRequests } from "./send-requests.ts";
import type { TestClient, TestRequests } from "./test-client.ts";
import { createTestStaff, FROM_THE_DESK } from "./test-staff.ts";
import { insertTreatments } from "./test-treatments.ts";

/**
 * Makes Hanako a patient of the other business, too, with the same account. Returns an unpaid visit of 3,300円 there.
 */
export async function registerAtForeign(client: TestClient): Promise<string> {
  const { database } = client;
  const hanako = client.customer("hanako");
  const at = client.now();
  const { medicalBusinessId, clinicId } = FOREIGN;
  const own = { medicalBusinessId, customerId: randomUUID() };
  const row = { identityUid: hanako.uid, email: hanako.email, medicalRecordCode: "F000001", createdAt: at };
  await database.insert(customer).values({ ...own, ...row });
  await database.insert(customerClinic).values({ ...own, clinicId, joinedAt: at });
  const [known] = await database.select().from(profile).where(eq(profile.customerId, hanako.customerId));
  if (known) await database.insert(profile).values({ ...known, ...own });
  const made = { spots: {}, customers: { hanako: { ...hanako, customerId: own.customerId } } };
  const startsAt = "2026-05-12T10:00:00+09:00";
  const treatments = { visit: { customer: "hanako", statusId: 3 as const, startsAt, charge: {} } };
  const { visit = "" } = await insertTreatments(database, { clinic: FOREIGN, treatments }, made, at);
  return visit;
}

/** The owner of a clinic, at the shared desk. */
export function ownerAt(desk: ReturnType<typeof createApp>, client: TestClient, clinicId: string): TestRequests {
  const person = createTestStaff({ clinicId, roles: ["owner"], name: "小林 直樹" }, client.database, client.now);
  const headers = { ...FROM_THE_DESK, cookie: person.cookie, host: "desk.example" };
  return createRequests(() => desk, person.signIn, headers);
}
