import { randomUUID } from "node:crypto";
import { readDepartmentsCall } from "@madoguchi/contract/department/department.operation.calls";
import { inviteOwnerCall } from "@madoguchi/contract/installation/installation.operation.calls";
import { requestSignInCall } from "@madoguchi/contract/sign-in/sign-in.patient.calls";
import { enrolmentLinkSchema } from "@madoguchi/contract/staff/staff";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Mail } from "./platform/adapters/mail/mail.port.ts";
import { createBuiltInIdentity } from "./platform/identity/built-in-identity.ts";
import type { Identity } from "./platform/identity/identity.ts";
import { customer, customerClinic } from "./records/customer/customer.table.ts";
import { enqueueAccountChange } from "./records/notification/enqueue-notification.ts";
import { callRoute, fillRoute, knownRoutes } from "./testing/known-routes.ts";
import { addManyHosts, FARTHER, FOREIGN, insertManyClinics, openHosts, SECOND } from "./testing/many-clinics.ts";
import { createRequests } from "./testing/send-requests.ts";
import { refusalOf } from "./testing/test-client.ts";
import { insertTestKey } from "./testing/test-data.ts";
import { createTestJobs } from "./testing/test-jobs.ts";
import { MORNING } from "./testing/test-reservations.ts";
import { createTestStaff, FROM_THE_DESK } from "./testing/test-staff.ts";
import { useTestClient } from "./testing/use-test-client.ts";

// Hundreds of calls are made one after another.
vi.setConfig({ testTimeout: 90_000 });

let served: ReturnType<typeof openHosts>;

const client = useTestClient({
  clinic: { name: "第一クリニック" },
  customers: { hanako: {} },
  treatments: { visit: { customer: "hanako", statusId: 1, spot: "morning" } },
  spots: { morning: { startsAt: MORNING } },
});

const CLINICS = [
  { host: "portal.example", clinicId: "clinic-test", medicalBusinessId: "business-test", name: "第一クリニック" },
  { host: "second.example", ...SECOND },
  { host: "foreign.example", ...FOREIGN },
  { host: "farther.example", ...FARTHER },
];

/** Hanako is a patient of both businesses and of all four clinics, with one account. */
async function registerEverywhere(): Promise<void> {
  const { database } = client;
  const hanako = client.customer("hanako");
  const at = client.now();
  const foreign = { medicalBusinessId: FOREIGN.medicalBusinessId, customerId: randomUUID() };
  const row = { identityUid: hanako.uid, email: hanako.email, medicalRecordCode: "F000001", createdAt: at };
  await database.insert(customer).values({ ...foreign, ...row });
  const own = { medicalBusinessId: client.medicalBusinessId, customerId: hanako.customerId };
  await database.insert(customerClinic).values([
    { ...own, clinicId: SECOND.clinicId, joinedAt: at },
    { ...foreign, clinicId: FOREIGN.clinicId, joinedAt: at },
    { ...foreign, clinicId: FARTHER.clinicId, joinedAt: at },
  ]);
}

/** Every field of visits that a call could change. */
async function readVisits(): Promise<unknown> {
  const tables = ["treatment", "seat", "charge", "payment", "questionnaire_draft", "patient_photo", "notification"];
  const reads = tables.map((table) => client.database.execute(`select * from ${table} where true order by 1, 2`));
  return (await Promise.all(reads)).map(({ rows }) => rows);
}

beforeEach(async () => {
  await insertManyClinics(client);
  await registerEverywhere();
  await client.startLive();
  await addManyHosts(client);
  served = openHosts(client.deps);
});

afterEach(() => served.close());

const bearer = async () => `Bearer ${await client.identity.signIdToken(client.customer("hanako"))}`;

