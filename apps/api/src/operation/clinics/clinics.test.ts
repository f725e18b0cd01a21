import { exportClinicsCall, readClinicsCall } from "@madoguchi/contract/clinics/clinics.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { statisticsSchema } from "@madoguchi/contract/statistics/statistics";
import { readStatisticsCall } from "@madoguchi/contract/statistics/statistics.operation.calls";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { clinic } from "../../records/clinic/clinic.table.ts";
import { staffMember } from "../../records/staff/staff-member.table.ts";
import { refusalOf, type TestRequests } from "../../testing/test-client.ts";
import { paid } from "../../testing/test-payments.ts";
import { openSecondClinic, SECOND_CLINIC } from "../../testing/two-clinics.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  spots: {
    nine: { startsAt: "2026-05-11T09:30:00+09:00" },
    ten: { startsAt: "2026-05-11T10:00:00+09:00" },
    tomorrow: { startsAt: "2026-05-12T10:00:00+09:00" },
  },
  customers: { hanako: {}, taro: {}, jiro: {} },
  treatments: {
    today: { customer: "jiro", statusId: 1, spot: "nine" },
    tomorrow: { customer: "taro", statusId: 1, spot: "tomorrow" },
    owed: { customer: "hanako", statusId: 3, startsAt: "2026-04-20T10:00:00+09:00", charge: {} },
  },
});

async function read(requests: TestRequests, period: string, clinicId = client.clinicId) {
  return (await requests.read(readClinicsCall, { params: { clinicId }, query: { period } })).clinics;
}

test("an owner of one clinic sees that clinic, and a business's owner all of them", async () => {
  await openSecondClinic(client);
  const owner = client.asStaff(["owner"]);
  expect((await read(owner, "2026-05")).map(({ clinicId }) => clinicId)).toEqual([client.clinicId]);
  await client.database
    .update(staffMember)
    .set({ ownsBusiness: true })
    .where(eq(staffMember.clinicId, client.clinicId));
  expect((await read(owner, "2026-05")).map(({ clinicId }) => clinicId).toSorted()).toEqual([
    SECOND_CLINIC,
    client.clinicId,
  ]);
});

test("no owner sees another business", async () => {
  const [first] = await client.database.select().from(clinic);
  if (!first) throw new Error("the test's clinic is missing");
  await client.database.execute(
    sql`insert into medical_business (medical_business_id, name) values ('other', 'よそ会')`,
  );
  await client.database.insert(clinic).values({ ...first, clinicId: "foreign", medicalBusinessId: "other" });
  const owner = client.asStaff(["owner"]);
  await read(owner, "2026-05");
  await client.database.update(staffMember).set({ ownsBusiness: true });
  expect(await read(owner, "2026-05")).toHaveLength(1);
});

test("visits are of the day or the month; waiting patients and doctors are of now", async () => {
  const owner = client.asStaff(["owner"]);
  await client.database.execute(sql`insert into visit_room (medical_business_id, treatment_id, clinic_id, waiting_since)
    values (${client.medicalBusinessId}, ${client.treatmentId("today")}, ${client.clinicId}, '2026-05-11T08:50:00+09:00')`);
  expect(await read(owner, "2026-05-11")).toMatchObject([
    { visits: 1, finished: 0, waiting: 1, waitingSince: "2026-05-11T08:50:00+09:00", doctors: 1, tasks: 0 },
  ]);
  expect(await read(owner, "2026-05-12")).toMatchObject([{ visits: 1, waiting: 1 }]);
  expect(await read(owner, "2026-05")).toMatchObject([{ visits: 2, waiting: 1 }]);
  expect(await read(owner, "2026-03")).toMatchObject([{ visits: 0, charged: 0, paid: 0, refunded: 0 }]);
});

test("money equals the clinic's own month", async () => {
  const owner = client.asStaff(["owner"]);
  await paid(client, "owed");
  const path = fillPath(readStatisticsCall.path, { clinicId: client.clinicId });
  const { income } = statisticsSchema.parse((await owner.get(`${path}?month=2026-05`)).body);
  const [numbers] = await read(owner, "2026-05");
  expect(income?.totals.paid).toBeGreaterThan(0);
  expect(numbers).toMatchObject({ paid: income?.totals.paid, refunded: income?.totals.refunded });
});

test("the file has a line for each clinic; only an owner reads either", async () => {
  const owner = client.asStaff(["owner"]);
  const at = (path: string) => `${fillPath(path, { clinicId: client.clinicId })}?period=2026-05`;
  const answer = await owner.get(at(exportClinicsCall.path));
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="clinics-2026-05.csv"');
  expect(answer.body).toMatch(/テストクリニック,2,0,\d+,0,0,0/);
  for (const path of [readClinicsCall.path, exportClinicsCall.path]) {
    expect(refusalOf(await client.asStaff(["doctor", "nurse", "reception"]).get(at(path)))).toBe("E005");
    expect(refusalOf(await client.operator.get(at(path)))).toBe("E005");
  }
});
