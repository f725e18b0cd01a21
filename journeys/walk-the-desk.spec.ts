import { fillPath } from "@madoguchi/contract/http/paths";
import { wishPhoneCallCall } from "@madoguchi/contract/patient/room.calls";
import { expect, type Page } from "@playwright/test";
import { journeyAddresses } from "./support/addresses.ts";
import { ClinicDesk } from "./support/clinic-desk.ts";
import { DESK_SCREENS } from "./support/desk-screens.ts";
import { deskAddress, signInWithEveryRole } from "./support/desk-sign-in.ts";
import { prepareParcel, prepareVisit } from "./support/desk-visits.ts";
import { test } from "./support/fixtures.ts";
import { expectReachableByTab } from "./support/keyboard.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";
import { watchOwnFiles } from "./support/own-files.ts";
import { recordApplication, recordErasureList } from "./support/records.ts";
import { sendJson } from "./support/send-json.ts";
import { openRoomNow } from "./support/visit-room.ts";
import { expectNoSidewaysScrolling } from "./support/widths.ts";

const CLINIC = { clinicId: "clinic-minato" };
const desk = new ClinicDesk();

/** Something in every list of the desk; gives what the routes of one thing ask for. */
async function prepareDay(): Promise<Record<string, string>> {
  const [coming, charged, parcelId] = await Promise.all([prepareVisit(), prepareVisit(), prepareParcel()]);
  await openRoomNow(coming.treatmentId);
  const wish = fillPath(wishPhoneCallCall.path, { ...CLINIC, treatmentId: coming.treatmentId });
  const headers = { authorization: `Bearer ${coming.idToken}` };
  await Promise.all([
    sendJson(`${journeyAddresses.portal}${wish}`, {}, { headers }),
    desk.finishWholeVisit(charged.treatmentId),
  ]);
  return {
    "/visit/$treatmentId": coming.treatmentId,
    "/medicine-applications/$treatmentId": await recordApplication(parcelId),
    "/patients/$medicalRecordCode": charged.code,
  };
}

/** Waits until the screen has read what it shows. */
async function expectShown(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.locator(".animate-pulse-quiet")).toHaveCount(0);
  await expect(page).toHaveTitle(/.｜窓口 スタッフ$/);
  await expect(
    page.getByText(/[ET]\d{3}: |読み込めませんでした|画面を表示できません|ページが見つかりません/),
  ).toHaveCount(0);
}

async function walk(page: Page, screens: readonly string[], things: Record<string, string>): Promise<void> {
  await signInWithEveryRole(page);
  const expectOwnFiles = await watchOwnFiles(page);
  for (const screen of screens) {
    await test.step(screen, async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      const opened = await page.goto(`${deskAddress}${screen.replace(/\$\w+/, things[screen] ?? "")}`);
      await expectShown(page);
      await expectOwnFiles(opened);
      await expectReachableByTab(page);
      await expectNoSidewaysScrolling(page);
      await expectNoBarrier(page);
      await page.setViewportSize({ width: 768, height: 1024 });
      await expectNoSidewaysScrolling(page);
    });
  }
}

test("every place of the desk has no barrier, is reached by Tab and fits 768 and 1280 px, with something in every list", async ({
  page,
}) => {
  test.slow();
  const places = DESK_SCREENS.filter((screen) => !screen.startsWith("/settings"));
  await walk(page, places, await prepareDay());
});

test("every page of the desk's settings has no barrier, is reached by Tab and fits 768 and 1280 px", async ({
  page,
}) => {
  test.slow();
  const settings = DESK_SCREENS.filter((screen) => screen.startsWith("/settings"));
  const { treatmentId } = await prepareVisit();
  await walk(page, settings, {
    "/settings/questionnaires/$questionnaireId": "first-visit",
    "/settings/record-keeping/$year": await recordErasureList(treatmentId),
  });
});
