import { readLedgerCall } from "@madoguchi/contract/billing/billing.operation.calls";
import { ledgerSchema } from "@madoguchi/contract/billing/billing-overview";
import { fillPath } from "@madoguchi/contract/http/paths";
import { statisticsSchema } from "@madoguchi/contract/statistics/statistics";
import {
  exportStatisticsDetailsCall,
  readStatisticsCall,
  readStatisticsDetailsCall,
} from "@madoguchi/contract/statistics/statistics.operation.calls";
import { statisticsDetailsSchema } from "@madoguchi/contract/statistics/statistics-details";
import * as clinicCalls from "@madoguchi/contract/visit/room.operation.calls";
import * as patientCalls from "@madoguchi/contract/visit/room.patient.calls";
import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sweepVisits } from "../../records/visit-end/sweep-visits.ts";
import type { TestRequests } from "../../testing/test-client.ts";
import { createTestJobs, type TestJobs } from "../../testing/test-jobs.ts";
import { operate } from "../../testing/test-operations.ts";
import { paid } from "../../testing/test-payments.ts";
import { arrive, lead, newMessage } from "../../testing/test-room.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-12T09:50:00+09:00",
  clinic: { visitMeans: "video" },
  departments: ["internal", "skin"],
  customers: { hanako: {}, taro: {}, goro: {} },
  treatments: {
    held: { customer: "hanako", statusId: 1, startsAt: "2026-05-12T10:00:00+09:00" },
    absent: { customer: "taro", statusId: 1, startsAt: "2026-05-12T10:00:00+09:00" },
    first: { customer: "goro", statusId: 4, startsAt: "2026-05-01T00:00:00+09:00" },
    april: { customer: "hanako", statusId: 4, startsAt: "2026-04-30T23:59:00+09:00", charge: {} },
    winter: { customer: "goro", statusId: 4, startsAt: "2026-01-30T10:00:00+09:00" },
    lastYear: { customer: "taro", statusId: 4, startsAt: "2025-05-31T10:00:00+09:00" },
    medicine: { customer: "hanako", statusId: 7, parent: "april", charge: {} },
  },
});

let jobs: TestJobs;
beforeEach(async () => {
  jobs = await createTestJobs(client);
  for (const [name, doctor] of Object.entries({ held: "佐藤 健", absent: "佐藤 健", first: "鈴木 由紀" })) {
    await client.database.execute(
      sql`update treatment set doctor_name = ${doctor} where treatment_id = ${client.treatmentId(name)}`,
    );
  }
  await client.database.execute(
    sql`update treatment set doctor_name = null where treatment_id = ${client.treatmentId("medicine")}`,
  );
});
afterEach(() => jobs.close());

const path = (call: { path: string }) => fillPath(call.path, { clinicId: client.clinicId });

async function read(month = "2026-05", who: TestRequests = client.operator) {
  return statisticsDetailsSchema.parse((await who.get(`${path(readStatisticsDetailsCall)}?month=${month}`)).body);
}

async function ledgerOf(period: string) {
  return ledgerSchema.parse((await client.operator.get(`${path(readLedgerCall)}?period=${period}`)).body).totals;
}

/** One visit paid by hand, medicine paid by card and partly refunded, and one absent patient. */
async function workTheDay(): Promise<void> {
  await arrive(client, "hanako", "held");
  client.moveTo("2026-05-12T10:04:00+09:00");
  await lead(client, "callPatient", {}, "held");
  await operate(client, "startTreatment", "held");
  await operate(client, "finishTreatment", "held");
  await operate(client, "recordHandPayment", "held");
  await paid(client, "medicine");
  await operate(client, "refundPayment", "medicine", { amount: 100 });
  await lead(client, "callPatient", {}, "absent");
  client.moveTo("2026-05-13T00:30:00+09:00");
  await sweepVisits(client.deps);
  await jobs.runDue();
}

const sum = (amounts: (number | null)[]) => amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);

test("the money by doctor, by department and of the month in the year equals the ledger, refunds included", async () => {
  await workTheDay();
  const { doctors, departments, months } = await read();
  const ledger = await ledgerOf("2026-05");
  expect(ledger).toMatchObject({ refunded: 100 });
  expect(ledger.net).toBeGreaterThan(0);
  expect(sum(doctors.map(({ net }) => net))).toBe(ledger.net);
  expect(sum(departments.map(({ net }) => net))).toBe(ledger.net);
  expect(months.find(({ month }) => month === "2026-05")?.net).toBe(ledger.net);
  expect(doctors.map(({ doctorName, net }) => [doctorName, net])).toEqual([
    ["鈴木 由紀", 0],
    ["佐藤 健", 3300],
    [null, 3200],
  ]);
});

