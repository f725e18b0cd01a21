import { expect } from "@playwright/test";

import { findFreeSpot } from "./support/customer.ts";
import { deskAddress } from "./support/desk-sign-in.ts";
import { DoctorAtDesk } from "./support/doctor-at-desk.ts";
import { test } from "./support/fixtures.ts";
import { expectUsableByEveryone } from "./support/no-barriers.ts";
import { prepareBooked, prepareRegistered } from "./support/prepared-patient.ts";
import { readRecords } from "./support/records.ts";
import { openRoomNow } from "./support/visit-room.ts";
import { confirmationOf } from "./support/walk.ts";

const HEADING = "このブラウザーではビデオ通話ができません";

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(window, "RTCPeerConnection");
  }),
);

test("a patient whose browser has no calls is told so before the booking, and can book", async ({ page, patient }) => {
  await prepareRegistered(page, patient);
  await page.goto(confirmationOf(await findFreeSpot()));
  await expect(page.getByRole("button", { name: "この内容で予約する" })).toBeVisible();
  await expect(page.getByText(HEADING)).toBeVisible();
  await expectUsableByEveryone(page);
});

test("the device test ends, and the room leads into no call but to what helps; the doctor reads why", async ({
  page,
  patient,
}) => {
  const treatmentId = await prepareBooked(page, patient);
  await page.goto("/examination-test/");
  await expect(page.getByText(/^Chrome .*では、ビデオ通話ができません。$/)).toBeVisible();
  const network = page.getByRole("region", { name: "5. 通信" });
  await network.getByRole("button", { expanded: false }).click();
  await network.getByRole("button", { name: "通信を確認する" }).click();
  await expect(network).toContainText("注意");

  await openRoomNow(treatmentId);
  await page.goto(`/examination/${treatmentId}/`);
  await expect(page.getByRole("heading", { name: HEADING, level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: "同意して待合室に入る" })).toBeHidden();
  await expectUsableByEveryone(page);
  const doctor = await DoctorAtDesk.of(deskAddress, treatmentId);
  expect((await doctor.readRoom()).state.deviceTest).toMatchObject({
    result: "browser-unsupported",
    browser: expect.stringMatching(/^Chrome \d+$/),
  });
  await doctor.call();
  await expect(page.getByRole("alert").filter({ hasText: "医師がお呼びしています" })).toBeVisible();
  await expect(page.getByRole("button", { name: "参加する" })).toBeHidden();
  await page.getByRole("button", { name: "電話での連絡を希望する" }).click();
  await expect(page.getByText("クリニックに伝えました")).toBeVisible();
  expect(
    await readRecords("select kind from clinic_task where subject = $1 and kind = 'phone-wish'", [
      `treatment:${treatmentId}`,
    ]),
  ).toHaveLength(1);
});
