import { fireEvent, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answeredQuestionnaire } from "../../entities/questionnaire/questionnaire-fixtures.ts";
import { network } from "../../testing/network.ts";
import { openQuestionnaireServer, openQuestions, resizeWindow } from "../../testing/questionnaire-answers.ts";

beforeEach(() => void vi.spyOn(window, "scrollTo").mockReturnValue(undefined));
afterEach(() => resizeWindow(1024));

const PHOTOS = "*/api/v1/customer/clinic/:clinicId/photo";

test("the upload of a photo continues while other questions are shown, and sending waits for it", async () => {
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
  await page.actor.click(await page.findByRole("button", { name: "「症状の写真」を修正" }));
  const question = within(await page.findByRole("group", { name: /症状の写真/ }));
  const photo = new File(["photo"], "a.jpg", { type: "image/jpeg" });
  fireEvent.change(question.getByLabelText("写真のファイル"), { target: { files: [photo] } });
  expect(await question.findByRole("progressbar", { name: "写真1の送信" })).toBeInTheDocument();

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

test("the photos of an answer are shown among the answers, each with its number, and enlarged from there", async () => {
  const server = openQuestionnaireServer({
    ...answeredQuestionnaire,
    definition: {
      questions: [
        { questionId: "photos", type: "image", label: "症状の写真", isRequired: false, maximumImages: 3 },
        ...answeredQuestionnaire.definition.questions,
      ],
    },
    answers: { ...answeredQuestionnaire.answers, photos: ["photo-1", "photo-2"] },
  });
  const asked: string[] = [];
  network.use(
    http.get(`${PHOTOS}/:photoId`, ({ request, params }) => {
      asked.push(`${String(params["photoId"])} ${new URL(request.url).searchParams.get("size")}`);
      return HttpResponse.arrayBuffer(new ArrayBuffer(4), { headers: { "content-type": "image/webp" } });
    }),
  );
  const page = await openQuestions("confirm", server.search);
  await page.actor.click(await page.findByRole("button", { name: "すべて開く" }));
  const term = await page.findByText("症状の写真", { selector: "dt" });
  const answer = within(term.nextElementSibling instanceof HTMLElement ? term.nextElementSibling : term);
  expect(answer.getByText("写真2枚")).toBeVisible();
  expect(await answer.findByRole("img", { name: "写真1を大きく表示する" })).toBeVisible();
  expect(await answer.findByRole("img", { name: "写真2を大きく表示する" })).toBeVisible();
  expect(asked.toSorted()).toEqual(["photo-1 small", "photo-2 small"]);
  expect(answer.queryByRole("button", { name: /^削除/ })).toBeNull();

  await page.actor.click(answer.getByRole("button", { name: "写真2を大きく表示する" }));
  const dialog = within(page.getByRole("dialog", { name: "写真2" }));
  expect(await dialog.findByRole("img", { name: "写真2" })).toBeVisible();
});
