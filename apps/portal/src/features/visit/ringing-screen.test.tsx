import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { roomIn, sampleDeclaration } from "../../entities/treatment/sample-rooms.ts";
import { askedTreatment } from "../../entities/treatment/treatment-fixtures.ts";
import { frameAnswers, refusal } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { openVisitRoom } from "../../testing/open-visit-room.tsx";
import { renderPortal } from "../../testing/render-portal.tsx";
import { answerRecord } from "../../testing/reservation-answers.ts";
import { openRoomServer } from "../../testing/room-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const ROOM = "*/api/v1/customer/clinic/:clinicId/treatment/:treatmentId/room";

beforeEach(() => {
  network.use(...frameAnswers, ...answerRecord({ next: askedTreatment, history: [askedTreatment] }));
  vi.spyOn(window, "scrollTo").mockReturnValue(undefined);
});

const called = roomIn("called", {
  declaration: sampleDeclaration,
  calls: 1,
  ringsUntil: "2026-05-12T14:20:45+09:00",
});

test("the doctor's call takes the window, and joining has the focus", async () => {
  await openVisitRoom(called);
  const call = await screen.findByRole("alertdialog", { name: "医師がお呼びしています" });
  expect(within(call).getByText("「参加する」を押してください（医師が45秒間お待ちしています）")).toBeVisible();
  expect(within(call).getByText("佐藤 一郎 医師・内科")).toBeVisible();
  expect(within(call).getByRole("button", { name: "参加する" })).toHaveFocus();
  expect(document.title).toBe("医師がお呼びしています");
});

test("a call that was answered too late is reported, and the waiting room is shown", async () => {
  const { actor } = await openVisitRoom(called);
  network.use(
    http.post(`${ROOM}/answer`, () =>
      refusal(400, "T007", "呼び出しは終わりました。医師がもう一度お呼びしますので、このままお待ちください。"),
    ),
  );
  await actor.click(await screen.findByRole("button", { name: "参加する" }));
  expect(await screen.findByText(/呼び出しは終わりました/)).toBeVisible();
});

test("the sound of a call can be stopped without ending it", async () => {
  const { actor } = await openVisitRoom(called);
  await actor.click(await screen.findByRole("button", { name: "音を止める" }));
  expect(screen.queryByRole("button", { name: "音を止める" })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "参加する" })).toBeVisible();
});

test("a silenced call stops alternating the tab's title, and the focus returns to joining", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { actor } = await openVisitRoom(called);
  await actor.click(await screen.findByRole("button", { name: "音を止める" }));
  expect(screen.getByRole("button", { name: "参加する" })).toHaveFocus();
  for (const _ of [1, 2, 3]) {
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(document.title).toBe("医師がお呼びしています");
  }
  vi.useRealTimers();
});

test("the time to join is announced with the call, and again before it ends", async () => {
  let now = new Date("2026-05-12T14:20:00+09:00");
  network.use(...openRoomServer(called).answers);
  await renderPortal("/examination/treatment-1/", { user: demonstrationUser, now: () => now });
  const call = await screen.findByRole("alertdialog", { name: "医師がお呼びしています" });
  expect(call).toHaveAccessibleDescription("「参加する」を押してください（医師が45秒間お待ちしています）");
  now = new Date("2026-05-12T14:20:35+09:00");
  expect(await within(call).findByText("あと10秒です")).toHaveAttribute("aria-live", "polite");
});

test("joining the call, and closing its chat, do not move the focus to the top of the page", async () => {
  const { actor, server } = await openVisitRoom(called);
  await screen.findByRole("alertdialog", { name: "医師がお呼びしています" });
  server.room = roomIn("call", { declaration: sampleDeclaration, startedAt: "2026-05-12T14:20:10+09:00" });
  await actor.click(screen.getByRole("button", { name: "参加する" }));
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("佐藤 一郎 医師との診察");
  // Like browsers that do not focus a pressed button.
  fireEvent.click(screen.getByRole("button", { name: "チャット" }));
  expect(await screen.findByRole("heading", { name: "チャット" })).toHaveFocus();
  await actor.click(screen.getByRole("button", { name: "閉じる" }));
  expect(screen.getByRole("button", { name: "チャット" })).toHaveFocus();
});

test("a patient who is called before the declaration makes it first, and joins by it", async () => {
  const { actor, server } = await openVisitRoom(
    roomIn("called", { calls: 1, ringsUntil: "2026-05-12T14:20:45+09:00" }),
  );
  expect(await screen.findByText(/参加の前に、次のことをお知らせください（あと45秒）/)).toBeVisible();
  await actor.selectOptions(screen.getByLabelText("今いる都道府県"), "東京都");
  await actor.click(screen.getByRole("radio", { name: "自宅" }));
  await actor.click(screen.getByRole("radio", { name: "いません" }));
  await actor.click(screen.getByRole("checkbox", { name: "診察を録音・録画・撮影しません" }));
  await actor.click(screen.getByRole("button", { name: "同意して参加する" }));
  await waitFor(() => expect(server.steps.map(({ step }) => step)).toEqual(["declaration", "answer"]));
});
