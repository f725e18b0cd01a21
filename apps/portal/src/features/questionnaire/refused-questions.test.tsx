import { within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, expect, test } from "vitest";
import { sentQuestionnaire } from "../../entities/questionnaire/questionnaire-fixtures.ts";
import { bookedTreatment } from "../../entities/treatment/treatment-fixtures.ts";
import { frameAnswers, refusal } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import {
  openQuestionnaireServer,
  openQuestions,
  QUESTIONNAIRE,
  resizeWindow,
} from "../../testing/questionnaire-answers.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

afterEach(() => resizeWindow(1024));

const SEARCH = "treatmentId=treatment-1&isFirstTreatment=0";

test.each(["T001", "T002"])("another patient's treatment (%s) looks like an unknown address", async (code) => {
  network.use(
    ...frameAnswers,
    http.get(QUESTIONNAIRE, () => refusal(404, code, "診察が見つかりませんでした。")),
  );
  const page = await openQuestions("", SEARCH);
  expect(await page.findByRole("heading", { name: "ページが見つかりません", level: 1 })).toBeInTheDocument();
});

test.each([
  ["CL002", 404, "問診が見つかりませんでした。マイページからもう一度お進みください。"],
  ["CL004", 403, "この問診はご利用のクリニックのものではありません。マイページからもう一度お進みください。"],
])("a treatment without a questionnaire (%s) shows a notice and a link", async (code, status, message) => {
  network.use(
    ...frameAnswers,
    http.get(QUESTIONNAIRE, () => refusal(status, code, message)),
  );
  const page = await openQuestions("", SEARCH);
  expect(await page.findByText(`${code}: ${message}`)).toBeVisible();
  const main = within(page.getByRole("main"));
  expect(main.getByRole("link", { name: "マイページへ" })).toHaveAttribute("href", "/mypage");
  expect(main.getByRole("link", { name: "診察の詳細を見る" })).toHaveAttribute("href", "/treatment/treatment-1");
});

test("a questionnaire that cannot be read says why, until it is read again", async () => {
  const server = openQuestionnaireServer(sentQuestionnaire);
  let isBroken = true;
  network.use(
    http.get(QUESTIONNAIRE, () =>
      isBroken ? refusal(503, "E007", "ただいま情報を読み書きできません。") : HttpResponse.json(server.page),
    ),
  );
  const page = await openQuestions("", server.search);
  expect(await page.findByText("E007: ただいま情報を読み書きできません。")).toBeVisible();
  isBroken = false;
  await page.actor.click(within(page.getByRole("main")).getByRole("button", { name: /再試行/ }));
  expect(await page.findByText("送信した回答")).toBeVisible();
});

test("answers of a visit that has begun are read only", async () => {
  const server = openQuestionnaireServer({ ...sentQuestionnaire, isLocked: true });
  const page = await openQuestions("", `${server.search}&question=2`);
  expect(await page.findByText("回答を変更できる期間が終わりました")).toBeVisible();
  expect(page.getByText("吸わない")).toBeVisible();
  expect(page.queryByRole("link", { name: "回答を修正する" })).not.toBeInTheDocument();
});

async function openTreatment(submittedAt: string | null) {
  openQuestionnaireServer(sentQuestionnaire);
  network.use(
    http.get("*/api/v1/customer/clinic/:clinicId/treatment/:treatmentId", () =>
      HttpResponse.json({
        ...bookedTreatment,
        questionnaire: { questionnaireId: "first-visit", submittedAt, hasDraft: false },
        steps: [
          { step: "reservation", state: "done", at: "2026-05-10T09:00:00+09:00" },
          { step: "questionnaire", state: submittedAt === null ? "current" : "done" },
          { step: "examination", state: "next", at: "2026-05-12T14:30:00+09:00" },
        ],
      }),
    ),
  );
  return renderPortal("/treatment/treatment-1", { user: demonstrationUser });
}

const ADDRESS = "/questions/first-visit/?treatmentId=treatment-1&isFirstTreatment=1";

test("the page of a treatment shows its answers with a link to correct them", async () => {
  const page = await openTreatment("2026-05-10T14:05:00+09:00");
  expect((await page.findByText("2026.05.10（日）14:05")).closest("p")).toHaveTextContent(/送信$/);
  expect(page.getByText("吸わない")).toBeInTheDocument();
  expect(page.getByText("問診の回答を確認・修正する").closest("a")).toHaveAttribute("href", ADDRESS);
});

test("the page of a treatment leads to questions that are not answered", async () => {
  const page = await openTreatment(null);
  expect(await page.findByRole("link", { name: "問診に答える" })).toHaveAttribute("href", ADDRESS);
});
