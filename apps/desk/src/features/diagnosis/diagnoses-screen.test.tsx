import type { DiagnosisName } from "@madoguchi/contract/diagnosis/diagnosis-name";
import { searchDiagnosesCall } from "@madoguchi/contract/diagnosis/diagnosis-name.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { refusal, signedIn } from "../../testing/session-answers.ts";

const SEARCH = `*${fillPath(searchDiagnosesCall.path, { clinicId: "clinic-minato" })}`;
const ONE = SEARCH.replace("/search", "/:id");
const CEDAR = { diagnosisNameId: "d-1", code: "J30.1", name: "スギ花粉症", kana: "スギカフンショウ" };
const ECZEMA = { diagnosisNameId: "d-2", code: "L30.9", name: "湿疹", kana: "" };

let names: DiagnosisName[];
let stored: unknown[];

beforeEach(() => {
  names = [CEDAR, ECZEMA];
  stored = [];
  network.use(
    ...signedIn({ roles: ["doctor"] }),
    http.post(SEARCH, async ({ request }) => {
      const { query } = (await request.json()) as { query: string };
      const diagnoses = names.filter(({ name }) => name.includes(query));
      return HttpResponse.json({ diagnoses, hasMore: false, all: names.length });
    }),
    http.put(ONE, async ({ request }) => {
      stored.push(await request.json());
      return HttpResponse.json({});
    }),
    http.delete(ONE, ({ params }) => {
      names = names.filter(({ diagnosisNameId }) => diagnosisNameId !== params["id"]);
      return HttpResponse.json({});
    }),
  );
});

test("a long list is searched while typing, and an empty result shows a text", async () => {
  const { actor } = await renderDesk("/settings/diagnoses");
  expect(await screen.findByRole("heading", { name: "病名（2）" })).toBeVisible();
  await actor.type(screen.getByLabelText("病名・読み・ICD-10でさがす"), "花粉");
  expect(await screen.findByText("1件見つかりました。")).toBeVisible();
  expect(screen.queryByText("湿疹")).toBeNull();
  await actor.type(screen.getByLabelText("病名・読み・ICD-10でさがす"), "X");
  expect(await screen.findByText("あてはまる病名はありません。")).toBeVisible();
  expect(screen.queryByText(/見つかりました/)).toBeNull();
});

test("a name is added with its code, and an invalid code has an error at its field", async () => {
  const { actor } = await renderDesk("/settings/diagnoses");
  await actor.click(await screen.findByRole("button", { name: "病名を加える" }));
  const dialog = within(screen.getByRole("dialog", { name: "病名を加える" }));
  await actor.type(dialog.getByLabelText("病名"), "じんま疹");
  await actor.type(dialog.getByLabelText(/^ICD-10/), "50.9");
  await actor.click(dialog.getByRole("button", { name: "登録する" }));
  expect((await dialog.findAllByText("ICD-10のコードを「J30.1」のように入力してください。"))[0]).toBeVisible();
  await actor.clear(dialog.getByLabelText(/^ICD-10/));
  await actor.type(dialog.getByLabelText(/^ICD-10/), "ｌ５０９");
  await actor.click(dialog.getByRole("button", { name: "登録する" }));
  await expect.poll(() => stored).toEqual([{ name: "じんま疹", kana: "", code: "L50.9" }]);
});

test("a name is deleted after a question, and a failed search can be repeated", async () => {
  const { actor } = await renderDesk("/settings/diagnoses");
  await actor.click(await screen.findByRole("button", { name: "湿疹を一覧から削除する" }));
  await actor.click(screen.getByRole("button", { name: "この病名を削除する" }));
  expect(await screen.findByRole("heading", { name: "病名（1）" })).toBeVisible();
});

test("a failed list shows an error with a retry button", async () => {
  network.use(http.post(SEARCH, () => refusal(500, "E006", "サーバーの問題です。"), { once: true }));
  const { actor } = await renderDesk("/settings/diagnoses");
  await actor.click(await screen.findByRole("button", { name: /再試行|もう一度/ }));
  expect(await screen.findByText("スギ花粉症")).toBeVisible();
});
