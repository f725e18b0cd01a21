import { ownClinicsSchema } from "@madoguchi/contract/staff/own-clinics";
import { readOwnClinicsCall, readSessionCall, switchClinicCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addManyHosts, insertManyClinics, openHosts, SECOND } from "./testing/many-clinics.ts";
import { createRequests } from "./testing/send-requests.ts";
import { refusalOf } from "./testing/test-client.ts";
import { createTestStaff, FROM_THE_DESK } from "./testing/test-staff.ts";
import { useTestClient } from "./testing/use-test-client.ts";

const client = useTestClient();

let served: ReturnType<typeof openHosts>;

beforeEach(async () => {
  await insertManyClinics(client);
  await client.startLive();
  await addManyHosts(client);
  served = openHosts(client.deps);
});

afterEach(() => served.close());

/** Adds one person to both clinics. Returns calls at the desk's hosts by the cookie of one of the sessions. */
async function workInBoth() {
  const rows = [client.clinicId, SECOND.clinicId].map((clinicId) =>
    createTestStaff({ clinicId, roles: ["reception"], name: "高橋 みゆき" }, client.database, client.now),
  );
  for (const row of rows) await row.signIn();
  await client.database.execute(sql`update staff_member set person_id = ${rows[0]?.staffId ?? ""}::uuid
    where name = '高橋 みゆき'`);
  const [first, second] = rows.map(
    ({ cookie, signIn }) =>
      (host: string) =>
        createRequests(() => served.desk, signIn, { ...FROM_THE_DESK, cookie, host }),
  );
  if (!first || !second) throw new Error("there are two rows");
  return { first, second };
}

test("a clinic's own desk shows it alone, and links to the shared desk", async () => {
  const { first, second } = await workInBoth();
  const clinicsAt = async (requests: ReturnType<typeof first>) => {
    const { clinics } = ownClinicsSchema.parse((await requests.get(readOwnClinicsCall.path)).body);
    return clinics.map(({ clinicId, way, url }) => [clinicId, way, url]).toSorted();
  };
  const own = second("desk-second.example");
  expect(await clinicsAt(own)).toEqual([
    [SECOND.clinicId, "current", null],
    [client.clinicId, "elsewhere", "https://desk.example"],
  ]);
  expect(refusalOf(await own.post(switchClinicCall.path, { clinicId: client.clinicId }))).toBeDefined();
  const shared = first("desk.example");
  expect(await clinicsAt(shared)).toEqual([
    [SECOND.clinicId, "here", null],
    [client.clinicId, "current", null],
  ]);
  // A session of the first clinic is not valid at the second one's desk.
  expect((await first("desk-second.example").get(readSessionCall.path)).status).toBe(401);
});
