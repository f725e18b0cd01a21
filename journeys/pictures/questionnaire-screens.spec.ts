import { test } from "@playwright/test";
import { answerRest, questionsOf } from "../support/answers.ts";
import { findFreeSpot } from "../support/customer.ts";
import { inventPatient } from "../support/patient.ts";
import { registerPatient } from "../support/prepared-patient.ts";
import { openSession } from "../support/session.ts";
import { takeAll, takePictures } from "./take-pictures.ts";

test("the questions before a visit, and their answers", async ({ page }) => {
  const patient = inventPatient();
  const { session, customer } = await registerPatient(patient);
  const treatmentId = await customer.book(await findFreeSpot());
  await openSession(page, session);
  await takeAll(page, [
    ["questions-1-first", questionsOf(treatmentId)],
    ["questions-2-choices", `${questionsOf(treatmentId)}&question=4`],
    ["questions-3-body-and-habits", `${questionsOf(treatmentId)}&question=14`],
    ["questions-4-missing", questionsOf(treatmentId, "confirm")],
  ]);
  await answerRest(session.idToken, treatmentId, ["limits"]);
  await takeAll(page, [["questions-5-resumed", questionsOf(treatmentId)]]);
  await answerRest(session.idToken, treatmentId, []);
  await takeAll(page, [["questions-6-confirm", questionsOf(treatmentId, "confirm")]]);
  await page.getByRole("checkbox", { name: "事実と相違ありません" }).check();
  await page.getByRole("button", { name: "回答を送信する" }).click();
  await page.waitForURL(/\/complete/);
  await takePictures(page, "questions-7-complete");
  await takeAll(page, [
    ["questions-8-sent", questionsOf(treatmentId)],
    ["questions-9-wrong-address", "/questions/first-visit/"],
    ["treatment-3-answered", `/treatment/${treatmentId}`],
  ]);
});
