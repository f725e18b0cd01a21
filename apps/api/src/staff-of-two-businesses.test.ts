import { clinicsSchema } from "@madoguchi/contract/clinics/clinics";
import { readClinicsCall } from "@madoguchi/contract/clinics/clinics.operation.calls";
import { inviteColleagueCall, readColleaguesOfBusinessCall } from "@madoguchi/contract/staff/staff.operation.calls";
import { afterEach, beforeEach, expect, test } from "vitest";
import { staffMember } from "./records/staff/staff-member.table.ts";
import { addManyHosts, FARTHER, FOREIGN, insertManyClinics, openHosts } from "./testing/many-clinics.ts";
import { createRequests } from "./testing/send-requests.ts";
import { refusalOf } from "./testing/test-client.ts";
import { createTestStaff, FROM_THE_DESK } from "./testing/test-staff.ts";
import { useTestClient } from "./testing/use-test-client.ts";

let served: ReturnType<typeof openHosts>;

const client = useTestClient();

beforeEach(async () => {
  await insertManyClinics(client);
  await client.startLive();
  await addManyHosts(client);
  served = openHosts(client.deps);
});

afterEach(() => served.close());

test("a clinic cannot invite a person of another business, and learns no name of them", async () => {
  const atFirst = createTestStaff(
    { clinicId: "clinic-test", roles: ["owner"], name: "小林 直樹" },
    client.database,
    client.now,
  );
  await atFirst.signIn();
  const foreign = createTestStaff(
    { clinicId: FOREIGN.clinicId, roles: ["owner"], name: "外山 一" },
    client.database,
    client.now,
  );
  const headers = { ...FROM_THE_DESK, cookie: foreign.cookie, host: "desk-foreign.example" };
  const owner = createRequests(() => served.desk, foreign.signIn, headers);
  const list = await owner.send(readColleaguesOfBusinessCall, { params: FOREIGN });
  expect(list.body).toEqual({ colleagues: [], invitations: [] });
  const request = { staffId: atFirst.staffId, roles: ["owner"], doctorId: null };
  expect(refusalOf(await owner.send(inviteColleagueCall, { params: FOREIGN, body: request }))).toBe("E004");
  await client.database.update(staffMember).set({ ownsBusiness: true });
  const clinics = await owner.send(readClinicsCall, { params: FOREIGN, query: { period: "2026-05" } });
  expect(
    clinicsSchema
      .parse(clinics.body)
      .clinics.map(({ clinicId }) => clinicId)
      .toSorted(),
  ).toEqual([FARTHER.clinicId, FOREIGN.clinicId]);
});
