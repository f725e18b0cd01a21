import { closeAccountCall } from "@madoguchi/contract/account/account.patient.calls";
import { requestEmailChangeCall } from "@madoguchi/contract/account/email-change.patient.calls";
import {
  removeClinicConnectionCall,
  storeClinicConnectionCall,
} from "@madoguchi/contract/connection/connection.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { sendTestMailCall } from "@madoguchi/contract/preparation/preparation.operation.calls";
import { requestSignInCall } from "@madoguchi/contract/sign-in/sign-in.patient.calls";
import { readCalendarFileCall } from "@madoguchi/contract/treatment/calendar-file.patient.calls";
import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clinicConnection } from "./records/connection/connection.table.ts";
import { customer } from "./records/customer/customer.table.ts";
import { enqueueAccountChange } from "./records/notification/enqueue-notification.ts";
import { addManyHosts, FARTHER, FOREIGN, insertManyClinics, openHosts } from "./testing/many-clinics.ts";
import { ownerAt, registerAtForeign } from "./testing/second-business.ts";
import { refusalOf } from "./testing/test-client.ts";
import { createTestJobs } from "./testing/test-jobs.ts";
import { useTestClient } from "./testing/use-test-client.ts";

const client = useTestClient({ at: "2026-05-12T18:00:00+09:00", clinic: { name: "第一" }, customers: { hanako: {} } });

let served: ReturnType<typeof openHosts>;
let visit: string;

const FIRST = { host: "portal.example", clinicId: "clinic-test", medicalBusinessId: "business-test" };
const OTHER = { host: "foreign.example", ...FOREIGN };

const FIRST_SENDER = { kind: "mail", email: "mail@first.example", name: "第一の窓口", replyTo: "" };
const OTHER_SENDER = { kind: "mail", email: "no-reply@other.example", name: "", replyTo: "desk@other.example" };

const FROM_FIRST = { senderAddress: "mail@first.example", senderName: "第一の窓口" };
const FROM_OTHER = {
  ...{ senderAddress: "no-reply@other.example", senderName: FOREIGN.name },
  replyTo: "desk@other.example",
};

beforeEach(async () => {
  await insertManyClinics(client);
  visit = await registerAtForeign(client);
  await addManyHosts(client);
  client.deps.settings.senderDomains = [
    { domain: "first.example", medicalBusinessId: "business-test" },
    { domain: "other.example", medicalBusinessId: FOREIGN.medicalBusinessId },
  ];
  served = openHosts(client.deps);
});

afterEach(() => served.close());

const store = (clinicId: string, body: object) =>
  ownerAt(served.desk, client, clinicId).send(storeClinicConnectionCall, { params: { clinicId }, body });

async function storeBoth(): Promise<void> {
  expect((await store(FIRST.clinicId, FIRST_SENDER)).status).toBe(200);
  expect((await store(OTHER.clinicId, OTHER_SENDER)).status).toBe(200);
}

const bearer = async () => `Bearer ${await client.identity.signIdToken(client.customer("hanako"))}`;

/** The senders of the new mails since the last call, once there are so many. */
async function senders(count = 1) {
  await vi.waitFor(() => expect(client.mails).toHaveLength(count));
  return client.mails
    .splice(0)
    .map(({ senderAddress, senderName, replyTo }) => ({ senderAddress, senderName, ...(replyTo && { replyTo }) }));
}

describe.each([
  { ...FIRST, sender: FROM_FIRST },
  { ...OTHER, sender: FROM_OTHER },
])("every mail of $clinicId comes from its own sender", ({ host, clinicId, medicalBusinessId, sender }) => {
  beforeEach(storeBoth);

  test("when a visitor of its portal signs in", async () => {
    await served.at(host).post(requestSignInCall.path, { email: "visitor@example.com" });
    expect(await senders()).toEqual([sender]);
  });

  test("when a patient changes their address", async () => {
    const hanako = served.at(host, bearer);
    await hanako.send(requestEmailChangeCall, { params: { medicalBusinessId }, body: { email: "new@example.com" } });
    expect(await senders(2)).toEqual([sender, sender]);
  });

  test("when it is sent in the background, where there is no host", async () => {
    const ofBusiness = eq(customer.medicalBusinessId, medicalBusinessId);
    const [owner] = await client.database.select().from(customer).where(ofBusiness);
    const jobs = await createTestJobs(client);
    const change = { change: "sessions-ended", clinicId, now: client.now() } as const;
    await enqueueAccountChange(client.database, { medicalBusinessId, customerId: owner?.customerId ?? "" }, change);
    await jobs.runDue();
    await jobs.close();
    expect(await senders()).toEqual([sender]);
  });

  test("when an owner sends a test mail", async () => {
    await ownerAt(served.desk, client, clinicId).send(sendTestMailCall, {
      params: { clinicId },
      body: { email: "owner@clinic.example" },
    });
    expect(await senders()).toEqual([sender]);
  });
});

