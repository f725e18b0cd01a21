import { within } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { frameAnswers, refusal } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import {
  answerPreparation,
  answerRecord,
  answerSpots,
  bookedTreatment,
  MONDAY_NOON,
} from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const options = { now: () => MONDAY_NOON, user: demonstrationUser };
const CANCEL = "*/api/v1/customer/clinic/:clinicId/treatment/:treatmentId/cancel";

beforeEach(() => {
  network.use(...answerRecord({ next: bookedTreatment }), ...frameAnswers, ...answerPreparation(), answerSpots([]));
});

test("a deadline that passes while the dialog is open is said there, and the dialog promises nothing more", async () => {
  let at = MONDAY_NOON;
  network.use(
    ...answerRecord({ next: { ...bookedTreatment, cancelDeadline: "2026-05-11T12:01:00+09:00" } }),
    http.put(CANCEL, () => refusal(409, "T008", "キャンセルできませんでした。クリニックへお電話ください。")),
  );
  const { actor, findByRole, findByText } = await renderPortal("/reservation/complete", { ...options, now: () => at });
  await actor.click(await findByText("変更・キャンセル"));
  await actor.click(await findByRole("button", { name: "予約をキャンセル" }));
  const dialog = within(await findByRole("alertdialog"));
  expect(dialog.getByText(/12:01まで、マイページからキャンセルできます/)).toBeVisible();
  at = new Date("2026-05-11T12:01:00+09:00");
  await actor.click(dialog.getByRole("button", { name: "予約をキャンセルする" }));
  expect(await dialog.findByText(/オンラインでキャンセルできる期限を過ぎています/)).toBeVisible();
  expect(dialog.queryByText(/マイページからキャンセルできます/)).not.toBeInTheDocument();
});

test.each([
  ["the server says so", { canCancel: false, canChangeTime: false }],
  ["the deadline has passed since the page was read", { cancelDeadline: "2026-05-11T11:59:59+09:00" }],
])("after the deadline the clinic's telephone replaces the button: %s", async (_, change) => {
  network.use(...answerRecord({ next: { ...bookedTreatment, ...change } }));
  const { actor, findByText, queryByRole } = await renderPortal("/reservation/complete", options);
  await actor.click(await findByText("変更・キャンセル"));
  expect(await findByText(/オンラインでキャンセルできる期限を過ぎています/)).toBeVisible();
  expect(queryByRole("button", { name: "予約をキャンセル" })).not.toBeInTheDocument();
  expect(queryByRole("link", { name: "日時を変更する" })).not.toBeInTheDocument();
});
