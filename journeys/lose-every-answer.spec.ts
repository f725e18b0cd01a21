import { expect } from "@playwright/test";
import { ACCOUNT_ACTS } from "./support/account-acts.ts";
import { test } from "./support/fixtures.ts";
import { registerPatient } from "./support/prepared-patient.ts";
import { openSession } from "./support/session.ts";
import { TREATMENT_ACTS } from "./support/treatment-acts.ts";

const UNKNOWN = /結果を確認できませんでした/;
const NOT_DONE = /まだ行われていないことを確認しました/;

for (const { name, prepare, call, press, expectDone } of [...TREATMENT_ACTS, ...ACCOUNT_ACTS]) {
  test(`after ${name} with every answer lost the patient reads the true outcome`, async ({ context, patient }) => {
    test.slow();
    // A page of its own: the browser's complaints about the lost connection are expected here.
    const page = await context.newPage();
    const { session, customer } = await registerPatient(patient);
    await openSession(page, session);
    await prepare({ page, patient, session, customer });
    const isAct = ({ pathname }: URL) => call.test(pathname);

    await test.step("without any connection the outcome is unknown", async () => {
      await page.route("**/api/v1/customer/**", (route) => route.abort("connectionreset"));
      await press(page);
      await expect(page.getByText(UNKNOWN).first()).toBeVisible();
      await page.unroute("**/api/v1/customer/**");
    });
    await test.step("the request never arrived, which the server confirms", async () => {
      await page.route(isAct, (route) =>
        route.request().method() === "GET" ? route.continue() : route.abort("connectionreset"),
      );
      await press(page);
      await expect(page.getByText(NOT_DONE).first()).toBeVisible();
      await expect(page.getByText(UNKNOWN)).toHaveCount(0);
      await page.unroute(isAct);
    });
    await test.step("the request was done, and each answer is lost", async () => {
      await page.route(isAct, async (route) => {
        if (route.request().method() === "GET") return route.continue();
        await route.fetch();
        await route.abort("connectionreset");
      });
      await press(page);
      await expectDone(page);
      await expect(page.getByText(/できませんでした/)).toHaveCount(0);
    });
  });
}
