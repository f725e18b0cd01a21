import { fillPath } from "@madoguchi/contract/http/paths";
import { moveTreatmentCall } from "@madoguchi/contract/reservation/booking.operation.calls";
import { readSpotsCall } from "@madoguchi/contract/spot/spot.operation.calls";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, refusal, signedIn } from "../../testing/session-answers.ts";
import { at, TEN, testWeek, weekAnswers } from "../../testing/week-answers.ts";
import { bookedSpotFixture, spotFixture } from "../../testing/week-spots.ts";

const { clinicId } = demonstrationSession;
const HALF_PAST = "2026-05-12T10:30:00+09:00";
const MOVE = `*${fillPath(moveTreatmentCall.path, { clinicId, treatmentId: "visit-1" })}`;
const DAY = "/spots?view=day";

let week: ReturnType<typeof testWeek>;
let moves: unknown[];

/** 窓口 花子 at ten with 小林 直樹, who has half past ten free; 林 花 has ten free. */
beforeEach(() => {
  moves = [];
  week = testWeek();
  week.spots = [
    bookedSpotFixture("ten", TEN),
    spotFixture("half-past", HALF_PAST),
    { ...spotFixture("hayashi-ten", TEN), doctorName: "林 花" },
  ];
  network.use(
    ...signedIn({ roles: ["reception"] }),
    ...weekAnswers(week),
    http.post(MOVE, async ({ request }) => {
      moves.push(await request.json());
      week.spots = [spotFixture("ten", TEN), bookedSpotFixture("half-past", HALF_PAST), ...week.spots.slice(2)];
      return HttpResponse.json({ treatmentId: "visit-1", statusId: 1, statusLabel: "予約済み" });
    }),
  );
});

const item = (name: RegExp) => screen.findByRole("button", { name });
const HANAKO = /^10:00から10:15　小林 直樹　内科　窓口 花子さま/;
const HALF_PAST_FREE = /^10:30から10:45　小林 直樹　内科　受付中　定員2.*空き 2$/;
const HAYASHI_FREE = /^10:00から10:15　林 花　内科　受付中/;
const said = () => screen.getAllByRole("status").map(({ textContent }) => textContent);

test("the day has doctors as columns, times as rows, names in the cells and a line at now", async () => {
  await renderDesk(DAY, { now: () => new Date("2026-05-12T10:15:00+09:00") });
  expect(await item(HANAKO)).toHaveTextContent("窓口 花子");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("予約枠2026.05.12（火）");
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    ...["時刻", "小林 直樹予約1件・空き3", "林 花予約0件・空き2"],
  ]);
  expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual(["10:00いま10:15", "10:30"]);
});

test("four presses move a patient: m, an arrow, Enter, and Enter for the question with the usual reason", async () => {
  const { actor } = await renderDesk(DAY);
  (await item(HANAKO)).focus();
  await actor.keyboard("m");
  expect(said()).toContain("10:00　窓口 花子さまを移します。矢印で時間を選び、Enterで決めます。Escでやめます。");
  await actor.keyboard("{ArrowDown}");
  // First the own time's free seat is passed: only other times are possible.
  expect(await item(HALF_PAST_FREE)).toHaveFocus();
  await actor.keyboard("{Enter}");
  const question = await screen.findByRole("dialog", { name: "窓口 花子さまの日時を変更しますか？" });
  expect(question).toHaveTextContent("いま：2026.05.12（火）10:00 小林 直樹");
  expect(question).toHaveTextContent("変更後：2026.05.12（火）10:30 小林 直樹");
  expect(within(question).getByLabelText(/^変更の理由/)).toHaveValue("お電話でのご依頼による変更です。");
  await actor.keyboard("{Enter}");
  expect(await screen.findByText("日時を変更し、患者さまにお知らせしました。")).toBeVisible();
  expect(moves).toEqual([{ spotId: "half-past", startAt: HALF_PAST, reason: "お電話でのご依頼による変更です。" }]);
  await waitFor(async () => expect(await item(/^10:30から10:45　小林 直樹　内科　窓口 花子さま/)).toHaveFocus());
});

test("Escape leaves the patient where they are", async () => {
  const { actor } = await renderDesk(DAY);
  (await item(HANAKO)).focus();
  await actor.keyboard("m{ArrowRight}");
  expect(await item(HAYASHI_FREE)).toHaveFocus();
  await actor.keyboard("{Escape}");
  expect(said()).toContain("移すのをやめました。");
  expect(await item(HANAKO)).toHaveFocus();
  await actor.keyboard("{Enter}");
  expect(await screen.findByRole("dialog", { name: "2026.05.12（火）10:00〜10:15" })).toBeVisible();
  expect(moves).toEqual([]);
});

test("a drag with the mouse asks the same question, and a drag to nowhere does nothing", async () => {
  const { actor } = await renderDesk(DAY);
  const hanako = await item(HANAKO);
  let under: Element | null = null;
  document.elementFromPoint = () => under;
  const drag = async (to: Element | null) => {
    under = to;
    await actor.pointer([
      { keys: "[MouseLeft>]", target: hanako, coords: { clientX: 10, clientY: 10 } },
      { target: hanako, coords: { clientX: 60, clientY: 60 } },
      { target: hanako, coords: { clientX: 80, clientY: 80 } },
      { keys: "[/MouseLeft]", target: to ?? document.body, coords: { clientX: 80, clientY: 80 } },
    ]);
  };
  await drag(null);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(said()).toContain("移すのをやめました。");
  await drag(await item(HAYASHI_FREE));
  const question = await screen.findByRole("dialog", { name: "窓口 花子さまの日時を変更しますか？" });
  expect(question).toHaveTextContent("変更後：2026.05.12（火）10:00 林 花");
  await actor.click(within(question).getByRole("button", { name: "戻る" }));
  expect(moves).toEqual([]);
});