describe.each(CLINICS)("at the portal of $name", ({ host, medicalBusinessId }) => {
  test("every patient's call that names a clinic of another business, or the business, is not found", async () => {
    const hanako = served.at(host, bearer);
    const routes = knownRoutes({ app: served.portal }, "/api/v1/customer");
    const foreign = CLINICS.filter((each) => each.medicalBusinessId !== medicalBusinessId);
    const answers = new Set<string>();
    for (const { method, path } of routes) {
      for (const ids of foreign) {
        const answer = await callRoute(hanako, method, fillRoute(path, ids, randomUUID()));
        answers.add(`${answer.status} ${refusalOf(answer)}`);
      }
    }
    expect(routes.length).toBeGreaterThan(50);
    expect(answers).toEqual(new Set(["404 CL001", "404 MB0001"]));
  });

  test("their own business finds the patient, by each of its clinics", async () => {
    const hanako = served.at(host, bearer);
    for (const each of CLINICS.filter((own) => own.medicalBusinessId === medicalBusinessId)) {
      const { clinicId } = each;
      expect((await hanako.get(`/api/v1/customer/business/${medicalBusinessId}/session`)).status).toBe(200);
      expect((await hanako.get(`/api/v1/customer/clinic/${clinicId}/treatment`)).status).toBe(200);
    }
  });
});

test("no call at another business finds what the same patient has at the first", async () => {
  const hanako = served.at("foreign.example", bearer);
  const treatmentId = client.treatmentId("visit");
  const ids = { clinicId: FOREIGN.clinicId, medicalBusinessId: FOREIGN.medicalBusinessId, treatmentId };
  const routes = knownRoutes({ app: served.portal }, "/api/v1/customer").filter(({ path }) =>
    path.includes(":treatmentId"),
  );
  const before = await readVisits();
  for (const { method, path } of routes) {
    const { status } = await callRoute(hanako, method, fillRoute(path, ids, randomUUID()));
    // A wrong body is refused before anything is read.
    expect([method, path, status]).toEqual([method, path, method === "GET" ? 404 : expect.toBeOneOf([400, 404])]);
  }
  expect(routes.length).toBeGreaterThan(10);
  expect(await readVisits()).toEqual(before);
});

test("the calls of a network are counted by business, for its clinics together", async () => {
  for (const [index, { host }] of CLINICS.entries()) {
    const answer = await served.at(host).post(requestSignInCall.path, { email: `visitor${index}@example.com` });
    expect(answer.status).toBe(200);
  }
  const { rows } = await client.database.execute("select sum(count)::int as mails from rate_limit group by subject");
  // Four mailboxes, and the network twice, once for each business.
  expect(rows.map(({ mails }) => mails).toSorted()).toEqual([1, 1, 1, 1, 2, 2]);
});

describe("at the desks", () => {
  const DESKS = [
    { host: "desk.example", letsIn: CLINICS.map(({ clinicId }) => clinicId) },
    { host: "desk-second.example", letsIn: [SECOND.clinicId] },
    { host: "desk-foreign.example", letsIn: [FOREIGN.clinicId, FARTHER.clinicId] },
  ];

  test.each(DESKS)("$host admits the people of its clinics only", async ({ host, letsIn }) => {
    for (const { clinicId } of CLINICS) {
      const person = createTestStaff({ clinicId, roles: ["owner"], name: "小林 直樹" }, client.database, client.now);
      const headers = { ...FROM_THE_DESK, cookie: person.cookie, host };
      const staff = createRequests(() => served.desk, person.signIn, headers);
      const answer = await staff.send(readDepartmentsCall, { params: { clinicId } });
      expect([clinicId, answer.status]).toEqual([clinicId, letsIn.includes(clinicId) ? 200 : 401]);
    }
  });

  test("no call of a clinic is open to the people or the systems of any of the other three", async () => {
    const routes = knownRoutes({ app: served.desk }, "/api/v1/operation");
    const answers = new Set<string>();
    for (const [index, { clinicId }] of CLINICS.slice(1).entries()) {
      const person = createTestStaff({ clinicId, roles: ["owner"], name: "小林 直樹" }, client.database, client.now);
      const secret = `operation-key-of-another-clinic-and-its-systems-${index}`;
      await insertTestKey(client.database, { clinicId, secret });
      const headers = { ...FROM_THE_DESK, cookie: person.cookie, host: "desk.example" };
      const everybody = [createRequests(() => served.desk, person.signIn, headers), client.asOperator("田中", secret)];
      for (const requests of everybody) {
        for (const { method, path } of routes) {
          const answer = await callRoute(
            requests,
            method,
            fillRoute(path, { clinicId: client.clinicId }, randomUUID()),
          );
          answers.add(`${answer.status} ${refusalOf(answer)}`);
        }
      }
    }
    expect(routes.length).toBeGreaterThan(100);
    expect(answers).toEqual(new Set(["401 S001"]));
  });

  test("the link of a new owner opens the desk of their clinic, else of their business, else the first one", async () => {
    const hosts = [];
    for (const { clinicId } of CLINICS) {
      const answer = await client.administrator.send(inviteOwnerCall, {
        params: { clinicId },
        body: { name: "新 一" },
      });
      hosts.push(new URL(enrolmentLinkSchema.parse(answer.body).url).host);
    }
    expect(hosts).toEqual(["desk.example", "desk-second.example", "desk-foreign.example", "desk-foreign.example"]);
  });
});

