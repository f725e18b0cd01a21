import { fillPath } from "@madoguchi/contract/http/paths";
import type { ClinicRule } from "@madoguchi/contract/prescribing/clinic-rule";
import { readPrescribingRulesCall } from "@madoguchi/contract/prescribing/prescribing.operation.calls";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { signedIn } from "../../testing/session-answers.ts";

const RULES = `*${fillPath(readPrescribingRulesCall.path, { clinicId: "clinic-minato" })}`;

let rules: ClinicRule[];

beforeEach(() => {
  rules = [
    {
      ...{
        ruleId: "1f4b1b0e-0000-4000-8000-000000000001",
        drug: "ミノキシジル",
        kind: "under",
        against: "",
        years: 20,
      },
      ...{ severity: "stop", reason: "当院では20歳未満に出しません。", source: "院内の取り決め" },
    },
  ];
  network.use(
    ...signedIn(),
    http.get(RULES, () => HttpResponse.json({ rules })),
    http.put(`${RULES}/:id`, async ({ request, params }) => {
      const body = (await request.json()) as Omit<ClinicRule, "ruleId">;
      const ruleId = String(params["id"]);
      rules = [...rules.filter((rule) => rule.ruleId !== ruleId), { ...body, ruleId }];
      return HttpResponse.json({});
    }),
    http.delete(`${RULES}/:id`, ({ params }) => {
      rules = rules.filter(({ ruleId }) => ruleId !== params["id"]);
      return HttpResponse.json({});
    }),
  );
});

test("a rule is added after its missing fields are completed, and fields that its kind does not use are not sent", async () => {
  const { actor } = await renderDesk("/settings/prescribing-rules");
  await actor.click(await screen.findByRole("button", { name: "処方の確認を加える" }));
  const form = within(screen.getByRole("dialog", { name: "処方の確認を加える" }));
  await actor.type(form.getByRole("textbox", { name: /^処方するお薬/ }), "アダパレン");
  await actor.type(form.getByRole("textbox", { name: /^医師に表示する文/ }), "避妊を確かめてください。");
  await actor.click(form.getByRole("button", { name: "登録する" }));
  expect(form.getByRole("link", { name: "相手のアレルギーまたはお薬を2〜100文字でご入力ください。" })).toBeVisible();
  await actor.type(form.getByRole("textbox", { name: /^相手のお薬/ }), "ビタミンA");
  await actor.selectOptions(form.getByRole("combobox", { name: "比べるもの" }), "授乳");
  await actor.click(form.getByRole("button", { name: "登録する" }));
  expect(await screen.findByText("処方の確認を登録しました")).toBeVisible();
  expect(await screen.findByText(/アダパレン.×.授乳/)).toBeVisible();
  expect(rules[1]).toMatchObject({ drug: "アダパレン", kind: "nursing", against: "", years: 0, severity: "caution" });
});

test("a rule is changed in place by keyboard, and deleted only after a question", async () => {
  const { actor } = await renderDesk("/settings/prescribing-rules");
  (await screen.findByRole("button", { name: "ミノキシジルと20歳未満の確認を変更する" })).focus();
  await actor.keyboard("{Enter}");
  await actor.clear(screen.getByLabelText("この年齢未満の方"));
  await actor.type(screen.getByLabelText("この年齢未満の方"), "18");
  await actor.click(screen.getByRole("button", { name: "登録する" }));
  await actor.click(await screen.findByRole("button", { name: "ミノキシジルと18歳未満の確認を削除する" }));
  const question = within(screen.getByRole("alertdialog", { name: "「ミノキシジル」の確認を削除しますか？" }));
  await actor.click(question.getByRole("button", { name: "この確認を削除する" }));
  expect(await screen.findByText("クリニックの決まりは、まだありません。")).toBeVisible();
});

test("the program's own rules are shown, each with its source", async () => {
  const { actor } = await renderDesk("/settings/prescribing-rules");
  await actor.click(await screen.findByText(/^はじめから入っている確認/));
  expect(screen.getByText(/停止.PDE5阻害薬.×.硝酸薬・NO供与薬/)).toBeVisible();
  expect(screen.getByText("出典：バイアグラ錠・シアリス錠 添付文書 2 禁忌、10.1 併用禁忌")).toBeVisible();
});
