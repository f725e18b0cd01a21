import { type TreatmentStatusId, treatmentStatusIds } from "@madoguchi/contract/treatment/status";
import { eq, inArray } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { medicineDecision } from "../../records/treatment/medicine-decision.table.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";
import { readAudit } from "../../testing/test-audit.ts";
import { createTestClient, refusalOf, type TestAnswer, type TestClient } from "../../testing/test-client.ts";
import type { TestData } from "../../testing/test-data.ts";
import { applied, apply, createMedicineClient, decide, PLANNED_VISIT, withdraw } from "../../testing/test-medicine.ts";
import { recordReview } from "../../testing/test-operations.ts";

let client: TestClient;
afterEach(() => client.close());

type Act = (from: TestClient, treatmentId: string) => Promise<TestAnswer>;

const free = { lines: [] };
const ACTS: Record<string, Act> = {
  withdraw: (from, id) => withdraw(from, id),
  approve: (from, id) => decide(from, "approveMedicine", id, free),
  charge: (from, id) => decide(from, "approveMedicine", id),
  refuse: (from, id) => decide(from, "refuseMedicine", id),
  ask: (from, id) => decide(from, "askForVisit", id),
};

/** Its supplies exceed the applied ones by far. */
const LONG_PLAN = {
  ...PLANNED_VISIT,
  care: { ...PLANNED_VISIT.care, prescription: [{ medicineId: "tablets", additionalSupplies: 200 }] },
};

test.each([
  ["withdraw", "approve", 25],
  ["withdraw", "charge", 1],
  ["withdraw", "refuse", 6],
  ["withdraw", "ask", 6],
  ["withdraw", "withdraw", 6],
  ["approve", "approve", 6],
  ["approve", "refuse", 6],
  ["approve", "ask", 6],
  ["refuse", "ask", 6],
])("of %s and %s at the same moment exactly one happens, in either order", async (first, second, times) => {
  client = await createMedicineClient({ visit: LONG_PLAN });
  const other = client.another();
  for (let time = 0; time < times; time += 1) {
    const treatmentId = await applied(client);
    await recordReview(client, treatmentId);
    const [one, two] = time % 2 === 0 ? [first, second] : [second, first];
    const answers = await Promise.all([ACTS[one]?.(client, treatmentId), ACTS[two]?.(other, treatmentId)]);
    const isSame = first === second;
    expect(answers.map((answer) => answer?.status).sort()).toEqual(isSame ? [200, 200] : [200, 409]);
    if (!isSame) expect(answers.map((answer) => answer && refusalOf(answer))).toContain("T007");
    const isWithdrawn = [one, two][answers.findIndex((answer) => answer?.status === 200)] === "withdraw";
    const decisions = await client.database
      .select()
      .from(medicineDecision)
      .where(eq(medicineDecision.treatmentId, treatmentId));
    expect(decisions).toHaveLength(isWithdrawn ? 0 : 1);
    const acts = (await readAudit(client)).filter((line) => line.endsWith(treatmentId) && !line.includes(".read"));
    expect(acts).toHaveLength(2);
  }
});

test("a patient who applies again while the last application is being withdrawn has one open application at most", async () => {
  client = await createMedicineClient({ visit: LONG_PLAN });
  const other = client.another();
  let open = await applied(client);
  for (let time = 0; time < 10; time += 1) {
    const [withdrawn, again] = await Promise.all([withdraw(client, open), apply(other)]);
    expect(withdrawn.status).toBe(200);
    expect([201, 409]).toContain(again.status);
    const rows = await client.database
      .select()
      .from(treatment)
      .where(inArray(treatment.statusId, [6, 7]));
    expect(rows).toHaveLength(again.status === 201 ? 1 : 0);
    open = rows[0]?.treatmentId ?? (await applied(client));
  }
});

test("an application is withdrawn from status 6 alone, and every other treatment stays as it is", async () => {
  const treatments: NonNullable<TestData["treatments"]> = {};
  for (const statusId of treatmentStatusIds) {
    const customer = `patient ${statusId}`;
    const startsAt = "2026-05-01T10:00:00+09:00";
    if (statusId >= 6) treatments[`visit ${statusId}`] = { customer, statusId: 4, startsAt };
    const rest = statusId >= 6 ? { parent: `visit ${statusId}` } : { startsAt };
    treatments[`in status ${statusId}`] = { customer, statusId, ...rest };
  }
  const customers = Object.fromEntries(treatmentStatusIds.map((statusId) => [`patient ${statusId}`, {}]));
  client = await createTestClient({ at: "2026-05-11T09:00:00+09:00", customers, treatments });
  for (const statusId of treatmentStatusIds) {
    const treatmentId = client.treatmentId(`in status ${statusId}`);
    const answer = await withdraw(client, treatmentId, `patient ${statusId}`);
    const [row] = await client.database.select().from(treatment).where(eq(treatment.treatmentId, treatmentId));
    const to: TreatmentStatusId = statusId === 6 ? 9 : statusId;
    expect([statusId, refusalOf(answer), row?.statusId]).toEqual([statusId, statusId === 6 ? undefined : "T007", to]);
  }
});