test("so does the last mail to a patient who leaves", async () => {
  await storeBoth();
  const { host, medicalBusinessId } = FIRST;
  expect((await served.at(host, bearer).send(closeAccountCall, { params: { medicalBusinessId } })).status).toBe(200);
  expect(await senders()).toEqual([FROM_FIRST]);
});

test("a visit in the patient's calendar is from the same sender", async () => {
  await storeBoth();
  const answer = await served
    .at(OTHER.host, bearer)
    .send(readCalendarFileCall, { params: { clinicId: OTHER.clinicId, treatmentId: visit } });
  expect(String(answer.body).replaceAll("\r\n ", "")).toContain("mailto:no-reply@other.example");
});

test("a sender is its clinic's alone, and after its removal mails come from the installation's address again", async () => {
  await storeBoth();
  const signIn = async (host: string) => {
    await served.at(host).post(requestSignInCall.path, { email: `${client.mails.length}-${host}@example.com` });
    return senders();
  };
  expect(await signIn("farther.example")).toEqual([{ senderAddress: undefined, senderName: FARTHER.name }]);
  const { clinicId } = OTHER;
  const removed = await ownerAt(served.desk, client, clinicId).send(removeClinicConnectionCall, {
    params: { clinicId, connectionKind: "mail" },
  });
  expect(removed.body).toMatchObject({
    connections: [{}, {}, { kind: "mail", state: "environment", own: null }, {}, {}],
  });
  expect(await signIn(OTHER.host)).toEqual([{ senderAddress: undefined, senderName: FOREIGN.name }]);
});

test.each([
  ["of a domain that was not allowed", { email: "mail@elsewhere.example" }, "email"],
  ["of another business's domain", { email: "mail@first.example" }, "email"],
  ["below an allowed domain", { email: "mail@sub.other.example" }, "email"],
  ["that has an allowed domain before its own", { email: "other.example@elsewhere.example" }, "email"],
  ["with answers to a domain that nobody has allowed", { replyTo: "desk@elsewhere.example" }, "replyTo"],
  ["with answers to no address", { replyTo: "desk" }, "replyTo"],
  ["with a second header in its name", { name: "第一\r\nBcc: x@elsewhere.example" }, "name"],
])("a sender %s is not stored", async (_, wrong, field) => {
  const answer = await store(OTHER.clinicId, { ...OTHER_SENDER, ...wrong });
  expect([refusalOf(answer), answer.body]).toMatchObject(["E001", { issues: [{ path: field }] }]);
  expect(await client.database.select().from(clinicConnection)).toEqual([]);
});

test("a withdrawn domain sends no more mails, and the owner is informed", async () => {
  await storeBoth();
  client.deps.settings.senderDomains = [];
  served.close();
  served = openHosts(client.deps);
  await served.at(OTHER.host).post(requestSignInCall.path, { email: "visitor@example.com" });
  expect(await senders()).toEqual([{ senderAddress: undefined, senderName: FOREIGN.name }]);
  const path = fillPath(storeClinicConnectionCall.path, { clinicId: OTHER.clinicId });
  const read = await ownerAt(served.desk, client, OTHER.clinicId).get(path);
  expect(read.body).toMatchObject({ senderDomains: [], connections: [{}, {}, { state: "not-allowed" }, {}, {}] });
});

test("it needs no key of the installation, and is stored with its author", async () => {
  client.deps.connections.sealer = undefined;
  await storeBoth();
  await store(OTHER.clinicId, { ...OTHER_SENDER, name: "よそ" });
  const ofOther = and(eq(clinicConnection.clinicId, OTHER.clinicId), eq(clinicConnection.kind, "mail"));
  const rows = await client.database.select().from(clinicConnection).where(ofOther);
  const { kind, ...open } = OTHER_SENDER;
  expect(rows).toMatchObject([{ kind, open: { ...open, name: "よそ" }, sealed: null, changedBy: "小林 直樹" }]);
});
