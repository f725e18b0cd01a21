import { test } from "@playwright/test";
import { takeAll, takePictures } from "./take-pictures.ts";

const SCREENS = [
  ["public-first", "/"],
  ["public-legal", "/legal"],
  ["public-not-found", "/no-such-page"],
  ["public-error", "/error"],
  ["sign-in-login", "/login/"],
  ["sign-in-logout", "/logout/"],
  ["sign-in-used-link", "/finish-magic-link-login"],
  ["sign-in-line-refused", "/line-login?error=ACCESS_DENIED&state=none"],
  ["booking-8-cancelled", "/reservation/cancel-complete"],
] as const;

const SHOWCASE = ["section", "components", "visit", "appointments", "questionnaire", "screens"];

test("public screens", async ({ page }) => {
  await takeAll(page, SCREENS);
});

for (const name of SHOWCASE) {
  test(`showcase: ${name}`, async ({ page }) => {
    await page.goto(`/storybook/${name}`);
    await takePictures(page, `showcase-${name}`, { withForcedColours: true });
  });
}
