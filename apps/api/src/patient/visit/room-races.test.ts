import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { treatment } from "../../records/treatment/treatment.table.ts";
import { readAudit } from "../../testing/test-audit.ts";
import { refusalOf, type TestAnswer } from "../../testing/test-client.ts";
import { operate } from "../../testing/test-operations.ts";
import { MORNING } from "../../testing/test-reservations.ts";
import { arrive, lead, readTestRoom, takeStep } from "../../testing/test-room.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-12T09:50:00+09:00",
  clinic: { visitMeans: "video" },
  spots: { morning: { startsAt: MORNING } },
  customers: { hanako: {}, taro: {} },
  treatments: { visit: { customer: "hanako", statusId: 1, spot: "morning" } },
});

async function phase(): Promise<string> {
  return (await readTestRoom(client)).state.phase;
}

function refused(answer: TestAnswer): [number, string | undefined] {
  return [answer.status, refusalOf(answer)];
}

async function statusId(): Promise<number | undefined> {
  const [row] = await client.database
    .select()
    .from(treatment)
    .where(eq(treatment.treatmentId, client.treatmentId("visit")));
  return row?.statusId;
}

test("two devices that answer at once begin one visit", async () => {
  await arrive(client);
  await lead(client, "callPatient");
  const other = client.another();
  const answers = await Promise.all([
    takeStep(client, "hanako", "roomAnswer"),
    takeStep(other, "hanako", "roomAnswer"),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await statusId()).toBe(2);
  expect((await readAudit(client)).filter((line) => line.includes("room.answer"))).toHaveLength(1);
});

test("a call and a cancellation at once come one after the other, and a cancelled visit cannot be answered", async () => {
  for (let round = 0; round < 5; round += 1) {
    await arrive(client);
    const other = client.another();
    const [called, cancelled] = await Promise.all([
      lead(client, "callPatient"),
      operate(other, "cancelTreatment", "visit"),
    ]);
    expect(cancelled.status).toBe(200);
    expect([200, 409]).toContain(called.status);
    expect(await phase()).toBe("cancelled");
    expect(refused(await takeStep(client, "hanako", "roomAnswer"))).toEqual([409, "T007"]);
    await client.database.update(treatment).set({ statusId: 1, closedAt: null, clinicReason: null });
    client.advance({ seconds: 60 });
  }
});

test("an answer and a cancellation at once: the visit begins or is cancelled, never both", async () => {
  await arrive(client);
  await lead(client, "callPatient");
  const other = client.another();
  const [answered, cancelled] = await Promise.all([
    takeStep(client, "hanako", "roomAnswer"),
    operate(other, "cancelTreatment", "visit"),
  ]);
  expect([answered.status, cancelled.status].toSorted()).toEqual([200, 409]);
  expect(await statusId()).toBe(answered.status === 200 ? 2 : 5);
});
