import { expect, type Page } from "@playwright/test";
import english from "../apps/api/src/records/starter-questionnaires/english.json" with { type: "json" };
import { answerRest, questionsOf, submissionsOf } from "./support/answers.ts";
import { cardNumbers, chargedTo } from "./support/card.ts";
import { ClinicDesk } from "./support/clinic-desk.ts";
import { findFreeSpot } from "./support/customer.ts";
import { ALLOW_DEVICES, FAKE_DEVICES } from "./support/fake-devices.ts";
import { test } from "./support/fixtures.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";
import { CHARGED, registerPatient } from "./support/prepared-patient.ts";
import { treatmentsOf } from "./support/records.ts";
import { openSession } from "./support/session.ts";
import { watchForUntranslated } from "./support/untranslated.ts";
import { openRoomNow } from "./support/visit-room.ts";
import { expectNoSidewaysScrolling } from "./support/widths.ts";

test.use({
  locale: "en-US",
  viewport: { width: 360, height: 740 },
  permissions: ["camera", "microphone"],
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), FAKE_DEVICES, ALLOW_DEVICES] });
  },
});

const desk = new ClinicDesk();

async function expectHeading(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
}

test("a patient answers in English, meets the doctor, and pays", async ({ page, patient }) => {
  test.slow();
  const expectTranslated = watchForUntranslated(page);
  const expectReadable = async () => {
    await expectTranslated();
    await expectNoSidewaysScrolling(page);
    // The bar of tabs may cover controls; at the end of the page it covers none.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expectNoBarrier(page);
  };
  const { session, customer } = await registerPatient(patient);
  await openSession(page, session);
  const treatmentId = await customer.book(await findFreeSpot());

  await test.step("the clinic's questions are in English, and it reads the answers in Japanese", async () => {
    await page.goto(`/treatment/${treatmentId}`);
    await page.getByRole("main").getByRole("link", { name: "Answer questionnaire" }).first().click();
    await expectHeading(page, english.いまの症状);
    await expectReadable();
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByRole("region", { name: /3/ })).toBeFocused();
    await expectReadable();
    await page.getByRole("textbox", { name: english.いちばん困っている症状 }).fill("Runny nose for three days");
    await page.getByRole("radio", { name: english["2〜3日前"] }).check();
    await page.getByRole("radio", { name: "4", exact: true }).check();
    await page.getByRole("button", { name: "Next" }).click();
    await expectHeading(page, english.急ぎの症状と写真);
    await page.getByRole("checkbox", { name: english.息が苦しい }).check();
    const help = page.getByRole("alertdialog", { name: "Call 119 for an ambulance now" });
    await expect(help.getByRole("link", { name: "Call 119" })).toBeVisible();
    await expectReadable();
    await help.getByRole("button", { name: "I do not have this symptom" }).click();
    await page.getByRole("checkbox", { name: english.特になし }).check();
    await answerRest(session.idToken, treatmentId, ["limits"]);
    await page.goto(questionsOf(treatmentId));
    await page.getByRole("checkbox").last().check();
    await page.getByRole("button", { name: "Continue to review" }).click();
    await expectHeading(page, "Check your answers");
    await expect(page.getByText(english["2〜3日前"]).first()).toBeVisible();
    await expectReadable();
    await page.getByRole("checkbox", { name: "My answers are true" }).check();
    await page.getByRole("button", { name: "Send answers" }).click();
    await expectHeading(page, "Your answers are sent");
    const [sent] = await submissionsOf(treatmentId);
    expect(sent?.answers).toMatchObject({ complaint: "Runny nose for three days", since: "days" });
  });

  await test.step("the visit", async () => {
    await openRoomNow(treatmentId);
    await page.goto(`/examination/${treatmentId}/`);
    await expectHeading(page, "Prepare for your visit");
    await expectReadable();
    await page.getByRole("button", { name: "Confirm, agree, and enter waiting room" }).click();
    await expectHeading(page, /The doctor connects soon|Please wait for your turn/);
    await expectReadable();
    await desk.callPatient(treatmentId);
    const ringing = page.getByRole("alertdialog", { name: "The doctor is calling you" });
    await expect(ringing).toBeVisible();
    await expectTranslated();
    await ringing.getByRole("button", { name: "Join" }).click();
    await expectHeading(page, /your visit$/);
    await expectReadable();
    await page.getByRole("button", { name: /^Chat/ }).click();
    await desk.write(treatmentId, "Please show me your medicine notebook.");
    await expect(page.getByRole("log").getByText("Please show me your medicine notebook.")).toBeVisible();
    await expectReadable();
    await desk.finish(treatmentId);
    await expectHeading(page, "Your visit has ended");
    await expectReadable();
  });

  await test.step("the payment", async () => {
    await page.getByRole("link", { name: "Check payment" }).click();
    await page.getByRole("button", { name: "Go to payment" }).click();
    await expect(page).toHaveURL(/\/payment-method$/);
    await page.getByRole("button", { name: "Continue to review" }).click();
    await expectReadable();
    await page.getByRole("textbox", { name: /^Card number/ }).fill(cardNumbers.frictionless);
    await page.getByRole("textbox", { name: /^Expiry date/ }).fill("12/30");
    await page.getByRole("textbox", { name: /^Security code/ }).fill("123");
    await page.getByRole("textbox", { name: /^Name on card/ }).fill("HANAKO YAMADA");
    await page.getByRole("button", { name: "Continue to review" }).click();
    await page.getByRole("button", { name: /^Pay / }).waitFor();
    await expectReadable();
    await page.getByRole("button", { name: /^Pay / }).click();
    await expectHeading(page, "Your payment is complete");
    await expectReadable();
    expect(await chargedTo(patient.email)).toBe(CHARGED);
    expect(await treatmentsOf(patient.email)).toMatchObject([{ statusId: 4 }]);
    for (const path of [`/treatment/${treatmentId}`, "/settings/receipts", "/history"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await expectReadable();
    }
  });
});
