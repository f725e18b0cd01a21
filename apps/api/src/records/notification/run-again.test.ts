import { beforeEach, expect, test } from "vitest";
import { notify, readMessages } from "../../testing/test-notifications.ts";
import { useTestClient } from "../../testing/use-test-client.ts";
import { remindOfVisit } from "./remind-of-visit.ts";
import { sendMessage } from "./send-message.ts";

const START = "2026-05-12T01:00:00.000Z";
const runNow = () => ({ id: "job", at: client.now() });

let visit: { medicalBusinessId: string; treatmentId: string };

const client = useTestClient({
  customers: { hanako: {} },
  treatments: { visit: { customer: "hanako", statusId: 1, startsAt: "2026-05-12T10:00:00+09:00" } },
});

beforeEach(() => {
  visit = { medicalBusinessId: client.medicalBusinessId, treatmentId: client.treatmentId("visit") };
});

async function readJobs(queue: string) {
  const { rows } = await client.database.execute<{ data: { notificationId: string }; name: string }>(
    "select name, data from pgboss.job",
  );
  return rows.filter(({ name }) => name === queue).map(({ data }) => data);
}

test("a message whose job runs again after it was sent is not sent again", async () => {
  await notify(client, "hanako", { type: "treatment.booked", startsAt: new Date(START) }, visit);
  const [job] = await readJobs("send-mail");
  const key = { medicalBusinessId: client.medicalBusinessId, notificationId: job?.notificationId ?? "" };
  await sendMessage(client.deps, key, runNow());
  await sendMessage(client.deps, key, runNow());
  expect(client.mails).toHaveLength(1);
});

test("a message that waits for the morning has one job, however often that runs in the night", async () => {
  client.moveTo("2026-05-11T21:00:00+09:00");
  await notify(client, "hanako", { type: "visit.tomorrow", startsAt: new Date(START) }, visit);
  client.moveTo("2026-05-11T23:00:00+09:00");
  const [job] = await readJobs("send-mail");
  const key = { medicalBusinessId: client.medicalBusinessId, notificationId: job?.notificationId ?? "" };
  await sendMessage(client.deps, key, runNow());
  await sendMessage(client.deps, key, runNow());
  expect([await readJobs("send-mail"), client.mails]).toEqual([[key, key], []]);
});

test("a reminder whose job was cut off and runs again enqueues once and schedules once", async () => {
  client.moveTo("2026-05-11T10:00:30+09:00");
  const job = { ...visit, startsAt: START, since: "2026-05-10T00:00:00.000Z" };
  await remindOfVisit(client.deps, job, runNow());
  client.advance({ minutes: 3 });
  await remindOfVisit(client.deps, job, runNow());
  expect(await readMessages(client, "hanako")).toEqual(["visit.tomorrow mail waiting"]);
  expect(await readJobs("remind-of-visit")).toEqual([{ ...visit, startsAt: START, since: "2026-05-11T01:00:00.000Z" }]);
});
