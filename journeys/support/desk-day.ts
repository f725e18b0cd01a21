import { fillPath } from "@madoguchi/contract/http/paths";
import { wishPhoneCallCall } from "@madoguchi/contract/visit/room.patient.calls";
import { expect, type Page } from "@playwright/test";
import { journeyAddresses } from "./addresses.ts";
import { ClinicDesk } from "./clinic-desk.ts";
import { prepareParcel, prepareVisit } from "./desk-visits.ts";
import { recordApplication, recordErasureList } from "./records.ts";
import { sendJson } from "./send-json.ts";
import { openRoomNow } from "./visit-room.ts";

const CLINIC = { clinicId: "clinic-minato" };
const desk = new ClinicDesk();

/** Puts a record into every list of the desk; returns the parameters of the routes of single records. */
export async function prepareDay(): Promise<Record<string, string>> {
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
    "/documents/$medicalRecordCode": charged.code,
  };
}

/** Creates the records for single pages of 設定; returns the parameters of their routes. */
export async function prepareSettings(): Promise<Record<string, string>> {
  const { treatmentId } = await prepareVisit();
  return {
    "/settings/questionnaires/$questionnaireId": "first-visit",
    "/settings/record-keeping/$year": await recordErasureList(treatmentId),
  };
}

/** Waits until the screen has loaded its data. */
export async function expectShown(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.locator(".animate-pulse-quiet")).toHaveCount(0);
  await expect(page).toHaveTitle(/.｜窓口 スタッフ$/);
  await expect(
    page.getByText(/[ET]\d{3}: |読み込めませんでした|画面を表示できません|ページが見つかりません/),
  ).toHaveCount(0);
}
