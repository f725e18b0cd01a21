import type { FreeTimes } from "@madoguchi/contract/clinic/free-times";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { refusal } from "../../testing/answers.ts";
import { demonstrationClinic } from "../../testing/demonstration.ts";
import { network } from "../../testing/network.ts";
import { type RenderPortalOptions, renderPortal } from "../../testing/render-portal.tsx";

const NOW = new Date("2026-05-12T10:00:00+09:00");

const TIMES: FreeTimes = {
  readAt: "2026-05-12T10:00:00+09:00",
  departments: [
    {
      clinicalDepartmentId: "department-internal",
      times: [
        { spotId: "second", startsAt: "2026-05-12T14:30:00+09:00" },
        { spotId: "third", startsAt: "2026-05-13T09:00:00+09:00" },
        { spotId: "fourth", startsAt: "2026-05-14T09:00:00+09:00" },
      ],
    },
    {
      clinicalDepartmentId: "department-skin",
      times: [{ spotId: "first", startsAt: "2026-05-12T11:00:00+09:00" }],
    },
  ],
  facts: {
    freeWithinSevenDays: 312,
    weekdayUntil: { time: "21:00", isEveryWeekday: true },
    weekendDays: ["saturday"],
    waitMinutes: null,
    dispatchHours: null,
  },
};

const NOTHING_FREE = { ...TIMES, departments: TIMES.departments.map((department) => ({ ...department, times: [] })) };

afterEach(() => vi.useRealTimers());

function open(options: RenderPortalOptions = {}) {
  return renderPortal("/", { now: () => NOW, freeTimes: TIMES, ...options });
}

function answerFreeTimes(freeTimes: FreeTimes) {
  network.use(http.get("*/api/v1/clinic/clinic-minato/free-times", () => HttpResponse.json(freeTimes)));
}

function searchOf(link: HTMLElement) {
  const { pathname, searchParams } = new URL(link.getAttribute("href") ?? "", "http://localhost");
  return [pathname, Object.fromEntries(searchParams)];
}

test("the first page has one main text and links to the earliest time of the whole clinic", async () => {
  await open();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("おうちの窓が、診察室になる。");
  expect(document.title).toBe("オンライン診療｜みなとオンラインクリニック");
  const earliest = screen.getByRole("link", { name: "最短 今日 11:00 に予約する 皮膚科 5月12日 火曜日" });
  expect(earliest).toHaveTextContent("最短 今日 11:00 に予約する 皮膚科");
  expect(searchOf(earliest)).toEqual([
    "/reservation/confirm",
    { spotId: "first", startAt: "2026-05-12T11:00:00+09:00", isNewReservation: "true" },
  ]);
  const other = within(screen.getByRole("main")).getByRole("link", { name: "診療科と日時を選ぶ" });
  expect(other).toHaveAttribute("href", "/reservation/new");
});

test.each([
  [null, "メールアドレスだけで予約できます"],
  [{ friendUrl: null }, "LINEかメールアドレスがあれば、すぐ予約できます"],
])("with the LINE login %j it shows: %s", async (line, text) => {
  await open({ configuration: { line } });
  expect(screen.getByText(text)).toBeInTheDocument();
});

test("a parent reads at the door from which age which department sees children", async () => {
  const [internal, skin] = demonstrationClinic.clinicalDepartments;
  if (!internal || !skin) throw new Error("the demonstration's clinic has two departments");
  const clinicalDepartments = [{ ...internal, minimumAge: 3 }, skin];
  await open({ clinic: { ...demonstrationClinic, acceptsRepresentatives: true, clinicalDepartments } });
  expect(screen.getByText("お子さまもご利用いただけます（内科 3歳から）")).toBeInTheDocument();
});

test("a clinic without representatives invites no children", async () => {
  await open();
  expect(screen.queryByText(/お子さまも/)).not.toBeInTheDocument();
});

test("each department shows its description, duration, price and insurance, and links to its other times", async () => {
  await open();
  const region = within(await screen.findByRole("region", { name: "診療科と料金（税込）" }));
  const cards = region.getAllByRole("heading", { level: 3 }).map((heading) => heading.closest("li"));
  expect(cards).toHaveLength(2);
  expect(cards[0]).toHaveTextContent("内科");
  expect(cards[0]).toHaveTextContent("約15分・3,300円〜");
  expect(cards[0]).not.toHaveTextContent(/自費|保険/);
  expect(cards[0]).toHaveTextContent("かぜ、花粉症、生活習慣病などのご相談をお受けします。");
  expect(cards[1]).toHaveTextContent("約10分・2,800円〜自費");
  const others = region.getByRole("link", { name: "皮膚科の ほかの時間" });
  expect(searchOf(others)).toEqual(["/reservation/new", { department: "2", isNewReservation: "true" }]);
});

test("the next three times of a department show their day, and each links to the reservation", async () => {
  await open();
  const times = within(await screen.findByRole("list", { name: "内科の次の空き時間" })).getAllByRole("link");
  expect(times.map((time) => time.textContent)).toEqual([
    "今日 14:30 5月12日 火曜日 空きあり",
    "明日 09:00 5月13日 水曜日 空きあり",
    "14日 09:00 5月14日 木曜日 空きあり",
  ]);
  expect(times[1] && searchOf(times[1])).toEqual([
    "/reservation/confirm",
    { spotId: "third", startAt: "2026-05-13T09:00:00+09:00", isNewReservation: "true" },
  ]);
});

