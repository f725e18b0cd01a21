import { correctVisitNoteCall, saveChartDraftCall } from "@madoguchi/contract/chart/visit-record.operation.calls";
import { searchDiagnosesCall } from "@madoguchi/contract/diagnosis/diagnosis-name.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../../testing/network.ts";
import { renderDesk } from "../../../testing/render-desk.tsx";
import { refusal, signedIn } from "../../../testing/session-answers.ts";
import { finishedRecord, TEST_VISIT, visitAnswers } from "../../../testing/visit-answers.ts";

const SEARCH = `*${fillPath(searchDiagnosesCall.path, { clinicId: TEST_VISIT.clinicId })}`;
const CEDAR = { diagnosisNameId: "d-1", code: "J30.1", name: "スギ花粉症", kana: "スギカフンショウ" };
const FIELD = "病名を探して加える（患者さまには表示されません）";

let drafts: { content: Record<string, unknown> }[];

beforeEach(() => {
  drafts = [];
  network.use(
    ...signedIn(),
    http.post(SEARCH, async ({ request }) => {
      const { query } = (await request.json()) as { query: string };
      const diagnoses = CEDAR.name.includes(query) ? [CEDAR] : [];
      return HttpResponse.json({ diagnoses, hasMore: false, all: 1 });
    }),
    http.put(`*${fillPath(saveChartDraftCall.path, TEST_VISIT)}`, async ({ request }) => {
      const body = (await request.json()) as { draftVersion: number; content: Record<string, unknown> };
      drafts.push(body);
      const kept = { savedBy: "小林 直樹", savedAt: "2026-05-12T14:36:00+09:00" };
      const draft = { draftVersion: body.draftVersion + 1, content: body.content, ...kept };
      return HttpResponse.json({ outcome: "saved", draft });
    }),
  );
});

async function openVisit(...answers: ReturnType<typeof visitAnswers>) {
  network.use(...answers);
  const { actor } = await renderDesk(`/visit/${TEST_VISIT.treatmentId}`);
  await screen.findByRole("heading", { name: "窓口 花子", level: 1 });
  return actor;
}

test("by the keyboard alone a diagnosis comes from the list, one is written freely, is suspected, and becomes the main one", async () => {
  const actor = await openVisit(...visitAnswers());
  await actor.keyboard("d");
  expect(screen.getByLabelText(FIELD)).toHaveFocus();
  await actor.keyboard("花粉");
  expect(await screen.findByRole("option", { name: /スギ花粉症/ })).toBeVisible();
  await actor.keyboard("{Enter}");
  await actor.keyboard("肌あれ");
  expect(await screen.findByRole("option", { name: /「肌あれ」と書く/ })).toBeVisible();
  await actor.keyboard("{Enter}");
  const list = within(screen.getByRole("list", { name: "この診察の病名" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("主病名スギ花粉症（J30.1）"),
    expect.stringContaining("肌あれ"),
  ]);
  await actor.click(list.getByRole("checkbox", { name: /^疑い.*肌あれ/ }));
  await actor.click(list.getByRole("button", { name: /^主病名にする.*肌あれ/ }));
  await expect
    .poll(() => drafts.at(-1)?.content["diagnoses"], { timeout: 3000 })
    .toEqual([
      { name: "肌あれ", code: "", isSuspected: true },
      { name: "スギ花粉症", code: "J30.1", isSuspected: false },
    ]);
  await actor.click(list.getByRole("button", { name: /^外す.*スギ花粉症/ }));
  expect(list.getAllByRole("listitem")).toHaveLength(1);
});

test("if the list cannot be read, the typed text can still be used", async () => {
  network.use(http.post(SEARCH, () => refusal(500, "E006", "サーバーの問題です。")));
  const actor = await openVisit(...visitAnswers());
  await actor.type(screen.getByLabelText(FIELD), "じんま疹");
  expect(await screen.findByText(/一覧を読めませんでした/)).toBeVisible();
  await actor.click(await screen.findByRole("option", { name: /「じんま疹」と書く/ }));
  expect(screen.getByRole("list", { name: "この診察の病名" })).toHaveTextContent("じんま疹");
});

test("a finished visit shows its diagnoses, and a correction is a further version of both", async () => {
  const sent: unknown[] = [];
  network.use(
    http.post(`*${fillPath(correctVisitNoteCall.path, TEST_VISIT)}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ notes: [] }, { status: 201 });
    }),
  );
  const written = { writtenBy: "小林 直樹", writtenAt: "2026-05-12T14:36:00+09:00" };
  const { name, code } = CEDAR;
  const notes = [{ noteNumber: 1, text: "鼻汁", diagnoses: [{ name, code, isSuspected: true }], ...written }];
  const actor = await openVisit(
    ...visitAnswers({ record: finishedRecord, visitRecord: { notes, finishedAt: written.writtenAt } }),
  );
  const pane = within(await screen.findByRole("region", { name: "診察メモ・病名" }));
  expect(pane.getByText("病名：スギ花粉症の疑い（J30.1）")).toBeVisible();
  await actor.click(pane.getByRole("button", { name: "訂正・追記する" }));
  await actor.click(await pane.findByRole("checkbox", { name: /^疑い.*スギ花粉症/ }));
  await actor.click(pane.getByRole("button", { name: "新しい版を記録する" }));
  await expect
    .poll(() => sent)
    .toEqual([{ noteNumber: 1, text: "鼻汁", diagnoses: [{ name, code, isSuspected: false }] }]);
});

test("a correction without a word and a diagnosis says so, and is recorded once it has one", async () => {
  const sent: unknown[] = [];
  network.use(
    http.post(`*${fillPath(correctVisitNoteCall.path, TEST_VISIT)}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ notes: [] }, { status: 201 });
    }),
  );
  const written = { writtenBy: "小林 直樹", writtenAt: "2026-05-12T14:36:00+09:00" };
  const notes = [{ noteNumber: 1, text: "鼻汁", diagnoses: [], ...written }];
  const actor = await openVisit(
    ...visitAnswers({ record: finishedRecord, visitRecord: { notes, finishedAt: written.writtenAt } }),
  );
  const pane = within(await screen.findByRole("region", { name: "診察メモ・病名" }));
  await actor.click(pane.getByRole("button", { name: "訂正・追記する" }));
  const field = await pane.findByRole("textbox", { name: /^新しい版/ });
  await actor.clear(field);
  await actor.click(pane.getByRole("button", { name: "新しい版を記録する" }));
  expect(pane.getByText("診察メモをご入力ください。")).toBeVisible();
  expect(field).toHaveFocus();
  expect(sent).toEqual([]);
  await actor.type(field, "鼻閉");
  await actor.click(pane.getByRole("button", { name: "新しい版を記録する" }));
  await expect.poll(() => sent).toEqual([{ noteNumber: 1, text: "鼻閉", diagnoses: [] }]);
});

test("Enter before the result does not take a result of an earlier query", async () => {
  const actor = await openVisit(...visitAnswers());
  await actor.type(screen.getByLabelText(FIELD), "花粉");
  expect(await screen.findByRole("option", { name: /スギ花粉症/ })).toBeVisible();
  await actor.type(screen.getByLabelText(FIELD), "以外{Enter}");
  expect(screen.queryByRole("list", { name: "この診察の病名" })).toBeNull();
  expect(await screen.findByRole("option", { name: /「花粉以外」と書く/ })).toBeVisible();
});