test("a refusal is read in the question, and the patient stays", async () => {
  network.use(http.post(MOVE, () => refusal(409, "T003", "この時間は予約できませんでした。")));
  const { actor } = await renderDesk(DAY);
  (await item(HANAKO)).focus();
  await actor.keyboard("m{ArrowDown}{Enter}");
  await actor.keyboard("{Enter}");
  expect(await screen.findByText("T003: この時間は予約できませんでした。")).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "戻る" }));
  expect(await item(HANAKO)).toBeVisible();
});

test("a visit that has begun is not picked up", async () => {
  week.spots[0] = bookedSpotFixture("ten", TEN, { canMove: false, canCancel: false });
  const { actor } = await renderDesk(DAY);
  (await item(HANAKO)).focus();
  await actor.keyboard("m");
  expect(said()).toContain("診察が始まっているため、日時を変更できません。");
  expect(screen.queryByRole("button", { name: "やめる" })).toBeNull();
});

test("a press on a patient leads to the visit and its acts, a press on a free time to a booking", async () => {
  const { actor } = await renderDesk(DAY);
  await actor.click(await item(HANAKO));
  const patient = within(await screen.findByRole("dialog"));
  expect(patient.getByRole("link", { name: /窓口 花子 ?M000123/ })).toHaveAttribute("href", "/visit/visit-1");
  expect(patient.getByRole("link", { name: "窓口 花子さまの日時を変更" })).toBeVisible();
  expect(patient.getByRole("link", { name: "窓口 花子さまの予約をキャンセル" })).toBeVisible();
  await actor.click(patient.getByRole("button", { name: "戻る" }));
  await actor.click(await item(HALF_PAST_FREE));
  const free = within(await screen.findByRole("dialog", { name: "2026.05.12（火）10:30〜10:45" }));
  expect(free.getByRole("button", { name: "この枠に予約を入れる" })).toBeVisible();
  expect(free.getByRole("button", { name: "この枠の予約を止める" })).toBeVisible();
});

test("week and day, and the day itself, are in the address, and the way back leads through them", async () => {
  const { actor, router } = await renderDesk("/spots?doctor=林 花");
  await actor.click(await screen.findByRole("link", { name: "日" }));
  await waitFor(() => expect(router.state.location.search).toEqual({ view: "day", doctor: "林 花" }));
  expect(await item(HAYASHI_FREE)).toBeVisible();
  await actor.click(screen.getByRole("link", { name: "次の日" }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ view: "day", day: "2026-05-13" }));
  expect(await screen.findByText("この日に予約枠はありません。")).toBeVisible();
  await actor.keyboard("]");
  await waitFor(() => expect(router.state.location.search).toMatchObject({ day: "2026-05-14" }));
  await actor.click(await screen.findByRole("link", { name: "今日" }));
  await waitFor(() => expect(router.state.location.search).toEqual({ view: "day", doctor: "林 花" }));
  router.history.back();
  await waitFor(() => expect(router.state.location.search).toMatchObject({ day: "2026-05-14" }));
  await actor.click(await screen.findByRole("link", { name: "週" }));
  await waitFor(() => expect(router.state.location.search).toEqual({ week: "2026-05-14", doctor: "林 花" }));
});

test("an owner without patients sees numbers, no names, and moves nobody", async () => {
  network.use(...signedIn({ roles: ["owner"] }));
  week.spots = [bookedSpotFixture("ten", TEN, { patientName: null })];
  const { actor } = await renderDesk(DAY);
  const cell = await item(/^10:00から10:15　小林 直樹　内科　受付中/);
  cell.focus();
  await actor.keyboard("m");
  expect(screen.queryByText(/窓口/)).toBeNull();
  expect(screen.queryByRole("button", { name: "やめる" })).toBeNull();
});

test("a closed day says so, two departments are named, and spots without a doctor have their column", async () => {
  week.closures = [
    {
      closureId: "c-1",
      clinicalDepartmentId: null,
      day: "2026-05-12",
      from: "00:00",
      until: "24:00",
      reason: "研修のため",
    },
  ];
  week.spots = [
    { ...bookedSpotFixture("ten", TEN), closedAt: TEN },
    { ...spotFixture("other", TEN), doctorName: "", clinicalDepartmentId: "dermatology" },
  ];
  await renderDesk(DAY);
  expect(await item(/^10:00から10:15　小林 直樹　内科　閉じています/)).toHaveTextContent(/閉$/);
  expect(screen.getByRole("list", { name: "休診" })).toHaveTextContent("休診 終日");
  expect(screen.getByText("閉じた枠に、予約が1件残っています")).toBeVisible();
  expect(screen.getByRole("columnheader", { name: /^担当医師なし/ })).toBeVisible();
});

test("a day that could not be read can be read again", async () => {
  network.use(http.get(at(readSpotsCall.path), () => refusal(503, "E007", "ただいま情報を読み書きできません。")));
  await renderDesk(DAY);
  expect(await screen.findByText("E007: ただいま情報を読み書きできません。")).toBeVisible();
  expect(screen.getByRole("button", { name: /再試行/ })).toBeVisible();
});
