import { readDoctorsCall } from "@madoguchi/contract/doctor/doctor.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readStaffCall } from "@madoguchi/contract/staff/staff.operation.calls";
import { expect, test } from "vitest";
import { refusalOf } from "../../testing/test-client.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient();

test.each([
  ["the staff", "staff_passkey", readStaffCall.path],
  ["the doctors", "doctor", readDoctorsCall.path],
])("while %s cannot be read, the desk's list is MB003", async (_, table, path) => {
  const owner = client.asStaff(["owner"]);
  const list = () => owner.get(fillPath(path, { clinicId: client.clinicId }));
  expect((await list()).status).toBe(200);
  await client.database.execute(`alter table ${table} rename to ${table}_away`);
  const answer = await list();
  expect([answer.status, refusalOf(answer)]).toEqual([503, "MB003"]);
  await client.database.execute(`alter table ${table}_away rename to ${table}`);
  expect((await list()).status).toBe(200);
});