test("the visits by doctor and by department add up to the month's, and twelve months end with it", async () => {
  await workTheDay();
  const { doctors, departments, months } = await read();
  const month = statisticsSchema.parse((await client.operator.get(`${path(readStatisticsCall)}?month=2026-05`)).body);
  for (const rows of [doctors, departments]) {
    expect(sum(rows.map(({ outcomes }) => outcomes.finished))).toBe(month.visits.outcomes.finished);
    expect(sum(rows.map(({ first, returning }) => first + returning))).toBe(month.visits.outcomes.finished);
  }
  expect(doctors.find(({ doctorName }) => doctorName === "佐藤 健")?.outcomes).toMatchObject({
    finished: 1,
    absent: 1,
  });
  expect(months.map(({ month: each }) => each)).toEqual([
    ...["2025-06", "2025-07", "2025-08", "2025-09", "2025-10", "2025-11", "2025-12"],
    ...["2026-01", "2026-02", "2026-03", "2026-04", "2026-05"],
  ]);
  expect(months.map(({ outcomes }) => outcomes.finished)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 2]);
});

test("who came again within 90 days is counted once, and not after the 90th day", async () => {
  expect((await read("2026-01")).repeat).toEqual({ patients: 1, again: 0, isOver: true });
  // From 10:00 on 1 February to the first minute of 1 May it is less than 89 days.
  await client.database.execute(sql`update treatment set starts_at = starts_at + interval '2 days'
    where treatment_id = ${client.treatmentId("winter")}`);
  expect((await read("2026-02")).repeat).toEqual({ patients: 1, again: 1, isOver: false });
});

test("the file of each table has the same numbers, and no money for staff who may not see it", async () => {
  await workTheDay();
  const fileOf = async (table: string, who: TestRequests = client.operator): Promise<string[][]> =>
    parse(String((await who.get(`${path(exportStatisticsDetailsCall)}?month=2026-05&table=${table}`)).body), {
      bom: true,
    });
  const [heading, ...lines] = await fileOf("doctors");
  expect([heading?.[0], heading?.at(-2), heading?.at(-1)]).toEqual(["医師", "不在率（%）", "純入金額（円）"]);
  expect(lines.find(([name]) => name === "佐藤 健")?.at(-2)).toBe("50");
  expect(await fileOf("departments")).toHaveLength(2);
  expect(await fileOf("months")).toHaveLength(13);
  expect(await fileOf("answers")).toHaveLength(4);
  const nurse = client.asStaff(["nurse"]);
  expect((await fileOf("doctors", nurse))[0]?.at(-1)).toBe("不在率（%）");
  const { doctors, departments, months } = await read("2026-05", nurse);
  for (const { net } of [...doctors, ...departments, ...months]) expect(net).toBeNull();
});

test("a message and an application count as answered within a day, and what is younger is not judged yet", async () => {
  const pathOf = (call: { path: string }, name: string) =>
    fillPath(call.path, { clinicId: client.clinicId, treatmentId: client.treatmentId(name) });
  const write = (who: string, name: string) =>
    client.as(who).post(pathOf(patientCalls.sendRoomMessageCall, name), newMessage("薬のことで質問があります"));
  const reply = (name: string) =>
    client.operator.post(pathOf(clinicCalls.sendRoomMessageCall, name), newMessage("夜にお飲みください"));
  await write("hanako", "held");
  await write("hanako", "held");
  expect((await read()).answered.messages).toEqual({ of: 0, withinDay: 0 });
  expect((await reply("held")).status).toBe(201);
  expect((await write("taro", "absent")).status).toBe(201);
  expect((await read()).answered.messages).toEqual({ of: 1, withinDay: 1 });
  client.advance({ days: 1 });
  expect((await read()).answered.messages).toEqual({ of: 2, withinDay: 1 });
  const before = (await read()).answered.applications;
  await client.database.execute(sql`update treatment set created_at = '2026-05-10 09:00+09'
    where treatment_id = ${client.treatmentId("medicine")}`);
  await client.database.execute(sql`delete from medicine_decision`);
  await client.database.execute(sql`insert into medicine_decision (medical_business_id, treatment_id, decision, assessment,
    decided_by, decided_at) values (${client.medicalBusinessId}, ${client.treatmentId("medicine")}, 'approve', '',
    '佐藤 健', '2026-05-11 08:00+09')`);
  expect((await read()).answered.applications).toEqual({ of: 1, withinDay: 1 });
  expect(before.withinDay).toBe(0);
  await client.database.execute(sql`update medicine_decision set decided_at = '2026-05-11 10:00+09'`);
  expect((await read()).answered.applications).toEqual({ of: 1, withinDay: 0 });
});
