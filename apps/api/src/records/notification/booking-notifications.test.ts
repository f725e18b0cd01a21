import { bookForPatientCall } from "@madoguchi/contract/reservation/booking.operation.calls";
import { asc } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestJobs, type TestJobs } from "../../testing/test-jobs.ts";
import { openMerges } from "../../testing/test-merges.ts";
import { bookedId, bookSpot, cancelTreatment } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";
import { clinicalDepartment } from "../clinic/clinic.table.ts";
import { notification } from "./notification.table.ts";

let jobs: TestJobs;

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  spots: {
    morning: { startsAt: "2026-05-12T10:00:00+09:00" },
    noon: { startsAt: "2026-05-12T12:00:00+09:00" },
  },
  customers: { hanako: { email: "hanako@example.com" } },
});

beforeEach(async () => {
  jobs = await createTestJobs(client);
});

afterEach(() => jobs.close());

const subjects = () => client.mails.map(({ subject }) => subject);

test("a booking is confirmed by mail, with its time and number, once", async () => {
  const treatmentId = bookedId(await bookSpot(client, "hanako", "morning"));
  expect(client.mails).toEqual([]);
  expect(await jobs.runDue()).toBe(0);
  expect(await jobs.runDue()).toBe(0);

  expect(subjects()).toEqual(["【テストクリニック】ご予約が確定しました"]);
  const [mail] = client.mails;
  expect(mail?.to).toBe("hanako@example.com");
  expect(mail?.text).toContain("テストクリニックです。\nご予約が確定しました。\n日時：2026.05.12（火）10:00〜10:15");
  expect(mail?.text).toMatch(/予約番号：\w{4}-\w{4}/);
  expect(mail?.text).toContain("変更・キャンセルは、2026.05.12（火）08:00まで次のページでできます。");
  expect(mail?.text).toContain(`https://portal.example/treatment/${treatmentId}`);
  const rows = await client.database.select().from(notification).orderBy(asc(notification.createdAt));
  expect(rows).toMatchObject([{ type: "treatment.booked", channel: "mail", state: "sent", problem: null }]);
  expect(mail?.messageId).toBe(`<${rows[0]?.notificationId}@portal.example>`);
});

test("the mail of a visit booked inside the deadline names the end of the grace", async () => {
  client.moveTo("2026-05-12T08:20:00+09:00");
  bookedId(await bookSpot(client, "hanako", "morning"));
  await jobs.runDue();
  expect(client.mails[0]?.text).toContain("変更・キャンセルは、2026.05.12（火）08:35まで次のページでできます。");
});

test("a patient who has not registered yet gets instructions in the mail of the clinic's booking, and a registered one does not", async () => {
  const how = "このメールを受け取ったアドレスでログインし、お客様情報をご登録ください";
  const medicalRecordCode = await openMerges(client).enter({ email: "ichiro@example.com" });
  const wish = { spotId: client.spotId("noon"), startAt: "2026-05-12T12:00:00+09:00", isFirstTreatment: true };
  expect(
    (
      await client.operator.send(bookForPatientCall, {
        params: { medicalRecordCode },
        body: { ...wish, hasConsented: true },
      })
    ).status,
  ).toBe(201);
  bookedId(await bookSpot(client, "hanako", "morning"));
  await jobs.runDue();
  const mails = client.mails.map(({ to, text }) => [to, text.replaceAll("\n", "").includes(how)]);
  expect(mails.toSorted()).toEqual([
    ["hanako@example.com", false],
    ["ichiro@example.com", true],
  ]);
});

test("the mail of a booking names department and doctor, unless the clinic keeps them out of mails", async () => {
  const names = ["診療科：内科", "医師：佐藤 健"];
  for (const isNamedInMails of [true, false]) {
    await client.database.update(clinicalDepartment).set({ isNamedInMails });
    const treatmentId = bookedId(await bookSpot(client, "hanako", "morning"));
    await jobs.runDue();
    const text = client.mails.at(-1)?.text ?? "";
    expect(names.map((name) => text.includes(name))).toEqual([isNamedInMails, isNamedInMails]);
    expect(client.mails.at(-1)?.subject).not.toMatch(/内科|佐藤/);
    await cancelTreatment(client, "hanako", treatmentId);
    await jobs.runDue();
  }
});

test("a refused booking sends no notification", async () => {
  const refused = await bookSpot(client, "hanako", "morning", { consents: [] });
  expect(refused.status).toBe(400);
  await jobs.runDue();
  expect([subjects(), await client.database.select().from(notification)]).toEqual([[], []]);
});

test("a cancelled visit is reported as cancelled; unsent messages of its booking are not sent", async () => {
  const treatmentId = bookedId(await bookSpot(client, "hanako", "morning"));
  expect((await cancelTreatment(client, "hanako", treatmentId)).status).toBe(200);
  await jobs.runDue();
  expect(subjects()).toEqual(["【テストクリニック】ご予約がキャンセルされました"]);
});

test("the same time booked again is reported again", async () => {
  const first = bookedId(await bookSpot(client, "hanako", "morning"));
  await jobs.runDue();
  await cancelTreatment(client, "hanako", first);
  await jobs.runDue();
  bookedId(await bookSpot(client, "hanako", "morning"));
  await jobs.runDue();
  expect(subjects()).toEqual([
    "【テストクリニック】ご予約が確定しました",
    "【テストクリニック】ご予約がキャンセルされました",
    "【テストクリニック】ご予約が確定しました",
  ]);
});
