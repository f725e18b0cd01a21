import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { findOperationCall } from "../composition/operation.routes.ts";
import { prepareParcel } from "../records/delivery/delivery.store.ts";
import { proposeErasure } from "../records/erasure/propose-erasure.ts";
import { staffMember } from "../records/staff/staff-member.table.ts";
import { callRoute, fillRoute, knownRoutes } from "../testing/known-routes.ts";
import { REFUSED_REPEATS, REPEATABLE_CALLS } from "../testing/repeated-calls.ts";
import { readAuditEvents } from "../testing/test-audit.ts";
import { refusalOf, type TestRequests } from "../testing/test-client.ts";
import { draftTwice } from "../testing/test-documents.ts";
import { openOnlyTask } from "../testing/test-operations.ts";
import { MORNING } from "../testing/test-reservations.ts";
import { insertTestColleague, insertTestNurse } from "../testing/test-staff.ts";
import { writeTestTask } from "../testing/test-tasks.ts";
import { insertTestPlace } from "../testing/test-waitlist.ts";
import { useSharedTestClient } from "../testing/use-test-client.ts";
import { AFTERNOON, NOON, TEST_PHARMACY, VALID_CALLS } from "../testing/valid-calls.ts";

const PREFIX = "/api/v1/operation/clinic/:clinicId/";

let ids: Record<string, string>;

const client = useSharedTestClient({
  spots: { morning: { startsAt: MORNING }, noon: { startsAt: NOON }, afternoon: { startsAt: AFTERNOON } },
  customers: { hanako: {}, jiro: {}, taro: {} },
  treatments: {
    visit: { customer: "hanako", statusId: 1, spot: "morning" },
    finished: {
      ...{ customer: "hanako", statusId: 4, startsAt: "2026-05-01T09:00:00+09:00" },
      care: { prescription: [], pharmacy: TEST_PHARMACY },
    },
  },
});

/** Makes a patient who registered ten years ago, and never came back. */
async function registerTenYearsAgo(customer: string): Promise<void> {
  const { customerId } = client.customer(customer);
  await client.database.execute(sql`update customer set created_at = '2016-05-01' where customer_id = ${customerId}`);
  await client.database.execute(sql`update profile set updated_at = '2016-05-01' where customer_id = ${customerId}`);
}

beforeAll(async () => {
  const { medicalRecordCode } = client.customer("taro");
  const key = { medicalBusinessId: client.medicalBusinessId, treatmentId: client.treatmentId("finished") };
  await prepareParcel(client.database, { ...key, kind: "medicine" }, client.now());
  await registerTenYearsAgo("jiro");
  await proposeErasure(client.deps);
  ids = {
    ...{ year: "2026", version: "1" },
    customerId: client.customer("jiro").customerId,
    clinicId: client.clinicId,
    medicalRecordCode,
    treatmentId: client.treatmentId("visit"),
    finishedId: client.treatmentId("finished"),
    spotId: client.spotId("morning"),
    ...{ noonId: client.spotId("noon"), afternoonId: client.spotId("afternoon") },
    taskId: await openOnlyTask(client, "hanako"),
    writtenTaskId: await writeTestTask(client),
    placeId: await insertTestPlace(client, "taro"),
    ...{ clinicalDepartmentId: "internal", doctorId: "sato" },
    ...{ line: "rehearsal", pack: "questionnaires" },
    ...{ kind: "commerce", importKind: "patients", connectionKind: "card" },
    questionnaireId: "erectile-dysfunction",
    ...{ medicineId: "carbocisteine-500", ruleId: randomUUID(), setId: randomUUID(), diagnosisNameId: randomUUID() },
    ...(await draftTwice(client, "taro")),
    ...(await insertTestColleague(client.database, client.clinicId, client.now())),
    ...(await insertTestNurse(client.database, client.clinicId, client.now())),
  };
});

/** Acts on one treatment are checked by `every-operation.test.ts`, and on its money by payment's own tests. */
test("every call of the clinic that is not an act on one treatment is in the list", () => {
  const others = knownRoutes(client, "/api/v1/operation").filter(({ path }) => !path.includes(":treatmentId/"));
  const known = others.map(({ method, path }) => `${method} ${path.replace(PREFIX, "")}`);
  expect(known.toSorted()).toEqual(Object.keys(VALID_CALLS).toSorted());
});

/** A person's session makes calls that no key may make; the clinic's system makes the others. */
async function countEvents(): Promise<number> {
  const events = await readAuditEvents(client);
  return events.filter(({ actor }) => actor === "key:受付システム" || actor.startsWith("staff:")).length;
}

let owner: TestRequests;

test.each(Object.entries(VALID_CALLS))("%s is recorded once, also when its answer was lost", async (call, made) => {
  const { search = "", body, bodyOf, pathOf, events = 1 } = made;
  owner ??= client.asStaff(["owner", "doctor"]);
  const [method = "", path = ""] = call.split(" ");
  // The owner is one of the whole business when a clinic is added to it.
  if (call === "POST clinics") await client.database.update(staffMember).set({ ownsBusiness: true });
  const before = await countEvents();
  const full = fillRoute(PREFIX + path, { ...ids, ...pathOf?.(ids) }, "none") + search;
  const isPersonal = findOperationCall(method, PREFIX + path)?.scope === null;
  const content = bodyOf?.(ids) ?? body;
  const send = () => callRoute(isPersonal ? owner : client.operator, method, full, content, { idempotencyKey: call });
  const answer = await send();
  expect([call, answer.status < 300, (await countEvents()) - before]).toEqual([call, true, events]);
  if (method !== "GET") {
    const again = await send();
    if (call in REFUSED_REPEATS) expect(refusalOf(again)).toBe(REFUSED_REPEATS[call]);
    else expect([call, again.status]).toEqual([call, answer.status]);
    if (!(call in REPEATABLE_CALLS)) expect([call, (await countEvents()) - before]).toEqual([call, events]);
  }
  if (method === "POST" && typeof answer.body === "object" && answer.body !== null) {
    for (const [name, value] of Object.entries(answer.body)) if (typeof value === "string") ids[name] ??= value;
  }
});
