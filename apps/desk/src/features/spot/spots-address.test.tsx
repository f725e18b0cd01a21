import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { signedIn } from "../../testing/session-answers.ts";
import { TEN, testWeek, weekAnswers } from "../../testing/week-answers.ts";
import { spotFixture } from "../../testing/week-spots.ts";

const QUARTER_CELL = /10時15分から10:30/;

let week: ReturnType<typeof testWeek>;

beforeEach(() => {
  week = testWeek();
  week.spots.push({ ...spotFixture("other", TEN), doctorName: "林 花" });
  network.use(...signedIn({ roles: ["reception"] }), ...weekAnswers(week));
});

test("the brackets change the week, and the address stores week and filter", async () => {
  const { actor, router } = await renderDesk("/spots");
  await actor.selectOptions(await screen.findByLabelText("医師"), "林 花");
  await waitFor(() => expect(router.state.location.search).toEqual({ doctor: "林 花" }));
  expect(screen.queryByRole("button", { name: QUARTER_CELL })).toBeNull();
  (await screen.findByRole("button", { name: /　林 花　/ })).focus();
  await actor.keyboard("]");
  await waitFor(() => expect(router.state.location.search).toEqual({ week: "2026-05-18", doctor: "林 花" }));
  expect(await screen.findByText("この週に予約枠はありません。")).toBeVisible();
  await actor.keyboard("[[");
  await waitFor(() => expect(router.state.location.search).toEqual({ week: "2026-05-11", doctor: "林 花" }));
});

test("a filter shows a press at once, while the address still has the one before", async () => {
  const { router } = await renderDesk("/spots");
  const doctors = await screen.findByLabelText("医師");
  fireEvent.change(doctors, { target: { value: "小林 直樹" } });
  expect(doctors).toHaveValue("小林 直樹");
  await waitFor(() => expect(router.state.location.search).toEqual({ doctor: "小林 直樹" }));
  expect(doctors).toHaveValue("小林 直樹");
});
