import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { roomIn, sampleDeclaration } from "../../entities/treatment/sample-rooms.ts";
import { askedTreatment } from "../../entities/treatment/treatment-fixtures.ts";
import { frameAnswers } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { openVisitRoom } from "../../testing/open-visit-room.tsx";
import { answerRecord } from "../../testing/reservation-answers.ts";

const STATED = { prefecture: "東京都", placeKind: "other", placeDetail: "駅前のホテル", thirdParty: "family" } as const;

beforeEach(() => {
  network.use(...frameAnswers, ...answerRecord({ next: askedTreatment, history: [askedTreatment] }));
  vi.spyOn(window, "scrollTo").mockReturnValue(undefined);
});

function openPreparing(stated: object) {
  return openVisitRoom(roomIn("preparing", {}, { missing: ["declaration"], stated }));
}

test("the facts from the questionnaire are confirmed by one press", async () => {
  const { actor, server } = await openPreparing(STATED);
  expect(await screen.findByText("東京都・駅前のホテル")).toBeVisible();
  expect(screen.getByText("家族・介助の方")).toBeVisible();
  server.room = roomIn("waiting", { declaration: sampleDeclaration, patientsBefore: 0 });
  await actor.click(screen.getByRole("button", { name: "このとおりで、同意して待合室に入る" }));
  expect(await screen.findByText("次はあなたの順番です")).toBeVisible();
  expect(server.steps).toEqual([
    { step: "declaration", body: { ...STATED, thirdPartyDetail: "", agreesNotToRecord: true } },
    { step: "wait", body: {} },
  ]);
});

test("a patient at another place changes it in the form, which is prefilled", async () => {
  const { actor, server } = await openPreparing(STATED);
  await actor.click(await screen.findByRole("button", { name: "変更する" }));
  expect(screen.getByLabelText("今いる都道府県")).toHaveFocus();
  expect(screen.getByLabelText("今いる都道府県")).toHaveValue("東京都");
  expect(screen.getByLabelText("場所の説明")).toHaveValue("駅前のホテル");
  expect(screen.getByRole("checkbox", { name: "診察を録音・録画・撮影しません" })).not.toBeChecked();
  expect(server.steps).toEqual([]);
});

test("with only some of the facts, the form asks for the rest", async () => {
  await openPreparing({ prefecture: "東京都" });
  expect(await screen.findByLabelText("今いる都道府県")).toHaveValue("東京都");
  expect(screen.queryByRole("button", { name: "変更する" })).not.toBeInTheDocument();
});
