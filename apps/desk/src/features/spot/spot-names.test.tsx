import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { signedIn } from "../../testing/session-answers.ts";
import { testWeek, weekAnswers } from "../../testing/week-answers.ts";
import { bookedSpotFixture, spotFixture } from "../../testing/week-spots.ts";

let week: ReturnType<typeof testWeek>;

const THURSDAY = /5月14日 木曜日 10時00分/;

beforeEach(() => {
  week = testWeek();
  network.use(...signedIn({ roles: ["reception"] }), ...weekAnswers(week));
});

const card = () => document.querySelector<HTMLElement>("[data-spot-names]");

test("a spot shows its numbers and its patients, also to a screen reader", async () => {
  await renderDesk("/spots");
  const cell = await screen.findByRole("button", { name: THURSDAY });
  expect(cell).toHaveTextContent("予約1/2");
  expect(cell).toHaveAttribute("data-fill", "2");
  expect(cell).toHaveAccessibleName(/予約1件、仮押さえ0件、定員2　窓口 花子さま/);
});

test("the names are shown beside the hovered or focused spot, and closed by Escape", async () => {
  const { actor } = await renderDesk("/spots");
  const cell = await screen.findByRole("button", { name: THURSDAY });
  await actor.hover(cell);
  expect(within(card() ?? document.body).getByText("窓口 花子さま")).toBeVisible();
  await actor.hover(card() ?? document.body);
  expect(card()).not.toBeNull();
  await actor.keyboard("{Escape}");
  expect(card()).toBeNull();
  cell.focus();
  expect(await screen.findByText("窓口 花子さま", { selector: "[data-spot-names] li" })).toBeVisible();
  await actor.keyboard("{ArrowLeft}");
  expect(card()).toBeNull();
});

test("a person who may not read patients sees numbers, but no names and no link to the day", async () => {
  week.spots = week.spots.map((spot) => ({
    ...spot,
    seats: spot.seats.map((seat) => ({ ...seat, patientName: null })),
  }));
  network.use(...signedIn({ roles: ["owner"] }));
  const { actor } = await renderDesk("/spots");
  const cell = await screen.findByRole("button", { name: THURSDAY });
  await actor.hover(cell);
  expect(card()).toBeNull();
  expect(cell).toHaveTextContent("予約1/2");
  expect(screen.queryByRole("link", { name: "5月14日の診察を開く" })).toBeNull();
});

test("one press opens a day, and each doctor has a colour", async () => {
  week.spots = [
    ...week.spots,
    { ...bookedSpotFixture("second", "2026-05-14T10:00:00+09:00"), doctorName: "高橋 健一" },
  ];
  await renderDesk("/spots");
  expect(await screen.findByRole("link", { name: "5月14日の診察を開く" })).toHaveAttribute(
    "href",
    "/day?day=2026-05-14",
  );
  const cells = screen.getAllByRole("button", { name: THURSDAY });
  expect(new Set(cells.map(({ dataset }) => dataset["shade"])).size).toBe(2);
});

test("a time within the hour shows that patients are no longer offered it", async () => {
  // The time is 9:00.
  week.spots = [spotFixture("soon", "2026-05-12T09:45:00+09:00"), spotFixture("later", "2026-05-12T10:00:00+09:00")];
  const { actor } = await renderDesk("/spots");
  const soon = await screen.findByRole("button", { name: /9時45分.*患者さまには表示されません/ });
  expect(soon).toHaveTextContent("受付終了");
  expect(screen.getByRole("button", { name: /10時00分.*受付中/ })).toHaveTextContent("空き 2");
  await actor.click(soon);
  expect(within(screen.getByRole("dialog")).getByText(/開始まで1時間を切ったため/)).toBeVisible();
});
