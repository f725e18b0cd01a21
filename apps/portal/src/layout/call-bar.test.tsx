import type { FreeTimes } from "@madoguchi/contract/clinic/free-times";
import { act, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { ACTING_KEY } from "../early-call/acting-key.ts";
import { roomIn, sampleDeclaration } from "../entities/treatment/sample-rooms.ts";
import { askedTreatment } from "../entities/treatment/treatment-fixtures.ts";
import { frameAnswers } from "../testing/answers.ts";
import { network } from "../testing/network.ts";
import { renderPortal } from "../testing/render-portal.tsx";
import { answerRecord, answerSpots } from "../testing/reservation-answers.ts";
import { openRoomServer } from "../testing/room-answers.ts";
import { demonstrationUser } from "../testing/session-in-memory.ts";

const startsAt = "2026-05-12T14:30:00+09:00";
const action = { kind: "room-open", treatmentId: "treatment-1", startsAt } as const;
const inRoom = { declaration: sampleDeclaration, waitingSince: "2026-05-12T14:18:00+09:00" };
const waiting = roomIn("waiting", inRoom);
const called = roomIn("called", { ...inRoom, calls: 1, ringsUntil: "2026-05-12T14:20:45+09:00" });

beforeEach(() => {
  network.use(...frameAnswers, answerSpots([]), ...answerRecord({ next: askedTreatment, action }));
  vi.spyOn(window, "scrollTo").mockReturnValue(undefined);
});

const CALLED_AT = "2026-05-12T14:20:00+09:00";
/** The free times of the first page's HTML, so that it reads none within the minute of a test. */
const freeTimes: FreeTimes = {
  readAt: CALLED_AT,
  departments: [],
  facts: { freeWithinSevenDays: 0, weekdayUntil: null, weekendDays: [], waitMinutes: null, dispatchHours: null },
};

async function openPage(path: string, room = called, now = () => new Date(CALLED_AT)) {
  const { server, answers } = openRoomServer(room);
  network.use(...answers);
  return { ...(await renderPortal(path, { user: demonstrationUser, now, freeTimes })), server };
}

const findBar = () => screen.findByRole("region", { name: "医師の呼び出し" });
const queryBar = () => screen.queryByRole("region", { name: "医師の呼び出し" });

test.each(["/history", "/", "/reservation/unable"])(
  "a waiting patient who looks at %s is told that the doctor calls, until another device has answered",
  async (path) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = await openPage(path);
    const bar = within(await findBar());
    expect(bar.getByRole("alert")).toHaveTextContent("医師がお呼びしています");
    expect(bar.getByText("あと45秒です")).toBeVisible();
    expect(document.title).toBe("医師がお呼びしています");
    server.room = roomIn("call", inRoom);
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(queryBar()).not.toBeInTheDocument();
    expect(document.title).toMatch(/｜みなとオンラインクリニック$/);
    vi.useRealTimers();
  },
);

test("a tab that acts for a child rings for the child's visit", async () => {
  sessionStorage.setItem(ACTING_KEY, JSON.stringify({ representationId: "of-sora", uid: demonstrationUser.uid }));
  const asked: (string | null)[] = [];
  network.use(
    ...openRoomServer(called).answers,
    http.get("*/next-action", ({ request }) => void asked.push(request.headers.get("acting-for"))),
  );
  network.use(http.get("*/treatment/:id/room", ({ request }) => void asked.push(request.headers.get("acting-for"))));
  const now = () => new Date("2026-05-12T14:20:00+09:00");
  await renderPortal("/history", { user: demonstrationUser, now });
  const link = within(await findBar()).getByRole("link", { name: "参加する" });
  expect(link).toHaveAttribute("href", "/examination/treatment-1");
  expect(asked).toEqual(["of-sora", "of-sora"]);
  sessionStorage.clear();
});

test("参加する in the bar answers the call without a second press", async () => {
  const { actor, router, server } = await openPage("/history");
  await actor.click(within(await findBar()).getByRole("link", { name: "参加する" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/examination/treatment-1"));
  await waitFor(() => expect(server.steps).toMatchObject([{ step: "answer" }]), { timeout: 8000 });
  expect(queryBar()).not.toBeInTheDocument();
});

test("a later call rings as usual for a patient who answered an earlier one in the bar", async () => {
  const { router, server } = await openPage("/history", waiting);
  await act(() =>
    router.navigate({
      to: "/examination/$treatmentId",
      params: { treatmentId: "treatment-1" },
      state: { answeredCall: "2026-05-12T14:19:45+09:00" },
    }),
  );
  server.room = called;
  await screen.findByRole("alertdialog", { name: "医師がお呼びしています" }, { timeout: 8000 });
  expect(server.steps).toEqual([]);
});

test("the ringing ends at its time, without a connection too, and its sound can be stopped before", async () => {
  let now = new Date("2026-05-12T14:20:00+09:00");
  const { actor } = await openPage("/history", called, () => now);
  const bar = within(await findBar());
  await actor.click(bar.getByRole("button", { name: "音を止める" }));
  expect(bar.queryByRole("button", { name: "音を止める" })).not.toBeInTheDocument();
  now = new Date("2026-05-12T14:20:45+09:00");
  await waitFor(() => expect(queryBar()).not.toBeInTheDocument());
});

test("the title of a screen that is opened while the doctor calls comes back after the call", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { router, server } = await openPage("/history");
  await findBar();
  await act(() => router.navigate({ to: "/settings" }));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(document.title).toBe("医師がお呼びしています");
  server.room = waiting;
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(document.title).toBe("設定｜みなとオンラインクリニック");
  vi.useRealTimers();
});

test("before the room is open no page asks for the visit's room", async () => {
  let rooms = 0;
  network.use(
    ...answerRecord({ next: askedTreatment }),
    http.get("*/treatment/:treatmentId/room", () => {
      rooms += 1;
    }),
  );
  await renderPortal("/history", { user: demonstrationUser, now: () => new Date("2026-05-12T10:00:00+09:00") });
  await screen.findByRole("heading", { name: "診察履歴" });
  expect([rooms, queryBar()]).toEqual([0, null]);
});
