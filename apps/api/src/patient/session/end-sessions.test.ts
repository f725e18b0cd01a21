import { fillPath } from "@madoguchi/contract/http/paths";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import { endSessionsCall } from "@madoguchi/contract/session/session.patient.calls";
import { readNextTreatmentCall } from "@madoguchi/contract/treatment/treatment.patient.calls";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { refusalOf, type TestRequests } from "../../testing/test-client.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const business = { medicalBusinessId: "business-test" };
const path = fillPath(endSessionsCall.path, business);
const information = fillPath(readProfileCall.path, business);
const nextTreatment = fillPath(readNextTreatmentCall.path, { clinicId: "clinic-test" });

const client = useTestClient({ at: "2026-05-11T09:00:00.400+09:00", customers: { hanako: {}, taro: {} } });

/** A device that has signed in at this moment and keeps its token. */
async function signIn(name: string): Promise<TestRequests> {
  return client.withAuthorization(`Bearer ${await client.identity.signIdToken(client.customer(name))}`);
}

test("ends every session at once, this one included, on every path and in every process; a new sign-in is accepted", async () => {
  const [telephone, computer, other] = [await signIn("hanako"), await signIn("hanako"), await signIn("taro")];
  const answer = await telephone.post(path);
  expect([answer.status, answer.body]).toEqual([200, {}]);
  for (const device of [telephone, computer]) {
    for (const asked of [information, nextTreatment]) {
      const refused = await device.get(asked);
      expect([refused.status, refusalOf(refused)]).toEqual([401, "E009"]);
    }
  }
  expect((await other.get(information)).status).toBe(200);
  expect(client.identity.endedSessions).toEqual(["uid-hanako"]);

  client.advance({ seconds: 1 });
  const again = await signIn("hanako");
  expect((await again.get(information)).status).toBe(200);
  expect(refusalOf(await computer.get(information))).toBe("E009");
});

test("an ended session cannot register or change anything either", async () => {
  const device = await signIn("hanako");
  await device.post(path);
  expect(refusalOf(await device.post(information, {}))).toBe("E009");
  expect(refusalOf(await device.put(information, {}))).toBe("E009");
  expect(refusalOf(await device.post(path))).toBe("E009");
});

test("while the platform fails is E003, and no session is ended", async () => {
  client.identity.failChanges(true);
  const device = await signIn("hanako");
  const answer = await device.post(path);
  expect([answer.status, refusalOf(answer)]).toEqual([502, "E003"]);
  expect((await device.get(information)).status).toBe(200);
});

test("is audited", async () => {
  await client.as("hanako").post(path);
  const { customerId } = client.customer("hanako");
  const rows = await readAuditEvents(client, eq(auditEvent.customerId, customerId));
  expect(rows.map(({ action }) => action)).toEqual(["session.end"]);
});
