import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { frameAnswers, refusal } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { type RenderPortalOptions, renderPortal } from "../../testing/render-portal.tsx";
import { answerHold, answerRecord, CHOSEN_SEARCH, MONDAY_NOON } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const COMPLETE = "*/api/v1/signin/line/complete";
const BACK = "/line-login?code=c-1&state=s-1";
const chosen = { spotId: "spot-1430", startAt: "2026-05-12T14:30:00+09:00", isNewReservation: true };
const noProfile = http.get("*/information", () => refusal(404, "C005", "お客様情報が登録されていません。"));

let sent: unknown[];

beforeEach(() => {
  sent = [];
});

/** Answers each call with the next of the outcomes, and repeats the last one. */
function answerComplete(...outcomes: (() => Response)[]) {
  return http.post(COMPLETE, async ({ request }) => {
    sent.push(await request.json());
    const outcome = outcomes.length > 1 ? outcomes.shift() : outcomes[0];
    return outcome?.();
  });
}

function outcome(answer: object) {
  return () => HttpResponse.json(answer);
}

function open(address: string, options: RenderPortalOptions = {}) {
  const configuration = { line: { friendUrl: null } };
  return renderPortal(address, { now: () => MONDAY_NOON, configuration, ...options });
}

test("a new patient returns signed in and continues with the profile, with the chosen time (spec §2 /line-login)", async () => {
  network.use(
    answerComplete(outcome({ outcome: "signed-in", customToken: "t", isRegistered: false, search: chosen })),
    ...answerRecord(),
    noProfile,
  );
  const { router } = await open(BACK);
  expect(await screen.findByRole("heading", { name: "お客様情報" })).toBeVisible();
  expect(router.state.location.search).toMatchObject({ spotId: "spot-1430", startAt: "2026-05-12T14:30:00+09:00" });
  expect(sent).toEqual([{ code: "c-1", state: "s-1" }]);
});

test("a known patient goes straight to the confirmation, or to the top page when nothing was chosen (spec §3 The authentication state offers)", async () => {
  const signedIn = { outcome: "signed-in", customToken: "t", isRegistered: true };
  network.use(
    answerComplete(outcome({ ...signedIn, search: chosen }), outcome({ ...signedIn, search: {} })),
    ...answerRecord(),
    ...frameAnswers,
    answerHold(),
  );
  const first = await open(BACK);
  await waitFor(() => expect(first.router.state.location.pathname).toBe("/reservation/confirm"));
  first.unmount();
  const second = await open(BACK);
  await waitFor(() => expect(second.router.state.location.pathname).toBe("/mypage"));
});

test("while LINE's answer is checked, the page shows this", async () => {
  network.use(answerComplete(outcome({ outcome: "confirm", search: {} })));
  await open(BACK);
  expect(screen.getByText("LINEでログインしています…")).toBeVisible();
  await waitFor(() => expect(screen.queryByText("LINEでログインしています…")).not.toBeInTheDocument());
});

test("in another browser the patient sees the chosen time, and continues only after a confirmation", async () => {
  network.use(
    answerComplete(
      outcome({ outcome: "confirm", search: chosen }),
      outcome({ outcome: "signed-in", customToken: "t", isRegistered: false, search: chosen }),
    ),
    ...answerRecord(),
    noProfile,
  );
  const { actor, session } = await open(BACK);
  const signIn = vi.spyOn(session, "signInWithCustomToken");
  expect(
    await screen.findByRole("heading", { name: "LINEでのログインを始めたのは、お客様ご本人ですか？" }),
  ).toBeVisible();
  expect(screen.getByText("2026.05.12（火）14:30")).toBeVisible();
  expect(screen.getByRole("link", { name: "ログインしない" })).toHaveAttribute("href", "/login");
  expect(signIn).not.toHaveBeenCalled();
  await actor.click(screen.getByRole("button", { name: "本人です。ログインする" }));
  expect(await screen.findByRole("heading", { name: "お客様情報" })).toBeVisible();
  expect(sent).toEqual([
    { code: "c-1", state: "s-1" },
    { code: "c-1", state: "s-1", isConfirmed: true },
  ]);
});

test("after a cancellation at LINE the patient can use LINE again or the mail, with the chosen time", async () => {
  await open(`/line-login?error=ACCESS_DENIED&state=s-1&${CHOSEN_SEARCH}`);
  expect(screen.getByRole("heading", { name: "LINEログインが取り消されました" })).toBeVisible();
  expect(screen.getByText("2026.05.12（火）14:30")).toBeVisible();
  expect(screen.getByRole("button", { name: "もう一度LINEでログイン" })).toBeVisible();
  expect(screen.getByRole("link", { name: "メールアドレスで続ける" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^\/reservation\/signup\?spotId=spot-1430/),
  );
});

test("an expired, used or foreign sign-in (E002) shows the server's message, and can start again", async () => {
  network.use(
    answerComplete(() => refusal(401, "E002", "LINEログインの有効期限が切れています。もう一度お試しください。")),
  );
  await open(BACK);
  expect(await screen.findByRole("heading", { name: "LINEログインができませんでした" })).toBeVisible();
  const words = screen.getAllByText(/LINEログインの有効期限が切れています。もう一度お試しください。/);
  expect(words[0]).toBeVisible();
  expect(screen.getByRole("button", { name: "もう一度LINEでログイン" })).toBeVisible();
  expect(screen.getByRole("link", { name: "メールアドレスで続ける" })).toHaveAttribute("href", "/login");
});

test("an address without code or state is refused without asking the server", async () => {
  await open("/line-login?code=c-1");
  expect(screen.getByRole("heading", { name: "LINEログインができませんでした" })).toBeVisible();
  expect(screen.getByText(/LINEから受け取った情報を確認できませんでした。/)).toBeVisible();
});

test("while LINE cannot be reached (E003) the same ticket can be sent again", async () => {
  network.use(
    answerComplete(
      () => refusal(502, "E003", "外部のサービスと通信できませんでした。"),
      outcome({ outcome: "signed-in", customToken: "t", isRegistered: false, search: chosen }),
    ),
    ...answerRecord(),
    noProfile,
  );
  const { actor } = await open(BACK);
  await actor.click(await screen.findByRole("button", { name: "もう一度試す" }));
  expect(await screen.findByRole("heading", { name: "お客様情報" })).toBeVisible();
});

test("an already registered address requires a sign-in by mail, and leads to linking afterwards", async () => {
  network.use(answerComplete(outcome({ outcome: "email-registered", search: chosen })));
  const { actor, router } = await open(BACK);
  expect(await screen.findByRole("heading", { name: "このメールアドレスは登録済みです" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "LINEと連携しますか？" })).toBeVisible();
  expect(screen.getByRole("link", { name: "連携せずにメールで続ける" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^\/reservation\/signup\?spotId=spot-1430/),
  );
  await actor.click(screen.getByRole("link", { name: "メールでログインして連携する" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  expect(router.state.location.search).toEqual({
    returnTo: expect.stringMatching(/^\/line-link\?spotId=spot-1430&startAt=2026-05-12T14%3A30%3A00%2B09%3A00/),
  });
});

test("a patient who is already signed in, as after a reload, continues without a message", async () => {
  network.use(...answerRecord(), ...frameAnswers);
  const { router } = await open(BACK, { user: demonstrationUser });
  await waitFor(() => expect(router.state.location.pathname).toBe("/mypage"));
  expect(sent).toEqual([]);
});
