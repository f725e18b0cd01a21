import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { signedIn } from "../../testing/session-answers.ts";

const CLINIC = "*/api/v1/operation/clinic/clinic-minato";
const PILL = {
  questionnaireId: "pill",
  title: "ピルの問診",
  definition: {
    questions: [{ questionId: "last", type: "date", label: "最後の月経", isRequired: true, mayBeFuture: false }],
  },
  takenAt: "2026-05-12T08:00:00+09:00",
};

let drafts: object[];

beforeEach(() => {
  sessionStorage.clear();
  drafts = [PILL];
  network.use(
    ...signedIn({ roles: ["owner"] }),
    http.get(`${CLINIC}/questionnaire`, () => HttpResponse.json({ questionnaires: [] })),
    http.get(`${CLINIC}/questionnaire-assignment`, () => HttpResponse.json({ assignments: [] })),
    http.get(`${CLINIC}/department`, () => HttpResponse.json({ clinicalDepartments: [] })),
    http.get(`${CLINIC}/content-draft`, () => HttpResponse.json({ terms: [], questionnaires: drafts })),
    http.delete(`${CLINIC}/content-draft/questionnaire/pill`, () => {
      drafts = [];
      return HttpResponse.json({});
    }),
  );
});

test("a questionnaire of the starter pack opens in the editor as its first version", async () => {
  const { actor } = await renderDesk("/settings/questionnaires");
  const part = within(await screen.findByRole("region", { name: "公開していない問診（1）" }));
  expect(part.getByText("ひな形・要確認")).toBeVisible();
  await actor.click(part.getByRole("link", { name: "ピルの問診を編集して公開する" }));
  expect(await screen.findByRole("heading", { name: "新しい問診" })).toBeVisible();
  expect(screen.getAllByText("最後の月経")[0]).toBeVisible();
});

test("an unwanted questionnaire is discarded after a question", async () => {
  const { actor } = await renderDesk("/settings/questionnaires");
  await actor.click(await screen.findByRole("button", { name: "ピルの問診の下書きを捨てる" }));
  await actor.click(screen.getByRole("button", { name: "この下書きを捨てる" }));
  await screen.findByText("まだ問診がありません。");
  expect(screen.queryByText(/公開していない問診/)).toBeNull();
});
