import { act, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, onTestFinished, test, vi } from "vitest";
import { demonstrationClinic } from "../../testing/demonstration.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { answerSpots, MONDAY_NOON, spotAt } from "../../testing/reservation-answers.ts";

const now = () => MONDAY_NOON;

const week = [
  spotAt("2026-05-11T12:45:00+09:00"),
  spotAt("2026-05-12T10:00:00+09:00", "full"),
  spotAt("2026-05-13T14:30:00+09:00"),
  spotAt("2026-05-13T14:45:00+09:00", "few"),
];

/** Every hour from 9:00 to 20:00 on the six days after MONDAY_NOON. */
const fullWeek = [12, 13, 14, 15, 16, 17].flatMap((day) =>
  Array.from({ length: 12 }, (_, hour) => spotAt(`2026-05-${day}T${String(9 + hour).padStart(2, "0")}:00:00+09:00`)),
);

/** Hides what the stylesheet, which is not loaded here, hides in a narrow window. */
function narrow(): void {
  const style = document.head.appendChild(document.createElement("style"));
  style.textContent = ".hidden { display: none }";
  const rectsOf = HTMLElement.prototype.getClientRects;
  const none = document.createElement("div").getClientRects();
  vi.spyOn(HTMLElement.prototype, "getClientRects").mockImplementation(function rects(this: HTMLElement) {
    return this.closest(".hidden") ? Object.assign(none, { length: 0 }) : rectsOf.call(this);
  });
  onTestFinished(() => style.remove());
}

test("a national holiday is named with its day", async () => {
  network.use(answerSpots([spotAt("2026-11-23T10:00:00+09:00")]));
  const clinic = { ...demonstrationClinic, holidays: [{ day: "2026-11-23", name: "勤労感謝の日" }] };
  const { findByRole } = await renderPortal("/reservation/new", {
    now: () => new Date("2026-11-22T12:00:00+09:00"),
    clinic,
  });
  expect(await findByRole("button", { name: "月 23 11月23日 月曜日 勤労感謝の日 空きあり 1件" })).toBeInTheDocument();
});

test("a device whose clock is a year ahead shows the free times of the server's week", async () => {
  const asked: (string | null)[] = [];
  const headers = { date: MONDAY_NOON.toUTCString(), "cache-control": "no-store" };
  network.use(
    http.get("*/api/v1/clinic/:clinicId/spot", ({ request }) => {
      const from = new URL(request.url).searchParams.get("from");
      asked.push(from);
      return HttpResponse.json({ spots: from === "2026-05-11" ? week : [] }, { headers });
    }),
  );
  const { findByRole } = await renderPortal("/reservation/new", { now: () => new Date("2027-05-11T12:00:00+09:00") });
  expect(await findByRole("button", { name: "14:30 5月13日 水曜日 空きあり" })).toBeInTheDocument();
  expect(asked).toEqual(["2027-05-11", "2026-05-11"]);
});

test("午前, 午後 and 夜 show the number of their times, and only their own times", async () => {
  narrow();
  network.use(answerSpots([spotAt("2026-05-13T09:00:00+09:00"), ...week]));
  const { actor, findByRole, getByRole, queryByRole, getByText } = await renderPortal("/reservation/new", { now });
  expect(await findByRole("radio", { name: /^午前/ })).toBeChecked();
  expect(getByRole("button", { name: "09:00 5月13日 水曜日 空きあり" })).toBeInTheDocument();
  expect(queryByRole("button", { name: "14:30 5月13日 水曜日 空きあり" })).not.toBeInTheDocument();
  await actor.click(getByRole("radio", { name: /^午後\s*2/ }));
  expect(getByRole("button", { name: "14:30 5月13日 水曜日 空きあり" })).toBeInTheDocument();
  expect(queryByRole("button", { name: "09:00 5月13日 水曜日 空きあり" })).not.toBeInTheDocument();
  await actor.click(getByRole("radio", { name: /^夜\s*0/ }));
  expect(getByText("この日の夜は空きがありません。")).toBeInTheDocument();
});

test("the whole of each day is in the page, with each time at one place of its hour's row on all days", async () => {
  const times = ["13T09:00", "13T09:15", "13T09:30", "13T14:00", "14T09:30"];
  network.use(answerSpots(times.map((at) => spotAt(`2026-05-${at}:00+09:00`))));
  const { actor, findByRole, getByRole } = await renderPortal("/reservation/new", { now });
  const evening = await findByRole("button", { name: "14:00 5月13日 水曜日 空きあり" });
  const rowOf = (name: string) => getByRole("button", { name }).closest("ul");
  const placeOf = (name: string) => getByRole("button", { name }).closest("li")?.style.getPropertyValue("--place");
  expect(rowOf("09:30 5月13日 水曜日 空きあり")?.style.getPropertyValue("--rows")).toBe("2");
  expect(rowOf("09:30 5月14日 木曜日 空きあり")?.style.getPropertyValue("--rows")).toBe("2");
  expect(placeOf("09:30 5月13日 水曜日 空きあり")).toBe("2 / 1");
  expect(placeOf("09:30 5月14日 木曜日 空きあり")).toBe("2 / 1");
  // The part of a focused time is the one that a narrow window shows, and the time remains.
  expect(getByRole("radio", { name: /^午前/ })).toBeChecked();
  act(() => evening.focus());
  expect(getByRole("radio", { name: /^午後/ })).toBeChecked();
  await actor.keyboard("{ArrowUp}");
  expect(getByRole("button", { name: "09:30 5月13日 水曜日 空きあり" })).toHaveFocus();
  expect(getByRole("radio", { name: /^午前/ })).toBeChecked();
  expect(evening.isConnected).toBe(true);
});