test("times that the page does not contain are fetched in one call for all departments", async () => {
  answerFreeTimes(TIMES);
  await open({ freeTimes: undefined });
  expect(
    await screen.findByRole("link", { name: /^最短 今日 11:00 に予約する .+ 5月12日 火曜日$/ }),
  ).toBeInTheDocument();
  expect(await screen.findByRole("list", { name: "皮膚科の次の空き時間" })).toBeInTheDocument();
});

test("times in the page are read again after a minute", async () => {
  answerFreeTimes(NOTHING_FREE);
  await open({ now: () => new Date("2026-05-12T10:01:00+09:00") });
  await waitFor(() => expect(screen.queryByRole("link", { name: /^最短/ })).not.toBeInTheDocument());
});

test("without free times each department shows when to look again and the telephone", async () => {
  await open({ freeTimes: NOTHING_FREE });
  const texts = await screen.findAllByText(
    /^いま空いている時間はありません。キャンセルが出ると、1分ほどでここに表示されます。/,
  );
  expect(texts).toHaveLength(2);
  const calls = within(screen.getByRole("main")).getAllByRole("link", { name: "03-1234-5678" });
  expect(calls.map((call) => call.getAttribute("href"))).toEqual(["tel:03-1234-5678", "tel:03-1234-5678"]);
  expect(screen.queryByRole("link", { name: /^最短/ })).not.toBeInTheDocument();
});

test("if the times cannot be read the rest stays, with the telephone, and they can be read again", async () => {
  const path = "*/api/v1/clinic/clinic-minato/free-times";
  network.use(http.get(path, () => refusal(400, "R003", "空き枠を読み込めませんでした。")));
  const { actor } = await open({ freeTimes: undefined });
  const retry = await screen.findByRole("button", { name: "再試行" });
  expect(screen.getByRole("link", { name: "皮膚科の ほかの時間" })).toBeInTheDocument();
  expect(screen.getByText(/受付時間：月〜土 9:00〜18:00/, { selector: "main *" })).toBeInTheDocument();
  answerFreeTimes(TIMES);
  await actor.click(retry);
  expect(await screen.findByRole("list", { name: "内科の次の空き時間" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "再試行" })).not.toBeInTheDocument();
});

test("it explains the visit in four steps", async () => {
  await open();
  const steps = within(await screen.findByRole("region", { name: "ご利用の流れ" })).getAllByRole("listitem");
  expect(steps.map((step) => step.textContent)).toEqual([
    "日時を選ぶ",
    "メールでログイン",
    "ご自宅で診察",
    "お支払いとお薬のお届け",
  ]);
});

test("it introduces the doctors, and a clinic without introductions has no such part", async () => {
  const doctor = {
    doctorId: "1",
    name: "佐藤 美咲",
    kana: null,
    portrait: null,
    licenceYear: 2008,
    specialities: ["内科", "アレルギー科"],
    languages: ["日本語", "英語"],
    line: "気になることは、どうぞ遠慮なく。",
  };
  const { unmount } = await open({ clinic: { ...demonstrationClinic, doctors: [doctor] } });
  const doctors = await screen.findByRole("region", { name: "医師" });
  expect(doctors).toHaveTextContent(
    "佐藤 美咲内科・アレルギー科 2008年医師免許日本語・英語気になることは、どうぞ遠慮なく。",
  );
  unmount();
  await open({ clinic: { ...demonstrationClinic, doctors: [] } });
  await screen.findByRole("region", { name: "ご利用の流れ" });
  expect(screen.queryByRole("region", { name: "医師" })).not.toBeInTheDocument();
});

test("the clinic's photograph replaces the window, with its description", async () => {
  const photograph = {
    url: "/photograph",
    width: 800,
    height: 600,
    alt: "受付の写真",
    narrow: { url: "/narrow", width: 480 },
  };
  await open({ clinic: { ...demonstrationClinic, photograph } });
  expect(screen.getByRole("img", { name: "受付の写真" })).toHaveAttribute("src", "/photograph");
});

test("it shows three facts from the clinic's records", async () => {
  await open();
  const facts = await screen.findByRole("region", { name: "数字で見る当院" });
  expect(
    within(facts)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["312件 1週間の空き", "21:00 まで平日は毎日診察", "土も 診察します"]);
});

test("questions are answered by the clinic's settings", async () => {
  const { actor } = await open({ clinic: { ...demonstrationClinic, cancelDeadlineHours: 3, cancelGraceMinutes: 10 } });
  await actor.click(await screen.findByText("予約の変更やキャンセルはできますか"));
  expect(
    screen.getByText(
      "診察の3時間前まで、マイページからできます。予約してから10分以内なら、そのあとでもできます。期限までのキャンセルに料金はかかりません。",
    ),
  ).toBeVisible();
});

test("for an emergency it shows 119, and #7119 for advice", async () => {
  await open();
  const emergency = within(await screen.findByRole("region", { name: "緊急のときは119番へ" }));
  expect(emergency.getByRole("link", { name: "119番に電話する" })).toHaveAttribute("href", "tel:119");
  expect(emergency.getByRole("link", { name: "迷うときは#7119" })).toHaveAttribute("href", "tel:%237119");
});

test("without the clinic in the page it is fetched", async () => {
  network.use(http.get("*/api/v1/clinic/clinic-minato", () => HttpResponse.json(demonstrationClinic)));
  await open({ clinic: undefined });
  expect(await screen.findByRole("region", { name: "診療科と料金（税込）" })).toBeInTheDocument();
});
