import {
  addClosureCall,
  readClosuresCall,
  readWeeklySessionsCall,
} from "@madoguchi/contract/spot/schedule.operation.calls";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { signedIn } from "../../testing/session-answers.ts";
import { act, at, testWeek, weekAnswers } from "../../testing/week-answers.ts";

test("several days in a row are closed at once, and taken back at once", async () => {
  const week = testWeek();
  network.use(
    ...signedIn({ roles: ["reception"] }),
    ...weekAnswers(week),
    act(week, "post", at(addClosureCall.path), () => ({
      ...{ closureId: "c-1", closedSpots: 1 },
      remainingReservations: [{ spotId: "thursday", treatmentId: "visit-1" }],
    })),
    act(week, "delete", `${at(readClosuresCall.path)}/c-1`, () => ({ openedSpots: 1 })),
  );
  const { actor } = await renderDesk("/spots");
  await actor.click(await screen.findByRole("button", { name: /5月14日（木）/ }));
  await actor.click(within(screen.getByRole("dialog")).getByRole("button", { name: "休診にする" }));
  const last = await screen.findByLabelText("最終日（続けて休むとき）");
  await actor.type(last, "2026-05-13");
  expect(last).toHaveAccessibleDescription("最終日は、はじめの日から31日以内の日をご入力ください。");
  await actor.clear(last);
  await actor.type(last, "2026-05-16");
  await actor.click(screen.getAllByRole("button", { name: "休診にする" }).at(-1) ?? document.body);
  expect(await screen.findByText(/^5月14日から5月16日までを休診にし/)).toBeVisible();
  const closed = week.sent.filter(([call]) => call === "POST closure").map(([, body]) => body);
  expect(closed).toMatchObject([{ day: "2026-05-14" }, { day: "2026-05-15" }, { day: "2026-05-16" }]);
  const bookingsLeft = await screen.findByRole("dialog", { name: "閉じた枠に残っている予約" });
  await actor.click(within(bookingsLeft).getByRole("button", { name: "あとで決める" }));
  await actor.click(screen.getByRole("button", { name: "元に戻す" }));
  await waitFor(() => expect(week.sent.filter(([call]) => call.startsWith("DELETE closure/"))).toHaveLength(3));
});

test("one doctor's times are closed in every department", async () => {
  const week = testWeek();
  const session = {
    ...{ weeklySessionId: "tuesday", clinicalDepartmentId: "internal", doctorName: "小林 直樹", weekday: 2 },
    ...{ from: "09:00", until: "12:00", capacity: 2, validFrom: "2026-04-01", validUntil: null, version: "1" },
  };
  network.use(
    ...signedIn({ roles: ["reception"] }),
    http.get(at(readWeeklySessionsCall.path), () => HttpResponse.json({ weeklySessions: [session] })),
    ...weekAnswers(week),
    act(week, "post", at(addClosureCall.path), () => ({ closureId: "c-1", closedSpots: 1, remainingReservations: [] })),
  );
  const { actor } = await renderDesk("/spots");
  await actor.click(await screen.findByRole("button", { name: /5月14日（木）/ }));
  await actor.click(within(screen.getByRole("dialog")).getByRole("button", { name: "休診にする" }));
  const whose = await screen.findByRole("combobox", { name: "対象" });
  await actor.selectOptions(whose, await within(whose).findByRole("option", { name: "小林 直樹（すべての診療科）" }));
  await actor.type(screen.getByRole("textbox", { name: /理由/ }), "学会");
  await actor.click(screen.getAllByRole("button", { name: "休診にする" }).at(-1) ?? document.body);
  await waitFor(() =>
    expect(week.sent).toContainEqual([
      "POST closure",
      expect.objectContaining({ clinicalDepartmentId: null, doctorName: "小林 直樹" }),
    ]),
  );
});
