import { expect } from "@playwright/test";
import { journeyAddresses } from "./support/addresses.ts";
import { test } from "./support/fixtures.ts";
import { receiveSignInMail } from "./support/mailbox.ts";
import { sendJson } from "./support/send-json.ts";

const { sandbox } = journeyAddresses;

/** The identity platform's answer while it is down. */
const UNAVAILABLE = {
  error: { code: 503, message: "The service is currently unavailable.", status: "UNAVAILABLE" },
};

test("a link older than 10 minutes is reported and leads to a new one, with the chosen time", async ({
  page,
  patient,
  walk,
}) => {
  await page.goto("/reservation/new");
  await walk.pickFreeTime();
  await walk.askForSignInMail(patient.email);
  const { link } = await receiveSignInMail(patient.email);
  await sendJson(`${sandbox}/__sandbox/identity/links/age`, { email: patient.email, minutes: 11 });
  await page.goto(link);
  await page.getByRole("button", { name: "ログインする" }).click();
  await expect(page.getByRole("heading", { name: "リンクの有効期限が切れています" })).toBeVisible();
  await expect(page.getByRole("button", { name: "新しいリンクを送る" })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("spotId")).not.toBeNull();
});

test("when the mail server refuses, the patient sees N001 and may try again at once", async ({
  page,
  patient,
  walk,
}) => {
  await sendJson(`${sandbox}/__sandbox/failures`, { service: "mail", target: patient.email, status: 550 });
  await page.goto("/login/");
  await page.getByRole("textbox", { name: "メールアドレス" }).fill(patient.email);
  await page.getByRole("button", { name: "ログイン用メールを送る" }).click();
  await expect(page.getByText(/メールを送信できませんでした/).first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: "メールアドレス" })).toHaveValue(patient.email);
  await walk.askForSignInMail(patient.email);
  await receiveSignInMail(patient.email);
});

test("a mail that the server greylists comes without another press", async ({ page, patient, walk }) => {
  await sendJson(`${sandbox}/__sandbox/failures`, { service: "mail", target: patient.email, status: 451 });
  await page.goto("/login/");
  await walk.askForSignInMail(patient.email);
  await receiveSignInMail(patient.email);
});

test("when the identity platform is down for a moment, the link still works afterwards", async ({
  page,
  patient,
  walk,
}) => {
  await page.goto("/login/");
  await walk.askForSignInMail(patient.email);
  const { link } = await receiveSignInMail(patient.email);
  await page.goto(link);
  // In this browser alone: other journeys sign in at the same time.
  await page.route(
    `${sandbox}/identitytoolkit.googleapis.com/**`,
    (route) => route.fulfill({ status: 503, headers: { "access-control-allow-origin": "*" }, json: UNAVAILABLE }),
    { times: 1 },
  );
  await page.getByRole("button", { name: "ログインする" }).click();
  await expect(page.getByText(/もう一度|やり直して/).first()).toBeVisible();
  await page.getByRole("button", { name: "ログインする" }).click();
  await expect(page).toHaveURL(/\/reservation\/registration/);
});
