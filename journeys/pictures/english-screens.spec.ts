import { test } from "@playwright/test";
import { answerRest, questionsOf } from "../support/answers.ts";
import { findFreeSpot } from "../support/customer.ts";
import { inventPatient } from "../support/patient.ts";
import { prepareCharged, registerPatient } from "../support/prepared-patient.ts";
import { openSession } from "../support/session.ts";
import { confirmationOf } from "../support/walk.ts";
import { takePictures } from "./take-pictures.ts";

test.use({ locale: "en-US" });

const WIDTHS = [360, 768, 1280];

/** The screens of a first visit, in the English edition. */
test("a first visit in English", async ({ page }) => {
  const patient = inventPatient();
  const { session, customer } = await registerPatient(patient);
  await openSession(page, session);
  const take = async (name: string, path: string) => {
    await page.goto(path);
    await takePictures(page, `english-${name}`, { widths: WIDTHS });
  };
  await take("first", "/");
  await take("new", "/reservation/new");
  const spot = await findFreeSpot();
  await take("confirm", confirmationOf(spot));
  const treatmentId = await customer.book(spot);
  for (const [name, path] of [
    ["complete", "/reservation/complete"],
    ["mypage", "/mypage"],
    ["treatment", `/treatment/${treatmentId}`],
    ["questions", questionsOf(treatmentId)],
    ["settings", "/settings"],
    ["profile", "/settings/user-profile"],
    ["device-test", "/examination-test/"],
  ] as const) {
    await take(name, path);
  }
  await answerRest(session.idToken, treatmentId, []);
  await take("answers", questionsOf(treatmentId, "confirm"));
});

test("a payment in English", async ({ page }) => {
  const treatmentId = await prepareCharged(page, inventPatient());
  for (const [name, path] of [
    ["charge", `/payment/${treatmentId}/`],
    ["card", `/payment/${treatmentId}/payment-method`],
    ["charged", `/treatment/${treatmentId}`],
    ["history", "/history"],
  ] as const) {
    await page.goto(path);
    await takePictures(page, `english-${name}`, { widths: WIDTHS });
  }
});
