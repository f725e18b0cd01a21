import { waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { ACTING_KEY } from "../../early-call/acting-key.ts";
import { frameAnswers, refusal } from "../../testing/answers.ts";
import { answerClinicForm, optionalForm } from "../../testing/clinic-form-answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { answerHold, answerRecord, CHOSEN_SEARCH, MONDAY_NOON } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const ADDRESS = `/reservation/confirm?${CHOSEN_SEARCH}`;
const options = { now: () => MONDAY_NOON, user: demonstrationUser };

let isMember: boolean;
let sent: unknown[];

/** The clinic's calls are refused until the patient has joined. */
const whileUnknown = () =>
  http.get("*/api/v1/customer/clinic/:clinicId/*", () =>
    isMember ? undefined : refusal(403, "C001", "このクリニックにはご登録がありません。"),
  );

beforeEach(() => {
  isMember = false;
  sent = [];
  network.use(
    whileUnknown(),
    ...answerRecord(),
    ...frameAnswers,
    http.put("*/information", () => {
      sent.push("profile");
      return HttpResponse.json({});
    }),
    http.post("*/business/:medicalBusinessId/clinic", async ({ request }) => {
      sent.push(await request.json());
      isMember = true;
      return HttpResponse.json({});
    }),
    answerHold(),
  );
});

test("a patient of another clinic of the business checks the profile, which joins this one, and confirms the booking", async () => {
  network.use(answerClinicForm(optionalForm));
  const page = await renderPortal(ADDRESS, options);
  expect(await page.findByText("このクリニックのご利用は、はじめてです")).toBeVisible();
  expect(page.getByRole("textbox", { name: "姓" })).toHaveValue("山田");
  await page.actor.click(page.getByText("クリニックからの質問（任意）"));
  await page.actor.type(page.getByRole("textbox", { name: /緊急時のご連絡先/ }), "母 090");
  await page.actor.click(page.getByRole("button", { name: "確認へ進む" }));
  expect(await page.findByRole("heading", { name: "予約内容の確認" })).toBeVisible();
  expect(sent).toEqual([
    "profile",
    {
      clinicId: "clinic-minato",
      answers: { questionnaireId: "registration", version: 1, answers: { contact: "母 090" } },
    },
  ]);
});

test("a patient of this clinic only checks the profile and joins nothing", async () => {
  isMember = true;
  network.use(answerClinicForm(optionalForm));
  const page = await renderPortal(`/reservation/user-profile?${CHOSEN_SEARCH}`, options);
  await page.actor.click(await page.findByRole("button", { name: "確認へ進む" }));
  expect(await page.findByRole("heading", { name: "予約内容の確認" })).toBeVisible();
  expect(sent).toEqual(["profile"]);
});

test("without a chosen time, the registration page joins the clinic instead of leading past it", async () => {
  const page = await renderPortal("/reservation/registration", options);
  await page.actor.click(await page.findByRole("button", { name: "登録する" }));
  await waitFor(() => expect(page.router.state.location.pathname).toBe("/mypage"));
  expect(sent).toEqual(["profile", { clinicId: "clinic-minato" }]);
});

test("for a represented person a question that must be answered is asked for, and its answer joins", async () => {
  sessionStorage.setItem(ACTING_KEY, JSON.stringify({ representationId: "representation-1", uid: null }));
  onTestFinished(() => sessionStorage.removeItem(ACTING_KEY));
  const [contact] = optionalForm.definition.questions;
  if (!contact) throw new Error("the form has a question");
  network.use(answerClinicForm({ ...optionalForm, definition: { questions: [{ ...contact, isRequired: true }] } }));
  const page = await renderPortal(ADDRESS, options);
  await page.actor.click(await page.findByRole("button", { name: "登録して進む" }));
  const field = page.getByRole("textbox", { name: /緊急時のご連絡先/ });
  expect(field).toBeInvalid();
  expect(sent).toEqual([]);
  await page.actor.type(field, "母 090");
  await page.actor.click(page.getByRole("button", { name: "登録して進む" }));
  expect(await page.findByRole("heading", { name: "予約内容の確認" })).toBeVisible();
  expect(sent).toMatchObject([{ answers: { answers: { contact: "母 090" } } }]);
});

test("for a represented person the page names them, joins, and leads to the confirmation", async () => {
  sessionStorage.setItem(ACTING_KEY, JSON.stringify({ representationId: "representation-1", uid: null }));
  try {
    const page = await renderPortal(ADDRESS, options);
    expect(await page.findByText("山田 花子 さま")).toBeVisible();
    expect(page.queryByRole("textbox", { name: "姓" })).not.toBeInTheDocument();
    await page.actor.click(page.getByRole("button", { name: "登録して進む" }));
    expect(await page.findByRole("heading", { name: "予約内容の確認" })).toBeVisible();
    expect(sent).toEqual([{ clinicId: "clinic-minato" }]);
  } finally {
    sessionStorage.removeItem(ACTING_KEY);
  }
});
