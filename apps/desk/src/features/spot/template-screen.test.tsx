import { addWeeklySessionCall, readWeeklySessionsCall } from "@madoguchi/contract/spot/schedule.operation.calls";
import { previewTemplateCall, runTemplateCall } from "@madoguchi/contract/spot/spot.operation.calls";
import type { WeeklySession } from "@madoguchi/contract/spot/weekly-session";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { refusal, signedIn } from "../../testing/session-answers.ts";
import { act, at, testWeek, weekAnswers } from "../../testing/week-answers.ts";

const TUESDAY: WeeklySession = {
  weeklySessionId: "tuesday",
  clinicalDepartmentId: "internal",
  doctorName: "小林 直樹",
  weekday: 2,
  from: "09:00",
  until: "12:00",
  capacity: 2,
  validFrom: "2026-04-01",
  validUntil: null,
};

let week: ReturnType<typeof testWeek>;

beforeEach(() => {
  week = testWeek();
  const preview = {
    missing: 24,
    days: [
      { day: "2026-05-12", existing: 12, missing: 0, holiday: null },
      { day: "2026-07-20", existing: 0, missing: 24, holiday: "海の日" },
    ],
  };
  const { weeklySessionId: _, ...gone } = TUESDAY;
  network.use(
    ...signedIn({ roles: ["reception"] }),
    http.get(at(readWeeklySessionsCall.path), () =>
      HttpResponse.json({
        weeklySessions: [
          TUESDAY,
          { ...gone, weeklySessionId: "gone", from: "18:00", until: "19:00", validUntil: "2026-05-11" },
        ],
      }),
    ),
    http.get(at(previewTemplateCall.path), () => HttpResponse.json(preview)),
    act(week, "post", at(runTemplateCall.path), () => ({ made: 24 })),
    act(week, "post", at(addWeeklySessionCall.path), () => ({ weeklySessionId: "new" })),
    act(week, "put", `${at(readWeeklySessionsCall.path)}/:id`, () => ({})),
    act(week, "delete", `${at(readWeeklySessionsCall.path)}/:id`, () => ({})),
    ...weekAnswers(week),
  );
});

test("the hours are listed by weekday without past ones, beside their spots and the holidays with spots", async () => {
  await renderDesk("/spots/template");
  const tuesday = within(await screen.findByRole("region", { name: "火曜日" }));
  expect(await tuesday.findByText("09:00〜12:00")).toBeVisible();
  expect(tuesday.queryByText("18:00〜19:00")).toBeNull();
  expect(screen.getAllByText("診療なし")).toHaveLength(6);
  expect(await screen.findByText("作成済み 12枠・これから作られる枠 24枠")).toBeVisible();
  expect(screen.getByRole("region", { name: "枠がある祝日" })).toHaveTextContent("2026.07.20（月）海の日24枠");
});

test("missing spots are created by one press", async () => {
  const { actor } = await renderDesk("/spots/template");
  await actor.click(await screen.findByRole("button", { name: "不足分24枠を作成" }));
  expect(await screen.findByText("24枠を作りました")).toBeVisible();
  expect(week.sent).toEqual([["POST spot/from-template", { from: "2026-05-12", to: "2026-07-10" }]]);
});

test("hours in force are changed from a day on: the old line ends the day before", async () => {
  const { actor } = await renderDesk("/spots/template");
  await actor.click(await screen.findByRole("button", { name: "小林 直樹 09:00〜12:00を変更する" }));
  expect(screen.getByText("1日に12枠（15分ごと）ができます。")).toBeVisible();
  const until = screen.getByLabelText("終了");
  await actor.clear(until);
  await actor.type(until, "13:00");
  const from = screen.getByLabelText("いつから変更しますか");
  await actor.clear(from);
  await actor.type(from, "2026-06-01");
  await actor.click(screen.getByRole("button", { name: "登録する" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const { weeklySessionId: _, ...old } = TUESDAY;
  expect(week.sent).toEqual([
    ["PUT weekly-session/tuesday", { ...old, validUntil: "2026-05-31" }],
    ["POST weekly-session", { ...old, until: "13:00", validFrom: "2026-06-01" }],
  ]);
});

test("hours are ended on a day, and those that end before they begin are deleted", async () => {
  const { actor } = await renderDesk("/spots/template");
  await actor.click(await screen.findByRole("button", { name: "小林 直樹 09:00〜12:00を終了する" }));
  expect(screen.getByLabelText("最終日")).toHaveValue("2026-05-11");
  await actor.click(screen.getByRole("button", { name: "終了する" }));
  await waitFor(() => expect(week.sent).toHaveLength(1));
  await actor.click(await screen.findByRole("button", { name: "小林 直樹 09:00〜12:00を終了する" }));
  await actor.clear(screen.getByLabelText("最終日"));
  await actor.type(screen.getByLabelText("最終日"), "2026-03-31");
  await actor.click(screen.getByRole("button", { name: "終了する" }));
  await waitFor(() => expect(week.sent.at(-1)?.[0]).toBe("DELETE weekly-session/tuesday"));
});

test("a holiday with spots becomes a closure under its name", async () => {
  const { actor } = await renderDesk("/spots/template");
  await actor.click(await screen.findByRole("button", { name: "海の日（2026.07.20（月））を休診にする" }));
  expect(screen.getByLabelText("日付")).toHaveValue("2026-07-20");
  expect(screen.getByRole("textbox", { name: /理由/ })).toHaveValue("海の日");
});

test("hours that could not be read can be read again", async () => {
  network.use(
    http.get(at(readWeeklySessionsCall.path), () => refusal(503, "E007", "ただいま情報を読み書きできません。")),
  );
  await renderDesk("/spots/template");
  expect(await screen.findByText("E007: ただいま情報を読み書きできません。")).toBeVisible();
});
