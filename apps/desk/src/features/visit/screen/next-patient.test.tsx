import { readTreatmentCall } from "@madoguchi/contract/chart/chart.operation.calls";
import { readQueueCall } from "@madoguchi/contract/day/treatment-queue.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { network } from "../../../testing/network.ts";
import { renderDesk, TEST_NOW } from "../../../testing/render-desk.tsx";
import { signedIn } from "../../../testing/session-answers.ts";
import { finishedRecord, TEST_VISIT, visitAnswers } from "../../../testing/visit-answers.ts";
import { queuedVisit } from "../../day/day.fixture.ts";

function waiting(treatmentId: string, minutes: number, doctorName: string | null) {
  const visit = queuedVisit({ treatmentId, doctorName });
  const waitingSince = new Date(TEST_NOW.getTime() - minutes * 60_000).toISOString();
  return { ...visit, room: visit.room && { ...visit.room, phase: "waiting" as const, waitingSince } };
}

async function openFinished(treatments: object[]) {
  const { clinicId } = TEST_VISIT;
  network.use(
    http.get(`*${fillPath(readQueueCall.path, { clinicId })}`, () =>
      HttpResponse.json({ treatments, averageWaitMinutes: null, delayMinutes: 0 }),
    ),
    http.get(`*${fillPath(readTreatmentCall.path, TEST_VISIT)}`, () => HttpResponse.json(finishedRecord)),
    ...signedIn(),
    ...visitAnswers(),
  );
  const rendered = await renderDesk(`/visit/${TEST_VISIT.treatmentId}`);
  await screen.findByRole("heading", { name: /窓口 花子/, level: 1 });
  return rendered;
}

test("after a visit the doctor's patient who waits longest is one press or key away", async () => {
  const { actor, router } = await openFinished([
    waiting("of-another", 50, "鈴木 由紀"),
    waiting("short", 3, "小林 直樹"),
    waiting("long", 34, "小林 直樹"),
    waiting(TEST_VISIT.treatmentId, 70, "小林 直樹"),
  ]);
  expect(await screen.findByRole("link", { name: /^次の患者へ（待機 34分）/ })).toHaveAttribute("href", "/visit/long");
  const go = vi.spyOn(router, "navigate").mockResolvedValue();
  await actor.keyboard("w");
  expect(go).toHaveBeenCalledWith(
    expect.objectContaining({ to: "/visit/$treatmentId", params: { treatmentId: "long" } }),
  );
});

test("nobody waits: no next patient is named", async () => {
  await openFinished([queuedVisit({ treatmentId: "coming", doctorName: "小林 直樹" })]);
  expect(screen.queryByRole("link", { name: /^次の患者へ/ })).toBeNull();
});