test("another day keeps the part of the day if it has a free time in it", async () => {
  const spots = ["13T14:00", "14T09:00", "14T15:00", "15T10:00"].map((at) => spotAt(`2026-05-${at}:00+09:00`));
  network.use(answerSpots(spots));
  const { actor, findByRole, getByRole } = await renderPortal("/reservation/new", { now });
  await actor.click(await findByRole("button", { name: "木 14 5月14日 木曜日 空きあり 2件" }));
  expect(getByRole("radio", { name: /^午後/ })).toBeChecked();
  await actor.click(getByRole("button", { name: "金 15 5月15日 金曜日 空きあり 1件" }));
  expect(getByRole("radio", { name: /^午前/ })).toBeChecked();
});

test("a full time is left out, with a note", async () => {
  network.use(answerSpots(week));
  const { actor, findByRole, getByText, queryByText } = await renderPortal("/reservation/new", { now });
  await actor.click(await findByRole("button", { name: "火 12 5月12日 火曜日 満席" }));
  expect(queryByText("10:00")).not.toBeInTheDocument();
  expect(getByText("満席の時間は表示しません。－ は診療のない日です。")).toBeVisible();
});

test("the chosen time is in a bar with department, doctor and price; another one only changes the bar", async () => {
  network.use(answerSpots(week));
  const { actor, findByRole, getByRole, router } = await renderPortal("/reservation/new", { now });
  const first = await findByRole("button", { name: "14:30 5月13日 水曜日 空きあり" });
  await actor.click(first);
  const bar = within(getByRole("region", { name: "選んだ日時" }));
  expect(bar.getByText("2026.05.13（水）14:30")).toBeVisible();
  expect(bar.getByText("内科・担当医 佐藤 一郎")).toBeVisible();
  expect(bar.getByText("3,300円〜（税込）")).toBeVisible();
  expect(bar.getByText("5月13日 水曜日 14時30分を選びました。")).toHaveAttribute("aria-live", "polite");
  const second = getByRole("button", { name: "14:45 5月13日 水曜日 残りわずか" });
  await actor.click(second);
  expect(bar.getByText("2026.05.13（水）14:45")).toBeVisible();
  expect([first, second].map((time) => time.ariaPressed ?? time.getAttribute("aria-pressed"))).toEqual([
    "false",
    "true",
  ]);
  expect(router.state.location.pathname).toBe("/reservation/new");
});

test("each day is one stop of the Tab key, and the arrow keys choose among the times", async () => {
  network.use(answerSpots(fullWeek));
  const { actor, findByRole, getAllByRole, getByRole, router } = await renderPortal("/reservation/new", { now });
  await findByRole("button", { name: "09:00 5月12日 火曜日 空きあり" });
  await actor.click(getByRole("radio", { name: /^午後/ }));
  const times = getAllByRole("button", { name: /\d\d:\d\d .+ 空きあり/, hidden: true });
  expect(times).toHaveLength(72);
  expect(times.filter((time) => time.tabIndex === 0).map(({ textContent }) => textContent)).toEqual(
    ["12日 火", "13日 水", "14日 木", "15日 金", "16日 土", "17日 日"].map((day) => `12:00 5月${day}曜日 空きあり`),
  );

  await actor.click(getByRole("button", { name: "木 14 5月14日 木曜日 空きあり 12件" }));
  act(() => getByRole("button", { name: "12:00 5月14日 木曜日 空きあり" }).focus());
  await actor.keyboard("{End}{ArrowUp}{ArrowUp}{ArrowDown}");
  expect(getByRole("button", { name: "19:00 5月14日 木曜日 空きあり" })).toHaveFocus();
  await actor.tab();
  expect(getByRole("button", { name: "18:00 5月15日 金曜日 空きあり" })).toHaveFocus();
  await actor.tab({ shift: true });
  await actor.keyboard("{Home}{Enter}");
  await actor.click(getByRole("button", { name: "この日時で進む" }));
  expect(await findByRole("heading", { name: "ログイン・お客様情報" })).toBeVisible();
  expect(router.state.location.search).toMatchObject({ spotId: "spot-14-0900" });
});

