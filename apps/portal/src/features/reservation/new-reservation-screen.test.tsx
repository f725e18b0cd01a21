import { act, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { frameAnswers, refusal } from "../../testing/answers.ts";
import { demonstrationClinic } from "../../testing/demonstration.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import {
  answerHold,
  answerRecord,
  answerSpots,
  CHOSEN_SEARCH,
  MONDAY_NOON,
  spotAt,
} from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const now = () => MONDAY_NOON;

const week = [
  spotAt("2026-05-11T12:45:00+09:00"),
  spotAt("2026-05-12T10:00:00+09:00", "full"),
  spotAt("2026-05-13T14:30:00+09:00"),
  spotAt("2026-05-13T14:45:00+09:00", "few"),
];

test("the first day with a free time is shown, with full names of its times, without those within the hour", async () => {
  network.use(answerSpots(week));
  const { findByRole, getByRole, queryByText } = await renderPortal("/reservation/new", { now });
  expect(await findByRole("button", { name: "14:30 5月13日 水曜日 空きあり" })).toBeInTheDocument();
  expect(getByRole("button", { name: "14:45 5月13日 水曜日 残りわずか" })).toBeInTheDocument();
  expect(getByRole("button", { name: "水 13 5月13日 水曜日 空きあり 2件" })).toHaveAttribute("aria-pressed", "true");
  expect(getByRole("button", { name: "火 12 5月12日 火曜日 満席" })).toHaveAttribute("aria-pressed", "false");
  expect(getByRole("button", { name: "木 14 5月14日 木曜日 枠なし" })).toBeInTheDocument();
  expect(queryByText("12:45 5月11日 月曜日 空きあり")).not.toBeInTheDocument();
});

test("the chosen time leads a visitor to sign up with time, 初診 or 再診 and the booking", async () => {
  network.use(answerSpots(week));
  const { actor, findByRole, getByRole, router } = await renderPortal("/reservation/new", { now });
  await actor.click(getByRole("radio", { name: "前回の続き（再診）" }));
  await actor.click(await findByRole("button", { name: "14:30 5月13日 水曜日 空きあり" }));
  await actor.click(getByRole("button", { name: "この日時で進む" }));
  expect(await findByRole("heading", { name: "ログイン・お客様情報" })).toBeVisible();
  expect(router.state.location.search).toEqual({
    spotId: "spot-13-1430",
    startAt: "2026-05-13T14:30:00+09:00",
    isFirstTreatment: false,
    isNewReservation: true,
  });
});

