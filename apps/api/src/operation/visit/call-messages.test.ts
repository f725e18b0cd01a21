import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestJobs, type TestJobs } from "../../testing/test-jobs.ts";
import { readNotifications } from "../../testing/test-operations.ts";
import { MORNING } from "../../testing/test-reservations.ts";
import { arrive, lead, readTestRoom, takeStep } from "../../testing/test-room.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

let jobs: TestJobs;

const client = useTestClient({
  at: "2026-05-12T09:50:00+09:00",
  clinic: { visitMeans: "video" },
  spots: { morning: { startsAt: MORNING } },
  customers: { hanako: {} },
  treatments: { visit: { customer: "hanako", statusId: 1, spot: "morning" } },
});

beforeEach(async () => {
  jobs = await createTestJobs(client);
});
afterEach(() => jobs.close());

const START = "2026-05-12T01:00:00.000Z";

test("a patient who has closed the page is called by message at each call; one whose screen is there is called on it alone", async () => {
  await arrive(client);
  client.advance({ seconds: 29 });
  await lead(client, "callPatient");
  expect(await readNotifications(client)).toEqual([]);
  client.advance({ seconds: 45 });
  await lead(client, "callPatient");
  expect(await readNotifications(client)).toEqual([`visit.called ${START} 2026-05-12T00:51:14.000Z`]);
  client.advance({ seconds: 45 });
  await readTestRoom(client);
  await lead(client, "callPatient");
  expect(await readNotifications(client)).toHaveLength(1);
});

test("a patient who left the room on purpose is called by message at once", async () => {
  await arrive(client);
  await takeStep(client, "hanako", "roomLeave");
  await lead(client, "callPatient");
  expect(await readNotifications(client)).toHaveLength(1);
});

test("a call is sent at night too, and not once it was answered or has ended", async () => {
  client.moveTo("2026-05-12T23:30:00+09:00");
  await lead(client, "callPatient");
  await jobs.runDue();
  expect(client.mails.map(({ subject }) => subject)).toEqual(["【テストクリニック】医師がお呼びしています"]);
  expect(client.mails[0]?.text).toContain(`https://portal.example/examination/${client.treatmentId("visit")}/`);
  client.advance({ seconds: 45 });
  await lead(client, "callPatient");
  client.advance({ seconds: 45 });
  await jobs.runDue();
  expect(client.mails).toHaveLength(1);
});

test("after the third call without an answer the patient gets a message about the absence and the next step", async () => {
  for (let call = 1; call <= 3; call += 1) {
    await lead(client, "callPatient");
    client.advance({ seconds: 45 });
  }
  await lead(client, "recordAbsence");
  await jobs.runDue();
  expect(client.mails.at(-1)?.subject).toBe("【テストクリニック】ご不在でした");
  expect(client.mails.at(-1)?.text).toContain("診察室に戻ってお待ちください");
});
