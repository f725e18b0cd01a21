import { type Page, test } from "@playwright/test";
import { answerCardCompany, cardNumbers, fillInCard } from "../support/card.ts";
import { ClinicDesk } from "../support/clinic-desk.ts";
import { findFreeSpot } from "../support/customer.ts";
import { inventPatient } from "../support/patient.ts";
import { expectPaid, pay, reachQuestion } from "../support/payment-steps.ts";
import { prepareBooked, prepareCharged, prepareRegistered } from "../support/prepared-patient.ts";
import { recordApplication } from "../support/records.ts";
import { takeAll, takePictures } from "./take-pictures.ts";

const desk = new ClinicDesk();

async function takeTreatment(page: Page, treatmentId: string, state: string): Promise<void> {
  await takeAll(page, [
    [`treatment-${state}`, `/treatment/${treatmentId}`],
    [`mypage-${state}`, "/mypage"],
  ]);
}

test("mypage before the first booking", async ({ page }) => {
  await prepareRegistered(page, inventPatient());
  await takeAll(page, [
    ["mypage-1-new", "/mypage"],
    ["history-0-empty", "/history"],
  ]);
});

test("a visit that is booked, moved, held and cancelled", async ({ page }) => {
  const treatmentId = await prepareBooked(page, inventPatient());
  await takeTreatment(page, treatmentId, "3-reserved");
  await takeAll(page, [
    ["treatment-3-move", `/treatment/${treatmentId}?change=time`],
    ["examination-test", "/examination-test/"],
    ["examination", `/examination/${treatmentId}`],
  ]);
  await desk.start(treatmentId);
  await takeTreatment(page, treatmentId, "4-in-progress");
});

test("a visit that the clinic cancels", async ({ page }) => {
  const treatmentId = await prepareBooked(page, inventPatient());
  await desk.cancel(treatmentId);
  await takeTreatment(page, treatmentId, "9-cancelled");
});

test("a charge and its payment, step by step", async ({ page }) => {
  const patient = inventPatient();
  const treatmentId = await prepareCharged(page, patient);
  await takeTreatment(page, treatmentId, "5-charged");
  await takeAll(page, [
    ["booking-10-payment-remaining", "/reservation/payment-remaining"],
    ["payment-1-charge", `/payment/${treatmentId}/`],
  ]);
  await page.getByRole("button", { name: "お支払いの手続きへ進む" }).click();
  await page.waitForURL(/\/payment-method$/);
  await fillInCard(page, cardNumbers.frictionless);
  await takePictures(page, "payment-2-card");
  await page.getByRole("button", { name: "確認へ進む" }).click();
  await page.waitForURL(/\/confirm$/);
  await takePictures(page, "payment-3-confirm");
  await page.getByRole("button", { name: /円（税込）を支払う$/ }).click();
  await expectPaid(page);
  await takePictures(page, "payment-4-complete");
  await takeTreatment(page, treatmentId, "6-paid");
  await takeAll(page, [
    ["history-2-paid", "/history"],
    ["settings-receipts", "/settings/receipts"],
    ["settings-payment-method-card", "/settings/payment-method"],
  ]);
});

test("a payment that the bank refuses", async ({ page }) => {
  const treatmentId = await prepareCharged(page, inventPatient());
  await reachQuestion(page, treatmentId);
  await answerCardCompany(page, "失敗");
  await page.waitForURL(/payment-error/);
  await takePictures(page, "payment-5-error");
});

test("medicine that is sent, and applied for again", async ({ page }) => {
  const patient = inventPatient();
  const customer = await prepareRegistered(page, patient);
  const treatmentId = await customer.book(await findFreeSpot());
  await customer.registerAddress(patient);
  await desk.finishWholeVisit(treatmentId, { additionalMedicineUntil: "2099-12-31" });
  await pay(page, treatmentId, cardNumbers.frictionless);
  await expectPaid(page);
  await desk.ship(treatmentId);
  await takeTreatment(page, treatmentId, "7-shipped");
  await takeAll(page, [["medicine-apply", `/repurchase-medicines/${treatmentId}`]]);
  const application = await recordApplication(treatmentId);
  await takeTreatment(page, application, "8-applied");
  await desk.approveMedicine(application);
  await takeTreatment(page, application, "8-approved");
  await takeAll(page, [["history-3-many", "/history"]]);
});