test("a signed-in patient goes straight to confirm", async () => {
  network.use(answerSpots(week), ...answerRecord(), ...frameAnswers);
  network.use(answerHold());
  const { actor, findByRole, router } = await renderPortal("/reservation/new", { now, user: demonstrationUser });
  await actor.click(await findByRole("button", { name: "14:30 5月13日 水曜日 空きあり" }));
  await actor.click(await findByRole("button", { name: "この日時で進む" }));
  expect(await findByRole("heading", { name: "予約内容の確認" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/reservation/confirm");
});

test("the department is one line; another one can be chosen, and has its own times", async () => {
  network.use(
    http.get("*/api/v1/clinic/:clinicId/spot", ({ request }) => {
      const department = new URL(request.url).searchParams.get("clinicalDepartmentId");
      const spots = department === "department-skin" ? [spotAt("2026-05-14T09:00:00+09:00")] : week;
      return HttpResponse.json({ spots });
    }),
  );
  const { actor, findByRole, getByRole, getByText, queryByRole } = await renderPortal("/reservation/new", { now });
  expect(getByText("内科")).toBeVisible();
  expect(getByText("約15分・3,300円〜（税込）")).toBeVisible();
  const change = getByRole("button", { name: "診療科を変更する", expanded: false });
  await actor.click(change);
  await actor.click(await findByRole("button", { name: /皮膚科.*ニキビ.*約10分・2,800円〜（税込）/ }));
  expect(change).toHaveFocus();
  expect(change).toHaveAttribute("aria-expanded", "false");
  expect(await findByRole("button", { name: "09:00 5月14日 木曜日 空きあり" })).toBeInTheDocument();
  expect(queryByRole("button", { name: "14:30 5月13日 水曜日 空きあり" })).not.toBeInTheDocument();
});

test("a clinic with one department does not ask which", async () => {
  network.use(answerSpots(week));
  const [only] = demonstrationClinic.clinicalDepartments;
  const clinic = { ...demonstrationClinic, clinicalDepartments: only ? [only] : [] };
  const { findByRole, queryByRole, getByText } = await renderPortal("/reservation/new", { now, clinic });
  await findByRole("button", { name: "14:30 5月13日 水曜日 空きあり" });
  expect(getByText("内科")).toBeVisible();
  expect(queryByRole("button", { name: "診療科を変更する" })).not.toBeInTheDocument();
});

test("an empty week shows a text, and 「次に空いている日へ」 leads to the next free time and its week", async () => {
  network.use(answerSpots([spotAt("2026-05-27T09:15:00+09:00")]));
  const { actor, findByRole, findByText } = await renderPortal("/reservation/new", { now });
  expect(await findByText("この週は空き枠がありません")).toBeVisible();
  await actor.click(await findByRole("button", { name: "次に空いている日へ" }));
  const time = await findByRole("button", { name: "09:15 5月27日 水曜日 空きあり" });
  await waitFor(() => expect(time).toHaveFocus());
  expect(await findByText("5月25日〜31日")).toBeVisible();
});

test("without any coming free time the clinic's telephone is shown", async () => {
  network.use(answerSpots([]));
  const { actor, findByRole, findByText } = await renderPortal("/reservation/new", { now });
  await findByText("この週は空き枠がありません");
  await actor.click(await findByRole("button", { name: "次に空いている日へ" }));
  expect(await findByText("しばらく先まで空き枠がありません")).toBeVisible();
});

test("when the times cannot be read (R003), a reload and the clinic's telephone are offered", async () => {
  let isAway = true;
  network.use(
    http.get("*/api/v1/clinic/:clinicId/spot", () =>
      isAway ? refusal(503, "R003", "空き枠を読み込めませんでした。") : HttpResponse.json({ spots: week }),
    ),
  );
  const { actor, findByRole } = await renderPortal("/reservation/new", { now });
  const notice = await findByRole("alert");
  expect(within(notice).getByText("空き枠を読み込めませんでした")).toBeVisible();
  expect(within(notice).getByRole("link", { name: /03-1234-5678/ })).toHaveAttribute("href", "tel:03-1234-5678");
  isAway = false;
  await actor.click(within(notice).getByRole("button", { name: "再読み込み" }));
  expect(await findByRole("button", { name: "14:30 5月13日 水曜日 空きあり" })).toBeInTheDocument();
});

test("after a failed refresh the last list stays visible but cannot be chosen from", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isAway = false;
  network.use(
    http.get("*/api/v1/clinic/:clinicId/spot", () =>
      isAway ? refusal(503, "R003", "空き枠を読み込めませんでした。") : HttpResponse.json({ spots: week }),
    ),
  );
  const { findByRole, findByText, queryByRole } = await renderPortal("/reservation/new", { now });
  await findByRole("button", { name: "14:30 5月13日 水曜日 空きあり" });
  isAway = true;
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(await findByText(/下の一覧は少し前のもので、いまは選べません/)).toBeVisible();
  expect(await findByText("5月13日 水曜日 空きあり")).toBeInTheDocument();
  expect(queryByRole("button", { name: "14:30 5月13日 水曜日 空きあり" })).not.toBeInTheDocument();
  vi.useRealTimers();
});

test("a link with a time shows it in a bar; 「変更する」 opens the choice", async () => {
  network.use(answerSpots(week));
  const { actor, findByRole, findByText, getByRole, queryByRole } = await renderPortal(
    `/reservation/new?${CHOSEN_SEARCH}`,
    { now },
  );
  expect(await findByText("2026.05.12（火）14:30")).toBeVisible();
  expect(queryByRole("heading", { name: "日時を選ぶ" })).not.toBeInTheDocument();
  await actor.click(getByRole("link", { name: "変更する" }));
  expect(await findByRole("heading", { name: "日時を選ぶ" })).toBeVisible();
  // The day of the chosen time, although earlier days have free times.
  expect(await findByRole("button", { name: "火 12 5月12日 火曜日 満席" })).toHaveAttribute("aria-pressed", "true");
});

test("a link with a time continues to sign up after a confirmation", async () => {
  const { actor, findByRole, getByRole, getByText } = await renderPortal(`/reservation/new?${CHOSEN_SEARCH}`, { now });
  await actor.click(getByRole("button", { name: "この日時で進む" }));
  expect(await findByRole("heading", { name: "ログイン・お客様情報" })).toBeVisible();
  expect(getByText("2026.05.12（火）14:30")).toBeVisible();
});
