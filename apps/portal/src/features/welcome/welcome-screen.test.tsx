import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { refusal } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const NOW = new Date("2026-05-12T10:00:00+09:00");

/** A browser in which everything is near the screen. */
class EverythingIsNear implements Pick<IntersectionObserver, "observe" | "disconnect"> {
  readonly #onChange: (entries: { isIntersecting: boolean }[]) => void;

  constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
    this.#onChange = onChange;
  }

  observe() {
    this.#onChange([{ isIntersecting: true }]);
  }

  disconnect() {
    // Nothing to stop.
  }
}

beforeEach(() => vi.stubGlobal("IntersectionObserver", EverythingIsNear));

function spot(spotId: string, startsAt: string, availability: "open" | "few" | "full") {
  const endsAt = startsAt.replace(":00:00+", ":15:00+");
  return {
    spotId,
    clinicalDepartmentId: "department-internal",
    doctorName: "青山 直子",
    startsAt,
    endsAt,
    availability,
  };
}

function answerSpots(spots: unknown[], seen: string[] = []) {
  network.use(
    http.get("*/api/v1/clinic/clinic-minato/spot", ({ request }) => {
      seen.push(new URL(request.url).search);
      return HttpResponse.json({ spots });
    }),
  );
  return seen;
}

const open = () => renderPortal("/", { now: () => NOW });

test("a patient who is signed in finds the way to the top page in place of ログイン", async () => {
  answerSpots([]);
  await renderPortal("/", { now: () => NOW, user: demonstrationUser });
  const main = within(screen.getByRole("main"));
  expect(await main.findByRole("link", { name: "マイページ" })).toHaveAttribute("href", "/mypage");
  expect(main.queryByRole("link", { name: "ログイン" })).not.toBeInTheDocument();
});

test("the first page says what the clinic treats, how long it takes and from what price", async () => {
  answerSpots([]);
  await open();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("みなとオンラインクリニックのオンライン診療");
  const treated = within(screen.getByRole("region", { name: "診療科と料金" }));
  expect(treated.getByRole("heading", { name: "内科" })).toBeInTheDocument();
  expect(treated.getByText("かぜ、花粉症、生活習慣病などのご相談をお受けします。")).toBeInTheDocument();
  expect(treated.getByText("約15分")).toBeInTheDocument();
  expect(treated.getByText("3,300円〜（税込）")).toBeInTheDocument();
  expect(treated.getByRole("heading", { name: "皮膚科" })).toBeInTheDocument();
  expect(document.title).toBe("オンライン診療｜みなとオンラインクリニック");
});

test("it explains the visit in four steps and leads to the reservation and to the login", async () => {
  answerSpots([]);
  await open();
  const steps = within(screen.getByRole("region", { name: "ご利用の流れ" })).getAllByRole("listitem");
  expect(steps).toHaveLength(4);
  expect(steps[1]).toHaveTextContent("メールでログイン");
  expect(steps[1]).not.toHaveTextContent("LINE");
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("link", { name: "新規診察予約" })).toHaveAttribute("href", "/reservation/new");
  expect(main.getByRole("link", { name: "ログイン" })).toHaveAttribute("href", "/login");
});

test("where the clinic has LINE, the second step names it", async () => {
  answerSpots([]);
  await renderPortal("/", { now: () => NOW, configuration: { line: { friendUrl: null } } });
  const steps = within(screen.getByRole("region", { name: "ご利用の流れ" })).getAllByRole("listitem");
  expect(steps[1]).toHaveTextContent("LINEまたはメールでログイン");
});

test("it names the next three free times at least an hour away, each a way into the reservation", async () => {
  const seen = answerSpots([
    spot("too-near", "2026-05-12T10:30:00+09:00", "open"),
    spot("full", "2026-05-12T12:00:00+09:00", "full"),
    spot("third", "2026-05-13T09:00:00+09:00", "open"),
    spot("first", "2026-05-12T11:00:00+09:00", "open"),
    spot("second", "2026-05-12T14:00:00+09:00", "few"),
    spot("fourth", "2026-05-14T09:00:00+09:00", "open"),
  ]);
  await open();
  const region = within(screen.getByRole("region", { name: "次の空き時間" }));
  const times = await waitFor(() => {
    const links = region.getAllByRole("link");
    expect(links).toHaveLength(6);
    return links.slice(0, 3);
  });
  const [first, second, third] = times;
  expect(first).toHaveAccessibleName(/^5月12日 火曜日 11時00分 空きあり/);
  expect(first).toHaveTextContent("2026.05.12（火）11:00");
  expect(second).toHaveAccessibleName(/^5月12日 火曜日 14時00分 空きあり/);
  expect(third).toHaveAccessibleName(/^5月13日 水曜日 9時00分 空きあり/);
  expect(third).toHaveTextContent("2026.05.13（水）09:00");
  const target = new URL(first?.getAttribute("href") ?? "", "http://localhost");
  expect(target.pathname).toBe("/reservation/new");
  expect(target.searchParams.get("spotId")).toContain("first");
  // Fourteen days, today included.
  const days = seen.map((search) => new URLSearchParams(search)).map((query) => [query.get("from"), query.get("to")]);
  expect(days[0]).toEqual(["2026-05-12", "2026-05-25"]);
});

test("when nothing is free it says so", async () => {
  answerSpots([]);
  await open();
  expect(await screen.findAllByText("ただいまご案内できる空き枠はありません。")).toHaveLength(2);
});

test("when the times cannot be read the rest of the page stays, and they can be asked for again", async () => {
  network.use(
    http.get("*/api/v1/clinic/clinic-minato/spot", () => refusal(400, "R003", "空き枠を読み込めませんでした。")),
  );
  const { actor } = await open();
  const retries = await screen.findAllByRole("button", { name: "再試行" });
  answerSpots([spot("first", "2026-05-12T11:00:00+09:00", "open")]);
  for (const retry of retries) await actor.click(retry);
  expect(await screen.findAllByRole("link", { name: /^5月12日 火曜日 11時00分 空きあり/ })).toHaveLength(2);
});

test("without the clinic in the page it is fetched", async () => {
  answerSpots([]);
  const { demonstrationClinic } = await import("../../testing/demonstration.ts");
  network.use(http.get("*/api/v1/clinic/clinic-minato", () => HttpResponse.json(demonstrationClinic)));
  await renderPortal("/", { clinic: undefined });
  expect(await screen.findByRole("region", { name: "診療科と料金" })).toBeInTheDocument();
});