/** The portals' hosts in a mail's links, and the mail's names of its sender. */
function describeMail(mail: Mail | undefined) {
  const links = [...(mail?.text ?? "").matchAll(/https:\/\/[\w.-]+/g)].map(([link]) => new URL(link).host);
  return {
    sender: mail?.senderName,
    isNamed: CLINICS.find(({ name }) => mail?.subject.includes(name))?.name,
    from: mail?.messageId.replace(/^.*@|>$/g, ""),
    links: [...new Set(links.filter((link) => link !== "clinic.example"))],
  };
}

describe.each(CLINICS)("a mail of $name has its name, its sender and its links", ({ host, ...ids }) => {
  const expected = {
    sender: host === "portal.example" ? undefined : ids.name,
    isNamed: ids.name,
    from: host,
    links: [host],
  };

  test("when a visitor of its portal signs in", async () => {
    await served.at(host).post(requestSignInCall.path, { email: "visitor@example.com" });
    await vi.waitFor(() => expect(client.mails).toHaveLength(1));
    expect(describeMail(client.mails[0])).toEqual(expected);
  });

  test("when it is sent in the background, where there is no host", async () => {
    const jobs = await createTestJobs(client);
    const { medicalBusinessId, clinicId } = ids;
    const [owner] = await client.database
      .select({ customerId: customer.customerId })
      .from(customer)
      .where(eq(customer.medicalBusinessId, medicalBusinessId));
    const change = { change: "sessions-ended", clinicId, now: client.now() } as const;
    await enqueueAccountChange(client.database, { medicalBusinessId, customerId: owner?.customerId ?? "" }, change);
    expect(await jobs.runDue()).toBe(0);
    await jobs.close();
    expect(client.mails).toHaveLength(1);
    expect(describeMail(client.mails[0])).toEqual(expected);
  });
});

test("a token of the built-in identity is good for the portals of one business", async () => {
  const { database, now } = client;
  const identity: Identity = createBuiltInIdentity(
    {
      ...{ hashSecret: "0123456789abcdef0123456789abcdef", portalBaseUrl: "https://portal.example", linkMinutes: 5 },
      ...{ clinicId: client.clinicId, medicalBusinessId: client.medicalBusinessId },
    },
    { database, now, findPatientUser: async () => undefined },
  );
  const platform = (business: string) => identity.ofBusiness?.(business) ?? identity;
  const { uid } = await identity.findOrCreateUser("taro@example.com");
  const signIn = async (here: typeof identity) =>
    (await here.ownSessions?.signInWithCustomToken(await here.createCustomToken(uid)))?.idToken ?? "";
  const places = { own: identity, second: platform("business-test"), foreign: platform("business-foreign") };
  for (const [from, signer] of Object.entries(places)) {
    const token = await signIn(signer);
    for (const [to, checker] of Object.entries(places)) {
      const isGood = (await checker.verifyIdToken(token)) !== undefined;
      expect([from, to, isGood]).toEqual([from, to, (from === "foreign") === (to === "foreign")]);
    }
  }
  const token = await places.own.createCustomToken(uid);
  await expect(places.foreign.ownSessions?.signInWithCustomToken(token)).rejects.toMatchObject({
    errorName: "Authentication",
  });
});
