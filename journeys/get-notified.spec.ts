import { expect } from "@playwright/test";
import { journeyAddresses } from "./support/addresses.ts";
import { test } from "./support/fixtures.ts";
import { allowAtLine, goToLine, inventLinePerson, type LinePerson } from "./support/line-people.ts";
import { receiveMail } from "./support/mailbox.ts";
import { prepareBooked } from "./support/prepared-patient.ts";
import { readRecords } from "./support/records.ts";
import { sendJson } from "./support/send-json.ts";

type Push = { to: string; isDelivered: boolean; messages: { text: string }[] };

async function pushesTo({ userId }: LinePerson): Promise<Push[]> {
  const pushes: Push[] = await (await fetch(`${journeyAddresses.sandbox}/line/pushes`)).json();
  return pushes.filter(({ to }) => to === userId).toReversed();
}

async function addFriend({ userId }: LinePerson): Promise<void> {
  const answer = await sendJson(`${journeyAddresses.sandbox}/__sandbox/line/webhook`, { userId, type: "follow" });
  expect(await answer.json()).toEqual({ status: 200 });
}

test("a booking and its cancellation are mailed, each with the date for the calendar", async ({
  page,
  patient,
  walk,
}) => {
  const treatmentId = await prepareBooked(page, patient);
  const booked = await receiveMail(patient.email, "ご予約が確定しました");
  expect(booked.text).toMatch(/日時：\d{4}\.\d\d\.\d\d（[日月火水木金土]）\d\d:\d\d〜\d\d:\d\d/);
  expect(booked.text).toContain(`${journeyAddresses.portal}/treatment/${treatmentId}`);
  const questions = new URL(/\S+\/questions\/\S+/.exec(booked.text)?.[0] ?? "about:blank");
  expect(questions.searchParams.get("treatmentId")).toBe(treatmentId);
  const [date] = booked.attachments;
  expect(date?.content).toContain("METHOD:PUBLISH");
  expect(date?.content).toContain(`UID:${treatmentId}`);

  await page.goto("/mypage");
  await walk.cancelReservation();
  const cancelled = await receiveMail(patient.email, "ご予約がキャンセルされました");
  expect(cancelled.attachments[0]?.content).toContain("METHOD:CANCEL");
  expect(cancelled.attachments[0]?.content).toContain(`UID:${treatmentId}`);
  // What it is for stands in the mail alone, behind the preview.
  for (const { subject, text, html } of [booked, cancelled]) expect(subject + text + html).not.toMatch(/内科|医師/);
});

test("a patient who follows the clinic on LINE is notified there, and once only", async ({ page, patient, walk }) => {
  const person = await inventLinePerson();
  await page.goto("/reservation/new");
  await walk.pickFreeTime();
  await goToLine(page, "LINEで続ける");
  await allowAtLine(page, person);
  await walk.fillInProfile(patient);
  await addFriend(person);
  await walk.consentAndBook();
  await expect.poll(async () => (await pushesTo(person)).length, { timeout: 15_000 }).toBe(1);
  const [push] = await pushesTo(person);
  expect(push?.isDelivered).toBe(true);
  expect(push?.messages[0]?.text).toMatch(
    /^【.+】ご予約が確定しました\n日時：.+\n\n問診に答える\nhttp.+\n\nご予約の内容を見る\nhttp/,
  );
  const states = await readRecords<{ channel: string; state: string }>(
    `select channel, state from notification join customer using (medical_business_id, customer_id)
      where customer.line_user_id = $1`,
    [person.userId],
  );
  expect(states).toEqual([{ channel: "line", state: "sent" }]);
});
