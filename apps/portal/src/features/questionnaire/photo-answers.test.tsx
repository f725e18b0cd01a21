import { fireEvent, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answeredQuestionnaire } from "../../entities/questionnaire/questionnaire-fixtures.ts";
import { network } from "../../testing/network.ts";
import { openQuestionnaireServer, openQuestions, resizeWindow } from "../../testing/questionnaire-answers.ts";

beforeEach(() => void vi.spyOn(window, "scrollTo").mockReturnValue(undefined));
afterEach(() => resizeWindow(1024));

const PHOTOS = "*/api/v1/customer/clinic/:clinicId/photo";

test("a photo goes on being sent while other questions are on the screen, and the answers wait for it", async () => {
  const arrival = Promise.withResolvers<void>();
  const server = openQuestionnaireServer({
    ...answeredQuestionnaire,
    definition: {
      questions: [
        { questionId: "photos", type: "image", label: "症状の写真", isRequired: false, maximumImages: 3 },
        ...answeredQuestionnaire.definition.questions,
      ],
    },
  });
  network.use(
    http.post(PHOTOS, async () => {
      await arrival.promise;
      const photo = { photoId: "photo-new", width: 10, height: 10, uploadedAt: "2026-05-10T14:00:00+09:00" };
      return HttpResponse.json(photo, { status: 201 });
    }),
    http.get(`${PHOTOS}/:photoId`, () => HttpResponse.arrayBuffer(new ArrayBuffer(4))),
  );
  const page = await openQuestions("confirm", server.search);
  await page.actor.click(await page.findByRole("link", { name: "「症状の写真」を修正" }));
  const question = within(await page.findByRole("group", { name: /症状の写真/ }));
  const photo = new File(["photo"], "a.jpg", { type: "image/jpeg" });
  fireEvent.change(question.getByLabelText("写真のファイル"), { target: { files: [photo] } });
  expect(await question.findByRole("progressbar", { name: "写真1の送信" })).toBeInTheDocument();

  await page.actor.click(page.getByRole("button", { name: "確認に戻る" }));
  expect(await page.findByText("写真を送信しています（あと1枚）")).toBeVisible();
  await page.actor.click(page.getByRole("checkbox", { name: /事実と相違ありません/ }));
  await page.actor.click(page.getByRole("button", { name: "回答を送信する" }));
  expect(server.submitted).toEqual([]);

  arrival.resolve();
  await vi.waitFor(() => expect(page.queryByText(/写真を送信しています/)).toBeNull());
  await page.actor.click(page.getByRole("button", { name: "回答を送信する" }));
  expect(await page.findByRole("heading", { name: "回答を送信しました" })).toBeInTheDocument();
  expect(server.submitted[0]?.request.answers["photos"]).toEqual(["photo-new"]);
});