test("a day without a time in the evening does not move the stops that Tab has passed", async () => {
  const times = ["12T18:00", "13T09:00", "13T18:00", "14T10:00", "15T09:00", "15T19:00"];
  network.use(answerSpots(times.map((at) => spotAt(`2026-05-${at}:00+09:00`))));
  const { actor, findByRole, getAllByRole } = await renderPortal("/reservation/new", { now });
  const first = await findByRole("button", { name: "18:00 5月12日 火曜日 空きあり" });
  act(() => first.focus());
  for (let presses = 0; presses < 3; presses += 1) await actor.tab();
  const stops = getAllByRole("button", { name: /\d\d:\d\d .+ 空きあり/, hidden: true }).filter(
    ({ tabIndex }) => tabIndex === 0,
  );
  expect(stops.map(({ textContent }) => textContent)).toEqual([
    "18:00 5月12日 火曜日 空きあり",
    "18:00 5月13日 水曜日 空きあり",
    "10:00 5月14日 木曜日 空きあり",
    "09:00 5月15日 金曜日 空きあり",
  ]);
  expect(stops.at(-1)).toHaveFocus();
});

test("on a phone the arrow keys stay in the shown part of the day", async () => {
  narrow();
  network.use(answerSpots(fullWeek));
  const { actor, findByRole, getByRole } = await renderPortal("/reservation/new", { now });
  await findByRole("button", { name: "09:00 5月12日 火曜日 空きあり" });
  await actor.click(getByRole("radio", { name: /^午後/ }));
  act(() => getByRole("button", { name: "12:00 5月12日 火曜日 空きあり" }).focus());
  await actor.keyboard("{End}");
  expect(getByRole("button", { name: "17:00 5月12日 火曜日 空きあり" })).toHaveFocus();
  await actor.keyboard("{ArrowUp}{ArrowRight}{Home}");
  expect(getByRole("button", { name: "12:00 5月12日 火曜日 空きあり" })).toHaveFocus();
});

test("PageDown leads from the times to the next week's first free one, PageUp back, and not before today", async () => {
  network.use(answerSpots([...week, spotAt("2026-05-20T10:00:00+09:00", "full"), spotAt("2026-05-21T11:00:00+09:00")]));
  const { actor, findByRole, findByText, getByRole } = await renderPortal("/reservation/new", { now });
  const first = await findByRole("button", { name: "14:30 5月13日 水曜日 空きあり" });
  act(() => first.focus());
  await actor.keyboard("{PageUp}");
  expect(first).toHaveFocus();
  await actor.keyboard("{PageDown}");
  expect(await findByText("5月18日〜24日")).toBeVisible();
  await waitFor(() => expect(getByRole("button", { name: "11:00 5月21日 木曜日 空きあり" })).toHaveFocus());
  await actor.keyboard("{PageUp}");
  await waitFor(() => expect(getByRole("button", { name: "14:30 5月13日 水曜日 空きあり" })).toHaveFocus());
});

test("if the focused time is taken by another patient, the focus stays among the times", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isTaken = false;
  network.use(
    http.get("*/api/v1/clinic/:clinicId/spot", () =>
      HttpResponse.json({
        spots: week.map((spot) =>
          isTaken && spot.spotId === "spot-13-1430" ? { ...spot, availability: "full" } : spot,
        ),
      }),
    ),
  );
  const { findByRole, getByRole } = await renderPortal("/reservation/new", { now });
  const time = await findByRole("button", { name: "14:30 5月13日 水曜日 空きあり" });
  act(() => time.focus());
  isTaken = true;
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(await findByRole("button", { name: "水 13 5月13日 水曜日 残りわずか 1件" })).toBeInTheDocument();
  expect(getByRole("button", { name: "14:45 5月13日 水曜日 残りわずか" })).toHaveFocus();
  vi.useRealTimers();
});

test("if the chosen time is taken by another patient, the bar shows this and does not continue", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  network.use(answerSpots(week));
  const { actor, findByRole, getByRole, queryByRole } = await renderPortal("/reservation/new", { now });
  await actor.click(await findByRole("button", { name: "14:30 5月13日 水曜日 空きあり" }));
  network.use(answerSpots([spotAt("2026-05-13T14:30:00+09:00", "full"), spotAt("2026-05-14T09:00:00+09:00")]));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  const bar = within(getByRole("region", { name: "選んだ日時" }));
  expect(
    await bar.findByText("2026.05.13（水）14:30は、ほかの方が先に予約しました。別の時間をお選びください。"),
  ).toHaveAttribute("aria-live", "polite");
  expect(queryByRole("button", { name: "この日時で進む" })).not.toBeInTheDocument();
  await actor.click(bar.getByRole("button", { name: "別の時間を選ぶ" }));
  expect(queryByRole("region", { name: "選んだ日時" })).not.toBeInTheDocument();
  vi.useRealTimers();
});
