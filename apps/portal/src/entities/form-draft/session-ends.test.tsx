import { addressFixture } from "@madoguchi/contract/address/address.fixture";
import { act, fireEvent } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { frameAnswers, refusal } from "../../testing/answers.ts";
import { optionalForm } from "../../testing/clinic-form-answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { answerHold, answerRecord, CHOSEN_SEARCH, MONDAY_NOON } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";
import { answerSettings } from "../../testing/settings-answers.ts";

const ADDRESS = "*/api/v1/customer/business/:medicalBusinessId/address";
const stranger = { ...demonstrationUser, uid: "user-taro", email: "taro@example.com" };

function endSession() {
  return refusal(401, "E009", "ログインの有効期限が切れました。");
}

type Page = Awaited<ReturnType<typeof renderPortal>>;

function typeInto(page: Page, name: string | RegExp, text: string) {
  return page.actor.type(page.getByRole("textbox", { name }), text);
}

/** After the interval within which a read is not repeated. */
async function signInLater(page: Page, user: typeof demonstrationUser) {
  await page.findByRole("textbox", { name: /メールアドレス/ });
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  act(() => page.session.change(user));
}

/** The session ends during the save, and a person signs in on the same page. */
async function saveAndSignIn(page: Page, button: string, user = demonstrationUser) {
  await page.actor.click(page.getByRole("button", { name: button }));
  await signInLater(page, user);
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answerSettings();
  network.use(...answerRecord(), ...frameAnswers, answerHold());
});

afterEach(() => void vi.useRealTimers());

async function changeProfile() {
  network.use(http.put("*/information", endSession, { once: true }));
  const page = await renderPortal("/settings/user-profile", { user: demonstrationUser });
  await page.findByRole("textbox", { name: "名" });
  await typeInto(page, "名", "江");
  return page;
}

test("a profile whose save ends the session is restored in the form after signing in", async () => {
  const page = await changeProfile();
  await saveAndSignIn(page, "変更を保存する");
  expect(await page.findByRole("textbox", { name: "名" })).toHaveValue("花子江");
  expect(page.router.state.location.pathname).toBe("/settings/user-profile");
});

test("another patient who signs in does not see it", async () => {
  const page = await changeProfile();
  await saveAndSignIn(page, "変更を保存する", stranger);
  expect(await page.findByRole("textbox", { name: "名" })).toHaveValue("花子");
});

test("after a logout it is deleted", async () => {
  const page = await changeProfile();
  await act(() => page.portal.identity.logOut());
  await signInLater(page, demonstrationUser);
  expect(await page.findByRole("textbox", { name: "名" })).toHaveValue("花子");
});

test("an address whose save ends the session is restored in the form after signing in", async () => {
  const stored = { ...addressFixture, building: "" };
  network.use(
    http.get(ADDRESS, () => HttpResponse.json({ address: stored })),
    http.put(ADDRESS, endSession, { once: true }),
  );
  const page = await renderPortal("/settings/address", { user: demonstrationUser });
  await page.findByRole("textbox", { name: "宛名" });
  await typeInto(page, "建物名・部屋番号", "203号室");
  await saveAndSignIn(page, "変更を保存する");
  expect(await page.findByRole("textbox", { name: "建物名・部屋番号" })).toHaveValue("203号室");
});

test("answers to the clinic whose save ends the session are restored in the form after signing in", async () => {
  network.use(
    http.get("*/api/v1/customer/clinic/:clinicId/form", () =>
      HttpResponse.json({
        ...optionalForm,
        respondent: { sex: 1, age: 41 },
        answers: { contact: "母" },
        unfitting: [],
        submission: { submissionNumber: 1, submittedAt: "2026-05-11T09:00:00+09:00" },
      }),
    ),
    http.post("*/api/v1/customer/clinic/:clinicId/form", endSession, { once: true }),
  );
  const page = await renderPortal("/settings/clinic-form", { user: demonstrationUser });
  await page.findByRole("textbox", { name: /緊急時のご連絡先/ });
  await typeInto(page, /緊急時のご連絡先/, "と父");
  await saveAndSignIn(page, "変更を保存する");
  expect(await page.findByRole("textbox", { name: /緊急時のご連絡先/ })).toHaveValue("母と父");
});

test("a registration whose save ends the session is restored in the form after signing in, with the chosen time", async () => {
  network.use(http.get("*/information", () => refusal(404, "C005", "お客様情報が登録されていません。")));
  network.use(http.post("*/information", endSession, { once: true }));
  const now = () => MONDAY_NOON;
  const page = await renderPortal(`/reservation/user-profile?${CHOSEN_SEARCH}`, { now, user: demonstrationUser });
  await page.findByRole("textbox", { name: "姓" });
  const typed = {
    姓: "山田",
    名: "花子",
    "姓（フリガナ）": "ヤマダ",
    "名（フリガナ）": "ハナコ",
    年: "1985",
    月: "4",
    日: "12",
  };
  for (const [name, value] of Object.entries(typed)) {
    const field = page.getByRole("textbox", { name });
    fireEvent.input(field, { target: { value } });
  }
  await page.actor.click(page.getByRole("radio", { name: "女性" }));
  fireEvent.input(page.getByRole("textbox", { name: /携帯電話番号/ }), { target: { value: "09012345678" } });
  await saveAndSignIn(page, "確認へ進む");
  await act(() => page.router.navigate({ href: `/reservation/user-profile?${CHOSEN_SEARCH}` }));
  expect(await page.findByRole("textbox", { name: "姓" })).toHaveValue("山田");
  expect(page.getByRole("radio", { name: "女性" })).toBeChecked();
  expect(page.getByRole("textbox", { name: "日" })).toHaveValue("12");
});
