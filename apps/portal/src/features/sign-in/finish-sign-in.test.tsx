import { waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { frameAnswers, refusal } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import {
  answerHold,
  answerRecord,
  answerSpots,
  CHOSEN_SEARCH,
  MONDAY_NOON,
} from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const now = () => MONDAY_NOON;
const PARAMETERS = "apiKey=key&mode=signIn&oobCode=one-time-code&lang=ja";
const LINK = `/finish-magic-link-login?isRegistered=false&${CHOSEN_SEARCH}&${PARAMETERS}`;

beforeEach(() => {
  network.use(
    ...answerRecord(),
    http.get("*/information", () => refusal(404, "C005", "お客様情報が登録されていません。")),
    answerHold(),
  );
});

test("opening the link does not sign in; its button does, and a new patient continues to the profile (spec §2 /finish-magic-link-login)", async () => {
  localStorage.setItem("madoguchi.signInEmail", "hanako@example.com");
  const { actor, findByRole, getByRole, getByText, portal, router } = await renderPortal(
    LINK.replace("isRegistered=false&", ""),
    {
      now,
    },
  );
  expect(getByText("hanako@example.com")).toBeVisible();
  expect(portal.identity.state().isAuthenticated).toBe(false);
  await actor.click(getByRole("button", { name: "ログインする" }));
  expect(await findByRole("heading", { name: "お客様情報" })).toBeVisible();
  expect(router.state.location.search).toMatchObject({ spotId: "spot-1430" });
  expect(localStorage.getItem("madoguchi.signInEmail")).toBeNull();
});

test("a known patient goes on to confirm (spec §2 /finish-magic-link-login)", async () => {
  localStorage.setItem("madoguchi.signInEmail", "hanako@example.com");
  const link = LINK.replace("isRegistered=false", "isRegistered=true");
  const { actor, findByRole, getByRole } = await renderPortal(link, { now });
  await actor.click(getByRole("button", { name: "ログインする" }));
  expect(await findByRole("heading", { name: "予約内容の確認" })).toBeVisible();
});

test("a known patient without a reservation lands on the top page", async () => {
  network.use(...frameAnswers);
  localStorage.setItem("madoguchi.signInEmail", "hanako@example.com");
  const { actor, findByRole, getByRole } = await renderPortal(
    `/finish-magic-link-login?isRegistered=true&${PARAMETERS}`,
    { now },
  );
  await actor.click(getByRole("button", { name: "ログインする" }));
  expect(await findByRole("heading", { name: "マイページ" })).toBeVisible();
});

test("another browser requires the address, and a wrong one can be corrected", async () => {
  const { actor, findAllByText, findByRole, getByRole, session } = await renderPortal(LINK, { now });
  const field = getByRole("textbox", { name: /メールアドレスを入力してください/ });
  await actor.type(field, "taro@example.com");
  session.refuseNext("invalid-email");
  await actor.click(getByRole("button", { name: "ログインする" }));
  expect(
    (await findAllByText("ログイン用メールを受け取ったメールアドレスを入力してください。")).length,
  ).toBeGreaterThan(0);
  await actor.clear(getByRole("textbox", { name: /メールアドレスを入力してください/ }));
  await actor.type(getByRole("textbox", { name: /メールアドレスを入力してください/ }), "hanako@example.com");
  await actor.click(getByRole("button", { name: "ログインする" }));
  expect(await findByRole("heading", { name: "お客様情報" })).toBeVisible();
});

test.each([
  ["expired-action-code", "リンクの有効期限が切れています"],
  ["invalid-action-code", "このリンクはすでに使われています"],
  ["argument-error", "このリンクではログインできません"],
])("a link refused with %s shows 「%s」 and a new one keeps the chosen time", async (code, title) => {
  let asked = "";
  network.use(
    http.post("*/api/v1/signin", ({ request }) => {
      asked = new URL(request.url).searchParams.get("spotId") ?? "";
      return HttpResponse.json({ attemptId: "a", state: "waiting", expiresAt: MONDAY_NOON, resendAfter: MONDAY_NOON });
    }),
    http.get("*/api/v1/signin/:attemptId", () => HttpResponse.json({ state: "waiting" })),
  );
  localStorage.setItem("madoguchi.signInEmail", "hanako@example.com");
  const { actor, findByRole, getByRole, router, session } = await renderPortal(LINK, { now });
  session.refuseNext(code);
  await actor.click(getByRole("button", { name: "ログインする" }));
  expect(await findByRole("heading", { name: title })).toBeVisible();
  await actor.click(getByRole("button", { name: "新しいリンクを送る" }));
  expect(await findByRole("heading", { name: "メールをご確認ください" })).toBeVisible();
  expect(asked).toBe("spot-1430");
  expect(router.state.location.pathname).toBe("/reservation/mail-certification");
});

test("an address that is not a sign-in link shows an error at once", async () => {
  const { findByRole } = await renderPortal(`/finish-magic-link-login?${CHOSEN_SEARCH}`, { now });
  expect(await findByRole("heading", { name: "このリンクではログインできません" })).toBeVisible();
});

test("a patient who is signed in already goes on without a press", async () => {
  network.use(...frameAnswers, answerSpots([]));
  const { router } = await renderPortal(`/finish-magic-link-login?isRegistered=true&${PARAMETERS}`, {
    now,
    user: demonstrationUser,
  });
  await waitFor(() => expect(router.state.location.pathname).toBe("/mypage"));
});

test.each([
  ["user-disabled", "このアカウントは現在ご利用になれません。クリニックへお問い合わせください。"],
  ["too-many-requests", "操作の回数が上限を超えました。しばらく経ってから再度お試しください。"],
  ["unknown-to-us", "認証エラーが発生しました。操作をもう一度やり直して下さい。"],
])("a sign-in that the identity platform refuses with %s says 「%s」", async (code, message) => {
  localStorage.setItem("madoguchi.signInEmail", "hanako@example.com");
  const { actor, findByRole, getByRole, session } = await renderPortal(LINK, { now });
  session.refuseNext(code);
  await actor.click(getByRole("button", { name: "ログインする" }));
  expect(await findByRole("alert")).toHaveTextContent(message);
});

test("a connection that fails leaves the button, and pressing it again signs in", async () => {
  localStorage.setItem("madoguchi.signInEmail", "hanako@example.com");
  const { actor, findByRole, getByRole, session } = await renderPortal(LINK, { now });
  session.refuseNext("network-request-failed");
  await actor.click(getByRole("button", { name: "ログインする" }));
  expect(await findByRole("alert")).toHaveTextContent("通信できませんでした。");
  await actor.click(getByRole("button", { name: "ログインする" }));
  expect(await findByRole("heading", { name: "お客様情報" })).toBeVisible();
});
