import { act, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
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

const attempt = {
  ...{ attemptId: "attempt-1", state: "waiting" },
  ...{ expiresAt: "2026-05-11T12:10:00+09:00", resendAfter: "2026-05-11T12:01:00+09:00" },
};

function answerSignIn(asked: { email?: string; search?: string } = {}) {
  return [
    http.post("*/api/v1/signin", async ({ request }) => {
      const body = await request.json();
      if (typeof body === "object" && body) asked.email = body["email"];
      asked.search = new URL(request.url).search;
      return HttpResponse.json(attempt);
    }),
    http.get("*/api/v1/signin/:attemptId", () => HttpResponse.json({ state: "waiting" })),
  ];
}

async function openWaitingPage(clock = now) {
  const portal = await renderPortal(`/reservation/signup?${CHOSEN_SEARCH}`, { now: clock });
  await portal.actor.type(portal.getByRole("textbox", { name: /メールアドレス/ }), "hanako@example.com");
  await portal.actor.click(portal.getByRole("button", { name: "ログイン用メールを送る" }));
  await portal.findByRole("heading", { name: "メールをご確認ください" });
  return portal;
}

test("an address in full-width letters is understood, and the mail carries the chosen time", async () => {
  const asked: { email?: string; search?: string } = {};
  network.use(...answerSignIn(asked));
  const { actor, findByText, getByRole } = await renderPortal(`/reservation/signup?${CHOSEN_SEARCH}`, { now });
  await actor.type(getByRole("textbox", { name: /メールアドレス/ }), "ＨＡＮＡＫＯ＠example.com");
  await actor.click(getByRole("button", { name: "ログイン用メールを送る" }));
  expect(await findByText("hanako@example.com")).toBeVisible();
  expect(asked.email).toBe("hanako@example.com");
  expect(new URLSearchParams(asked.search).get("spotId")).toBe("spot-1430");
  expect(new URLSearchParams(asked.search).get("isNewReservation")).toBe("true");
});

test("an empty and a malformed address show a message, which disappears as soon as it is valid", async () => {
  const { actor, findAllByText, findByText, getByRole, queryByText } = await renderPortal("/login", { now });
  expect(await findByText("ログインは、使わない日が30日続くまで、この端末で続きます（最長90日）。")).toBeVisible();
  await actor.click(getByRole("button", { name: "ログイン用メールを送る" }));
  expect(await findAllByText("メールアドレスは必須です")).toHaveLength(2);
  const field = getByRole("textbox", { name: /メールアドレス/ });
  await actor.type(field, "hanako");
  expect(await findAllByText("メールアドレスの形式が正しくありません")).toHaveLength(2);
  await actor.type(field, "@example.com");
  await waitFor(() => expect(queryByText("メールアドレスの形式が正しくありません")).not.toBeInTheDocument());
});

test("a mail that could not be sent (N001) is reported beside the button, and the input stays", async () => {
  network.use(
    http.post("*/api/v1/signin", () => refusal(502, "N001", "メールを送信できませんでした。ご確認ください。")),
  );
  const { actor, findByRole, getByRole } = await renderPortal("/login", { now });
  await actor.type(getByRole("textbox", { name: /メールアドレス/ }), "hanako@example.com");
  await actor.click(getByRole("button", { name: "ログイン用メールを送る" }));
  expect(await findByRole("alert")).toHaveTextContent("メールを送信できませんでした。ご確認ください。");
  expect(getByRole("textbox", { name: /メールアドレス/ })).toHaveValue("hanako@example.com");
});

test("a second mail within the minute must wait a minute", async () => {
  network.use(http.post("*/api/v1/signin", () => refusal(429, "E005", "-", { "retry-after": "30" })));
  const { actor, findByRole, getByRole } = await renderPortal("/login", { now });
  await actor.type(getByRole("textbox", { name: /メールアドレス/ }), "hanako@example.com");
  await actor.click(getByRole("button", { name: "ログイン用メールを送る" }));
  expect(await findByRole("alert")).toHaveTextContent("1分後にもう一度お試しください。");
});

test("a patient who is signed in is sent from /login to the top page, or back to where they came from (spec §2 /login/, spec §4 Nobody is authenticated by default)", async () => {
  network.use(...answerRecord(), ...frameAnswers);
  const first = await renderPortal("/login", { now, user: demonstrationUser });
  await waitFor(() => expect(first.router.state.location.pathname).toBe("/mypage"));
  const second = await renderPortal("/login?returnTo=%2Fhistory", { now, user: demonstrationUser });
  await waitFor(() => expect(second.router.state.location.pathname).toBe("/history"));
});

test("full-width digits of the code sign in, and a new patient goes on to the profile (spec §2 /login/mail-certification)", async () => {
  const sent: unknown[] = [];
  network.use(
    ...answerSignIn(),
    http.post("*/api/v1/signin/:attemptId/code", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ customToken: "token", isRegistered: false });
    }),
    ...answerRecord(),
    http.get("*/information", () => refusal(404, "C005", "お客様情報が登録されていません。")),
  );
  const { actor, getByRole, findByRole, router } = await openWaitingPage();
  const shown = new Set<string>();
  const titles = new MutationObserver(() => shown.add(document.querySelector("h1")?.textContent ?? ""));
  titles.observe(document.body, { subtree: true, childList: true });
  await actor.type(getByRole("textbox", { name: /認証コード/ }), "０１２３４５");
  expect(await findByRole("heading", { name: "お客様情報" })).toBeVisible();
  expect(shown).not.toContain("メールの確認");
  expect(sent).toEqual([{ code: "012345" }]);
  expect(router.state.location.search).toMatchObject({ spotId: "spot-1430" });
  expect(localStorage.getItem("madoguchi.signInEmail")).toBeNull();
});

