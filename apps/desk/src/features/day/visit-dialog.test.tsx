import { fillPath } from "@madoguchi/contract/http/paths";
import { readQueueCall } from "@madoguchi/contract/operation/treatment-queue.calls";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, signedIn } from "../../testing/session-answers.ts";
import { queuedVisit } from "./day.fixture.ts";

const { clinicId } = demonstrationSession;
const TARO = queuedVisit({
  treatmentId: "taro",
  patientName: "田中 太郎",
  startsAt: "2026-05-12T14:45:00+09:00",
});

beforeEach(() => {
  const queue = { treatments: [TARO], averageWaitMinutes: null, delayMinutes: 0 };
  network.use(
    ...signedIn({ roles: ["reception"] }),
    http.get(`*${fillPath(readQueueCall.path, { clinicId })}`, () => HttpResponse.json(queue)),
  );
});

test("another screen leads to the step of one visit, and closing it leaves the day", async () => {
  const { actor, router } = await renderDesk("/day?day=2026-05-12&visit=taro&step=cancel");
  const dialog = await screen.findByRole("dialog", { name: "14:45　田中 太郎さま：予約をキャンセルする" });
  expect(within(dialog).getByRole("button", { name: "キャンセルして知らせる" })).toBeVisible();
  await actor.keyboard("{Escape}");
  await waitFor(() => expect(router.state.location.search).toEqual({ day: "2026-05-12" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});
