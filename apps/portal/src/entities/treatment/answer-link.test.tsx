import { addressFixture } from "@madoguchi/contract/address/address.fixture";
import { within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { frameAnswers } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import {
  answeredTreatment,
  answerPreparation,
  answerRecord,
  askedTreatment,
  bookedTreatment,
  MONDAY_NOON,
} from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const ROOM_OPENS = new Date("2026-05-12T14:15:00+09:00");
const PATH = "/questions/first-visit/?treatmentId=treatment-1&isFirstTreatment=1";
const correctedTreatment = {
  ...answeredTreatment,
  questionnaire: answeredTreatment.questionnaire && { ...answeredTreatment.questionnaire, hasDraft: true },
};
const options = { now: () => MONDAY_NOON, user: demonstrationUser };

beforeEach(() => network.use(...frameAnswers, ...answerPreparation()));

function answerVisit(next: typeof askedTreatment) {
  network.use(...answerRecord({ next, history: [next] }));
}

test("完了 leads to the questionnaire first, as the one button of the page", async () => {
  answerVisit(askedTreatment);
  const { findByRole, getByRole } = await renderPortal("/reservation/complete", options);
  const todo = within(await findByRole("region", { name: "診察までにしていただくこと" }));
  expect(todo.getAllByRole("listitem")[0]).toHaveTextContent("問診診察の前に、医師が拝見します。");
  expect(todo.getByRole("link", { name: "問診に答える" })).toHaveAttribute("href", PATH);
  expect(await todo.findByRole("link", { name: "お届け先を登録する" })).toBeVisible();
  expect(getByRole("link", { name: "マイページへ" })).toBeVisible();
});

test("完了 ticks the questionnaire once it is answered, and lets the patient correct it", async () => {
  network.use(...answerPreparation({ address: addressFixture }));
  answerVisit(answeredTreatment);
  const { findByRole, findByText } = await renderPortal("/reservation/complete", options);
  expect(await findByRole("link", { name: "問診の回答を確認・修正する" })).toHaveAttribute("href", PATH);
  expect(await findByText("すべて済んでいます。診察の日までお待ちください。")).toBeVisible();
});

test("完了 without a questionnaire does not mention one", async () => {
  answerVisit(bookedTreatment);
  const { findByRole, queryByText } = await renderPortal("/reservation/complete", options);
  await findByRole("link", { name: "お届け先を登録する" });
  expect(queryByText(/問診/)).not.toBeInTheDocument();
});

test("the steps on マイページ show until when the questionnaire must be answered", async () => {
  answerVisit(askedTreatment);
  const { findByRole } = await renderPortal("/mypage", options);
  const steps = within(await findByRole("list", { name: "診察の流れ" })).getAllByRole("listitem");
  expect(steps[1]).toHaveTextContent("問診問診5月12日まで");
  expect(steps[1]).toHaveAttribute("aria-current", "step");
});

test.each([
  ["the room is open and the questionnaire is not answered", askedTreatment, "問診に答える"],
  ["it is answered", answeredTreatment, "問診の回答を確認・修正する"],
  ["a correction was begun", correctedTreatment, "問診の回答の修正を続ける"],
])("マイページ leads to the questionnaire when %s", async (_, next, label) => {
  const action = { kind: "room-open", treatmentId: "treatment-1", startsAt: "2026-05-12T14:30:00+09:00" } as const;
  network.use(...answerRecord({ next, action }));
  const { findByRole } = await renderPortal("/mypage", { ...options, now: () => ROOM_OPENS });
  const panel = within(await findByRole("region", { name: "次回のご予約" }));
  expect(panel.getByRole("link", { name: label })).toHaveAttribute("href", PATH);
});

test("マイページ has one link to the questionnaire where it is the next action", async () => {
  const { treatmentId, startsAt, roomOpensAt, isFirstTreatment } = askedTreatment;
  if (startsAt === null || roomOpensAt === null) throw new Error("a visit has its times");
  network.use(
    ...answerRecord({
      next: askedTreatment,
      action: {
        kind: "answer-questionnaire",
        ...{ treatmentId, startsAt, roomOpensAt, isFirstTreatment, questionnaireId: "first-visit", hasDraft: false },
      },
    }),
  );
  const { findByRole, getAllByRole } = await renderPortal("/mypage", options);
  const card = within(await findByRole("region", { name: "つぎは、問診です" }));
  expect(card.getByText(/診察までにお答えください。/)).toBeVisible();
  // The date is shown above.
  expect(card.queryByText(/5.12/)).not.toBeInTheDocument();
  expect(getAllByRole("link", { name: /問診/ })).toHaveLength(1);
});

test("the treatment's page shows the questionnaire as the next step, with its deadline", async () => {
  answerVisit(askedTreatment);
  const { findByRole } = await renderPortal("/treatment/treatment-1", options);
  const card = within(await findByRole("region", { name: "ご予約を承りました" }));
  expect(card.getByText("つぎは、問診です。診察がはじまるまでにお答えください。")).toBeVisible();
  const timeline = within(await findByRole("list", { name: "診察の流れ" }));
  expect(timeline.getByText("2026.05.12（火）14:30まで")).toBeVisible();
});

test("a row of the history shows the questionnaire as the current step", async () => {
  answerVisit(askedTreatment);
  const { findByText } = await renderPortal("/history", options);
  expect(await findByText("問診：5月12日まで")).toBeVisible();
});

test("once the visit has begun, nothing asks for answers", async () => {
  answerVisit({ ...askedTreatment, statusId: 2, statusWords: "診察中", canCancel: false });
  const { findByRole, queryByRole } = await renderPortal("/treatment/treatment-1", options);
  await findByRole("region", { name: "診察中です" });
  expect(queryByRole("link", { name: /問診/ })).not.toBeInTheDocument();
});