test("a known patient goes from the code straight to confirm", async () => {
  network.use(
    ...answerSignIn(),
    http.post("*/code", () => HttpResponse.json({ customToken: "token", isRegistered: true })),
    ...answerRecord(),
    ...frameAnswers,
    answerHold(),
  );
  const { actor, getByRole, findByRole } = await openWaitingPage();
  await actor.type(getByRole("textbox", { name: /認証コード/ }), "012345");
  expect(await findByRole("heading", { name: "予約内容の確認" })).toBeVisible();
});

test("after a wrong code (C008) the field shows what to do, without repeating the toast, and both disappear with the right one", async () => {
  network.use(
    ...answerSignIn(),
    http.post("*/code", () => refusal(400, "C008", "認証コードが違います。ご確認ください。")),
  );
  const { actor, getByRole, findByText, findByRole, queryByText, queryByRole } = await openWaitingPage();
  const field = getByRole("textbox", { name: /認証コード/ });
  await actor.type(field, "000000");
  await waitFor(() => expect(field).toHaveAccessibleDescription(/確認できませんでした。最後に届いたメール/));
  expect(field).toHaveFocus();
  // The toast has the message, which the field does not repeat.
  await findByText("C008: 認証コードが違います。ご確認ください。");
  expect(queryByRole("alert")).not.toBeInTheDocument();
  network.use(
    http.post("*/code", () => HttpResponse.json({ customToken: "token", isRegistered: true })),
    ...answerRecord(),
    ...frameAnswers,
    answerHold(),
  );
  await actor.keyboard("012345"); // Its digits are selected: the new ones replace them.
  expect(await findByRole("heading", { name: "予約内容の確認" })).toBeVisible();
  await waitFor(() => expect(queryByText("C008: 認証コードが違います。ご確認ください。")).not.toBeInTheDocument());
});

test("five digits never leave the page", async () => {
  network.use(...answerSignIn());
  const { actor, getByRole, findByRole } = await openWaitingPage();
  const field = getByRole("textbox", { name: /認証コード/ });
  await actor.type(field, "12345");
  await actor.click(getByRole("button", { name: "コードでログインする" }));
  expect(await findByRole("alert")).toHaveTextContent("認証コードは6桁の数字で入力してください。");
  expect(field).toHaveFocus();
});

