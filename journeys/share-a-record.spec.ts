import { changeAddressCall } from "@madoguchi/contract/address/address.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { expect } from "@playwright/test";
import { journeyAddresses } from "./support/addresses.ts";
import { deskAddress, signInAs, signInAtDesk } from "./support/desk-sign-in.ts";
import { prepareVisit } from "./support/desk-visits.ts";
import { test } from "./support/fixtures.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";
import { sendJson } from "./support/send-json.ts";

test("two people at one visit see each other, until one closes the page", async ({ page, browser }) => {
  const { treatmentId } = await prepareVisit();
  await signInAtDesk(page);
  await page.goto(`${deskAddress}/visit/${treatmentId}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const reception = await browser.newPage({ locale: "ja-JP", viewport: { width: 1280, height: 900 } });
  await signInAs(reception, "中村 彩");
  await reception.goto(`${deskAddress}/visit/${treatmentId}`);
  await expect(
    reception.getByRole("status").filter({ hasText: "いっしょに開いている方" }).getByText("小林 直樹"),
  ).toBeVisible();
  await expect(
    page.getByRole("status").filter({ hasText: "いっしょに開いている方" }).getByText("中村 彩"),
  ).toBeVisible();
  await expectNoBarrier(page);
  await reception.close();
  await expect(page.getByText("いっしょに開いている方")).toBeHidden();
});

test("two people at one patient's page see each other, and the patient's change is loaded by a press", async ({
  page,
  browser,
}) => {
  const { code, idToken } = await prepareVisit();
  await signInAtDesk(page);
  await page.goto(`${deskAddress}/patients/${code}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const reception = await browser.newPage({ locale: "ja-JP", viewport: { width: 1280, height: 900 } });
  await signInAs(reception, "中村 彩");
  await reception.goto(`${deskAddress}/patients/${code}`);
  for (const [screen, other] of [
    [page, "中村 彩"],
    [reception, "小林 直樹"],
  ] as const) {
    await expect(
      screen.getByRole("status").filter({ hasText: "いっしょに開いている方" }).getByText(other),
    ).toBeVisible();
  }
  const address = `${journeyAddresses.portal}${fillPath(changeAddressCall.path, { medicalBusinessId: "business-minato" })}`;
  const moved = {
    ...{ recipientName: "窓口 花子", postcode: "1050011", prefecture: "東京都", city: "港区", town: "芝公園" },
    ...{ street: "9-9-9", building: "", phoneNumber: "09012345678" },
  };
  // A change within seconds of one's own read is taken for one's own.
  await expect(async () => {
    await sendJson(address, moved, { method: "PUT", headers: { authorization: `Bearer ${idToken}` } });
    await expect(page.getByText("更新されました")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectNoBarrier(page);
  await expect(page.getByText("9-9-9")).toHaveCount(0);
  await page.getByRole("button", { name: "読み直す" }).click();
  await expect(page.getByText("9-9-9").first()).toBeVisible();
  await expect(page.getByText("更新されました")).toHaveCount(0);
  await reception.close();
  await expect(page.getByText("いっしょに開いている方")).toBeHidden();
});
