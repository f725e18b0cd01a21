import { existsSync } from "node:fs";
import { join } from "node:path";
import { requestSignInCall } from "@madoguchi/contract/sign-in/sign-in.patient.calls";
import { expect } from "@playwright/test";
import { journeyAddresses } from "./support/addresses.ts";
import { answerRest, questionsOf } from "./support/answers.ts";
import { ClinicDesk } from "./support/clinic-desk.ts";
import { findFreeSpot } from "./support/customer.ts";
import { test } from "./support/fixtures.ts";
import { listFormFiles } from "./support/forms/form-files.ts";
import {
  CODE_FORM,
  COMPANION_FORM,
  ELSEWHERE,
  LINK_FORM,
  MEDICINE_FORMS,
  PAYMENT_FORMS,
  QUESTION_FORMS,
  REGISTERED_FORMS,
  REGISTRATION_FORM,
  SIGN_IN_FORMS,
  SUBMIT_FORM,
  VISIT_FORMS,
  VISITOR_FORMS,
} from "./support/forms/portal-forms.ts";
import { walkForms } from "./support/forms/walk-forms.ts";
import { receiveSignInMail } from "./support/mailbox.ts";
import { inventNetwork } from "./support/network.ts";
import { inventPatient } from "./support/patient.ts";
import { prepareRegistered, registerPatient } from "./support/prepared-patient.ts";
import { storeCard } from "./support/prepared-visit.ts";
import { sendJson } from "./support/send-json.ts";
import { ageSession, openSession, signIn } from "./support/session.ts";
import { openRoomNow } from "./support/visit-room.ts";
import { confirmationOf, registrationOf } from "./support/walk.ts";

test.beforeEach(() => test.setTimeout(300_000));

test("every form of the portal is walked", () => {
  const portal = join(import.meta.dirname, "../apps/portal/src");
  expect(Object.values(ELSEWHERE).filter((test) => !existsSync(join(portal, test)))).toEqual([]);
  const walked = [
    ...[VISITOR_FORMS, REGISTERED_FORMS, SIGN_IN_FORMS, QUESTION_FORMS, VISIT_FORMS, PAYMENT_FORMS, MEDICINE_FORMS],
    [CODE_FORM, LINK_FORM, REGISTRATION_FORM, SUBMIT_FORM, COMPANION_FORM],
  ].flatMap((walks) => walks.map(({ file }) => file));
  expect([...new Set([...walked, ...Object.keys(ELSEWHERE)])].toSorted()).toEqual(listFormFiles("portal"));
});

test("a visitor's forms say what is wrong, and are sent once it is right", async ({ page }) => {
  await walkForms(page, "portal", VISITOR_FORMS);
});

test("the sign-in by code says what is wrong, and is sent once it is right", async ({ page, patient }) => {
  await walkForms(page, "portal", [CODE_FORM], { email: patient.email });
});

test("the sign-in by a link on another device says what is wrong, and is sent once it is right", async ({
  page,
  patient: { email },
}) => {
  await sendJson(
    `${journeyAddresses.portal}${requestSignInCall.path}`,
    { email },
    { headers: { "x-forwarded-for": inventNetwork() } },
  );
  const { link } = await receiveSignInMail(email);
  await walkForms(page, "portal", [{ ...LINK_FORM, right: { メールアドレス: email } }], { link });
});

test("the change of the sign-in says what is wrong, and is sent once it is right", async ({ page, patient }) => {
  const { session } = await registerPatient(patient);
  await openSession(page, await ageSession(session, 30));
  const first = inventPatient().email;
  const [one, ...rest] = SIGN_IN_FORMS;
  await walkForms(page, "portal", one ? [{ ...one, right: { 新しいメールアドレス: first } }, ...rest] : [], {
    first,
    email: patient.email,
  });
});

test("the registration says what is wrong, and is sent once it is right", async ({ page, patient }) => {
  await openSession(page, await signIn(patient.email));
  await walkForms(page, "portal", [REGISTRATION_FORM], { registration: registrationOf(await findFreeSpot()) });
});

test("a registered patient's forms say what is wrong, and are sent once it is right", async ({ page, patient }) => {
  await prepareRegistered(page, patient);
  await walkForms(page, "portal", REGISTERED_FORMS, { confirmation: confirmationOf(await findFreeSpot()) });
});

test("the forms of the questions before a visit say what is wrong, and are sent once it is right", async ({
  page,
  patient,
  browser,
}) => {
  const { session, customer } = await registerPatient(patient);
  const treatmentId = await customer.book(await findFreeSpot());
  await openSession(page, session);
  await walkForms(page, "portal", QUESTION_FORMS, { questions: questionsOf(treatmentId) });
  await answerRest(session.idToken, treatmentId, []);
  await walkForms(page, "portal", [SUBMIT_FORM], { answers: questionsOf(treatmentId, "confirm") });
  await openRoomNow(treatmentId);
  await walkForms(page, "portal", VISIT_FORMS, { treatmentId });
  // The patient is in the waiting room now.
  await page.getByText("家族や通訳の方と一緒に受ける").click();
  await page.getByRole("radio", { name: "家族の方" }).check();
  await page.getByRole("button", { name: "招待リンクを作る" }).click();
  const companion = (await page.getByText(/\/companion#/).textContent()) ?? "";
  const guest = await browser.newPage({ locale: "ja-JP" });
  await walkForms(guest, "portal", [COMPANION_FORM], { companion });
  await guest.close();
});

test("the forms after a visit say what is wrong, and are sent once it is right", async ({ page, patient }) => {
  const { session, customer } = await registerPatient(patient);
  const treatmentId = await customer.book(await findFreeSpot());
  await customer.registerAddress(patient);
  await storeCard(session.idToken);
  await openSession(page, session);
  await new ClinicDesk().finishWholeVisit(treatmentId);
  await walkForms(page, "portal", PAYMENT_FORMS, { treatmentId });
  const paid = await customer.book(await findFreeSpot());
  await new ClinicDesk().finishWholeVisit(paid, { lines: [], additionalMedicineUntil: "2099-12-31" });
  await walkForms(page, "portal", MEDICINE_FORMS, { treatmentId: paid });
});
