import { expect } from "@playwright/test";
import { journeyAddresses } from "./support/addresses.ts";
import { test } from "./support/fixtures.ts";
import { receiveMail } from "./support/mailbox.ts";
import { prepareBooked } from "./support/prepared-patient.ts";

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
  // The department is only in the mail's body, not in its preview, which a locked screen shows.
  for (const { subject, text } of [booked, cancelled]) {
    const [preview = "", facts] = text.split(/\n\n(?=診療科：)/);
    expect(subject + preview).not.toMatch(/内科|医師/);
    expect(facts).toMatch(/^診療科：内科\n医師：.+\n予約番号：/);
  }
});
