import { settleDisplacedCall } from "@madoguchi/contract/displaced/displaced.operation.calls";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { refusal, signedIn } from "../../testing/session-answers.ts";
import { at, setClosed, TEN, testWeek, weekAnswers } from "../../testing/week-answers.ts";
import { displacedFixture, spotFixture } from "../../testing/week-spots.ts";

let week: ReturnType<typeof testWeek>;
let sent: unknown[];

function time(spotId: string, startsAt: string) {
  const { clinicalDepartmentId, doctorName } = spotFixture(spotId);
  return { spotId, clinicalDepartmentId, doctorName, startsAt, freeSeats: 1 };
}

beforeEach(() => {
  week = testWeek();
  sent = [];
  setClosed(week, ["thursday"], TEN);
  const hanako = displacedFixture("visit-1", "窓口 花子", "2026-05-14T10:00:00+09:00");
  const taro = displacedFixture("visit-2", "鈴木 太郎", "2026-05-14T10:15:00+09:00");
  week.displaced = {
    visits: [{ ...hanako, proposedSpotId: "friday" }, taro],
    times: [time("friday", "2026-05-15T10:00:00+09:00"), time("saturday", "2026-05-16T10:00:00+09:00")],
  };
  network.use(...signedIn({ roles: ["reception"] }), ...weekAnswers(week));
});

function answerSettled(outcomes: Record<string, "moved" | "cancelled" | "refused">) {
  network.use(
    http.post(at(settleDisplacedCall.path), async ({ request }) => {
      sent.push(await request.json());
      const gone = Object.entries(outcomes).filter(([, outcome]) => outcome !== "refused");
      const visits = week.displaced.visits.filter(({ treatmentId }) => !gone.some(([id]) => id === treatmentId));
      week.displaced = {
        ...week.displaced,
        visits: visits.map((visit, index) => ({ ...visit, proposedSpotId: index === 0 ? "saturday" : null })),
      };
      const results = Object.entries(outcomes).map(([treatmentId, outcome]) => ({
        ...{ treatmentId, outcome },
        message: outcome === "refused" ? "T003: この時間は予約できませんでした。" : null,
      }));
      return HttpResponse.json({ results });
    }),
  );
}

async function openFromWeek() {
  const page = await renderDesk("/spots");
  await page.actor.click(await screen.findByRole("button", { name: "移す時間を決める" }));
  const dialog = within(await screen.findByRole("dialog", { name: "閉じた枠に残っている予約" }));
  await dialog.findByRole("combobox", { name: "窓口 花子さま（M000123）の移す先" });
  return { ...page, dialog };
}

const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

test("each visit has a proposed time; one is changed, one cancelled, and all are settled in one step with one reason", async () => {
  answerSettled({ "visit-1": "moved", "visit-2": "cancelled" });
  const { actor, dialog } = await openFromWeek();
  expect(screen.getByText("閉じた枠に、予約が1件残っています")).toBeInTheDocument();
  expect(dialog.getByRole("textbox", { name: /理由/ })).toHaveValue("");
  expect(dialog.getByText("日時の変更1件・キャンセル0件・あとで決める1件")).toBeVisible();
  const [hanako, taro] = dialog.getAllByRole("combobox");
  if (!hanako || !taro) throw new Error("two rows are missing");
  // The only proposed seat for 花子 is not offered to others.
  expect(optionsOf(taro)).toEqual(["2026.05.16（土）10:00　小林 直樹", "あとで決める", "予約をキャンセルする"]);
  await actor.selectOptions(hanako, "saturday");
  expect(optionsOf(taro)[0]).toBe("2026.05.15（金）10:00　小林 直樹");
  await actor.selectOptions(taro, "cancel");
  await actor.click(dialog.getByRole("button", { name: "2件をまとめて変更し、お知らせする" }));
  expect(await dialog.findByText("理由をご入力ください。")).toBeVisible();
  expect(sent).toEqual([]);
  await actor.type(dialog.getByRole("textbox", { name: /理由/ }), "学会のため");
  await actor.click(dialog.getByRole("button", { name: "2件をまとめて変更し、お知らせする" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByText(/1件の日時を変更、1件をキャンセルしました。/)).toBeInTheDocument();
  expect(sent).toEqual([
    {
      reason: "学会のため",
      visits: [
        { treatmentId: "visit-1", to: { spotId: "saturday", startAt: "2026-05-16T10:00:00+09:00" } },
        { treatmentId: "visit-2", to: null },
      ],
    },
  ]);
});

test("a seat taken meanwhile is shown at its row, with another proposal; the reason stays", async () => {
  answerSettled({ "visit-1": "refused" });
  const { actor, dialog } = await openFromWeek();
  await actor.type(dialog.getByRole("textbox", { name: /理由/ }), "学会のため");
  await actor.click(dialog.getByRole("button", { name: "1件をまとめて変更し、お知らせする" }));
  expect(await dialog.findByText("T003: この時間は予約できませんでした。")).toBeVisible();
  await waitFor(() =>
    expect(dialog.getByRole("combobox", { name: "窓口 花子さま（M000123）の移す先" })).toHaveValue("saturday"),
  );
  expect(dialog.getByRole("textbox", { name: /理由/ })).toHaveValue("学会のため");
});

test("a failed step keeps all choices", async () => {
  network.use(
    http.post(at(settleDisplacedCall.path), () => refusal(503, "E007", "ただいま情報を読み書きできません。")),
  );
  const { actor, dialog } = await openFromWeek();
  await actor.type(dialog.getByRole("textbox", { name: /理由/ }), "学会のため");
  await actor.click(dialog.getByRole("button", { name: "1件をまとめて変更し、お知らせする" }));
  expect(await dialog.findByText(/E007/)).toBeVisible();
  expect(dialog.getByRole("combobox", { name: "窓口 花子さま（M000123）の移す先" })).toHaveValue("friday");
});

test("an owner without patients reads that the reception settles them", async () => {
  network.use(...signedIn({ roles: ["owner"] }));
  await renderDesk("/spots");
  expect(await screen.findByText("変更・キャンセルは受付が行います。")).toBeVisible();
  expect(screen.queryByRole("button", { name: "移す時間を決める" })).toBeNull();
});

test("a patient whom no message reaches is marked, with the telephone", async () => {
  week.displaced = {
    ...week.displaced,
    visits: week.displaced.visits.map((visit, index) => ({
      ...visit,
      ...{ isReached: index === 0, phoneNumber: "09012345678" },
    })),
  };
  const { dialog } = await openFromWeek();
  const [hanako, taro] = dialog.getAllByRole("listitem");
  if (!hanako || !taro) throw new Error("two rows are missing");
  expect(within(hanako).queryByText("お知らせが届きません")).toBeNull();
  expect(within(taro).getByText("お知らせが届きません")).toBeVisible();
  expect(within(taro).getByRole("link", { name: /電話する/ })).toHaveAttribute("href", "tel:09012345678");
});