test("an expired code (C007) offers a new mail in place of the field", async () => {
  network.use(
    ...answerSignIn(),
    http.post("*/code", () => refusal(410, "C007", "認証コードの有効期限が切れています。")),
  );
  const { actor, getByRole, findByText, queryByRole } = await openWaitingPage();
  await actor.type(getByRole("textbox", { name: /認証コード/ }), "012345");
  expect(await findByText("リンクと認証コードの有効期限が切れています")).toBeVisible();
  expect(queryByRole("textbox", { name: /認証コード/ })).not.toBeInTheDocument();
});

test("「再送する」 comes after a minute and sends to the same address", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: MONDAY_NOON });
  const asked: { email?: string } = {};
  network.use(...answerSignIn(asked));
  const portal = await openWaitingPage(() => new Date());
  expect(portal.queryByRole("button", { name: "再送する" })).not.toBeInTheDocument();
  asked.email = "";
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  await portal.actor.click(await portal.findByRole("button", { name: "再送する" }));
  expect(await portal.findByText("メールを再送しました")).toBeVisible();
  expect(asked.email).toBe("hanako@example.com");
  vi.useRealTimers();
});

test("a sign-in in another tab of this browser moves the waiting page on, with the chosen time", async () => {
  network.use(...answerSignIn(), ...answerRecord(), ...frameAnswers);
  const { session, findByRole, router } = await openWaitingPage();
  act(() => session.change(demonstrationUser));
  expect(await findByRole("heading", { name: "お客様情報" })).toBeVisible();
  expect(router.state.location.search).toMatchObject({ spotId: "spot-1430" });
});

test("a mail that the mail server has not accepted yet is shown as under way, then as sent", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let state = "sending";
  network.use(
    http.post("*/api/v1/signin", () => HttpResponse.json({ ...attempt, state })),
    http.get("*/api/v1/signin/:attemptId", () => HttpResponse.json({ state })),
  );
  const portal = await openWaitingPage();
  expect(portal.getByText("メールの送信に時間がかかっています")).toBeVisible();
  expect(portal.queryByText(/にメールを送りました/)).not.toBeInTheDocument();
  expect(portal.getByRole("textbox", { name: /認証コード/ })).toBeVisible();
  state = "waiting";
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(await portal.findByText(/にメールを送りました（12:00送信）/)).toBeVisible();
  vi.useRealTimers();
});

test("a mail that the server refuses later is N001, and may be sent again at once", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  network.use(
    http.post("*/api/v1/signin", () => HttpResponse.json({ ...attempt, state: "sending" })),
    http.get("*/api/v1/signin/:attemptId", () => HttpResponse.json({ state: "refused" })),
  );
  const portal = await openWaitingPage();
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(await portal.findByText("N001: メールを送信できませんでした")).toBeVisible();
  expect(portal.getByText(/続けて送信できないときは、クリニックへお電話ください。/)).toHaveTextContent("03-1234-5678");
  expect(portal.getByRole("button", { name: "再送する" })).toBeEnabled();
  vi.useRealTimers();
});

test("the waiting page opened without a mail leads back to the address", async () => {
  const { getByRole, getByText } = await renderPortal(`/reservation/mail-certification?${CHOSEN_SEARCH}`, { now });
  expect(getByText("送信したメールの情報が見つかりません")).toBeVisible();
  expect(getByRole("link", { name: "メールアドレスを変更" })).toHaveAttribute(
    "href",
    expect.stringContaining("/reservation/signup?spotId=spot-1430"),
  );
});

test("a known patient who came to book without a time is led to the choice", async () => {
  network.use(
    ...answerSignIn(),
    http.post("*/code", () => HttpResponse.json({ customToken: "token", isRegistered: true })),
    ...answerRecord(),
    answerSpots([]),
    ...frameAnswers,
  );
  const portal = await renderPortal("/reservation/signup", { now });
  await portal.actor.type(portal.getByRole("textbox", { name: /メールアドレス/ }), "hanako@example.com");
  await portal.actor.click(portal.getByRole("button", { name: "ログイン用メールを送る" }));
  await portal.actor.type(await portal.findByRole("textbox", { name: /認証コード/ }), "012345");
  expect(await portal.findByRole("heading", { name: "新規診察予約" })).toBeVisible();
});
