import { readTreatmentCall } from "@madoguchi/contract/chart/chart.operation.calls";
import { readQueueCall } from "@madoguchi/contract/day/treatment-queue.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { network } from "../../../testing/network.ts";
import { renderDesk } from "../../../testing/render-desk.tsx";
import { demonstrationSession, signedIn } from "../../../testing/session-answers.ts";
import { TEST_VISIT, testRecord, visitAnswers } from "../../../testing/visit-answers.ts";
import { queuedVisit } from "../../day/day.fixture.ts";

const lists = fillPath(readQueueCall.path, { clinicId: demonstrationSession.clinicId });

test("before the visit the doctor sees the patient's care needs, and that the birthdate is missing", async () => {
  const patient = {
    ...testRecord.patient,
    birthdate: "",
    careNeeds: ["hearing" as const, "writing" as const],
    careNeedsNote: "右の耳が聞こえやすいです。",
  };
  network.use(
    http.get(`*${fillPath(readTreatmentCall.path, TEST_VISIT)}`, () => HttpResponse.json({ ...testRecord, patient })),
    ...signedIn(),
    ...visitAnswers(),
  );
  await renderDesk(`/visit/${TEST_VISIT.treatmentId}`);
  await screen.findByRole("heading", { name: "窓口 花子", level: 1 });
  expect(screen.getByText("配慮：聞こえにくい、または聞こえない、文字（チャット）でやりとりしたい")).toBeVisible();
  expect(screen.getByText("右の耳が聞こえやすいです。")).toBeVisible();
  expect(screen.getByText("生年月日が未入力です")).toBeVisible();
  expect(await screen.findByRole("region", { name: "チャット" })).toBeVisible();
  expect(screen.getByText(/^マドグチ ハナコ.生年月日 未入力.女性.M000123$/)).toBeVisible();
});

test("the row of the day marks the care needs, and an unknown age", async () => {
  const visit = queuedVisit({ patientAge: null, careNeeds: ["hearing", "signing"] });
  network.use(
    ...signedIn(),
    http.get(`*${lists}`, () => HttpResponse.json({ treatments: [visit], averageWaitMinutes: null, delayMinutes: 0 })),
  );
  await renderDesk("/day", { now: () => new Date("2026-05-12T14:00:00+09:00") });
  const row = within(await screen.findByRole("row", { name: /窓口 花子/ }));
  expect(row.getByText("配慮：聴覚・手話通訳")).toBeVisible();
  expect(row.getByText("生年月日 未入力")).toBeVisible();
});
