import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { refusal, signedIn } from "../../testing/session-answers.ts";

const CLINIC = "*/api/v1/operation/clinic/clinic-minato";
const EDITOR = "/settings/questionnaires/first-visit";
const SIGNS = {
  questionId: "signs",
  type: "checkbox",
  label: "いまの症状",
  help: "あてはまるものをすべて選んでください。",
  isRequired: true,
  options: [
    { value: "chest", label: "胸の痛み", alarm: "emergency" },
    { value: "none", label: "特になし" },
  ],
  exclusiveValue: "none",
};
const SINCE = {
  questionId: "since",
  type: "date",
  label: "いつから",
  isRequired: false,
  mayBeFuture: false,
  askedOf: { sex: 1, minimumAge: 20 },
  askedWhen: { questionId: "signs", isOneOf: ["chest"] },
};
const SECOND = {
  questionnaireId: "first-visit",
  version: 2,
  title: "初診の問診",
  definition: { questions: [SIGNS, SINCE] },
  publishedAt: "2026-05-01T09:00:00+09:00",
  supersededAt: null,
};
const FIRST = { ...SECOND, version: 1, definition: { questions: [SIGNS] }, supersededAt: SECOND.publishedAt };

let published: unknown[] = [];
let all: object[] = [];

beforeEach(() => {
  sessionStorage.clear();
  published = [];
  all = [SECOND, FIRST];
  network.use(
    ...signedIn(),
    http.get(`${CLINIC}/questionnaire`, () => HttpResponse.json({ questionnaires: all })),
    http.post(`${CLINIC}/questionnaire`, async ({ request }) => {
      published.push(await request.json());
      return HttpResponse.json({ version: 3 }, { status: 201 });
    }),
    http.get(`${CLINIC}/questionnaire-assignment`, () =>
      HttpResponse.json({
        assignments: [
          { purpose: "first-visit", clinicalDepartmentId: null, questionnaireId: "first-visit" },
          { purpose: "follow-up", clinicalDepartmentId: null, questionnaireId: null },
        ],
      }),
    ),
    http.get(`${CLINIC}/department`, () =>
      HttpResponse.json({
        clinicalDepartments: [
          {
            clinicalDepartmentId: "skin",
            name: "皮膚科",
            description: "",
            durationMinutes: 15,
            priceFrom: null,
            isInsured: null,
            picture: "skin",
            position: 0,
            visitInstructions: null,
          },
        ],
      }),
    ),
  );
});

async function publish(actor: Awaited<ReturnType<typeof renderDesk>>["actor"]) {
  await actor.click(screen.getByRole("button", { name: "公開する" }));
  const dialog = await screen.findByRole("dialog", { name: "第3版として公開しますか？" });
  expect(within(dialog).getByText("送信済みの回答は、回答したときの版のまま残ります。")).toBeVisible();
  await actor.click(within(dialog).getByRole("button", { name: "公開する" }));
}

test("the list has each questionnaire with its version, and earlier versions to start from", async () => {
  const { actor, router } = await renderDesk("/settings/questionnaires");
  expect(await screen.findByText(/^第2版 2問/)).toHaveTextContent("2026.05.01");
  await actor.click(screen.getByText("以前の版（1）"));
  await actor.click(screen.getByRole("link", { name: "初診の問診の第1版をもとに編集する" }));
  expect(await screen.findByRole("heading", { name: "初診の問診（第2版、内容は第1版）" })).toBeVisible();
  expect(router.state.location.search).toEqual({ from: 1 });
  expect(screen.queryByText(/いつから/)).toBeNull();
});

test("a questionnaire is listed by its title and its uses, also if it has none", async () => {
  all = [SECOND, FIRST, { ...SECOND, questionnaireId: "sleep", title: "睡眠の問診", version: 1 }];
  await renderDesk("/settings/questionnaires");
  const row = (title: string) => within(screen.getByRole("heading", { name: title }).closest("li") ?? document.body);
  expect(await screen.findByText("聞くとき：初診の予約")).toBeVisible();
  expect(row("初診の問診").queryByText(/どこにも割り当てられていません/)).toBeNull();
  expect(
    row("睡眠の問診").getByText("公開されていますが、どこにも割り当てられていません。患者さまには聞かれません。"),
  ).toBeVisible();
  expect(document.body).not.toHaveTextContent(/first-visit|ID：/);
});

test("a new questionnaire needs a title of its own, and no id", async () => {
  const { actor, router } = await renderDesk("/settings/questionnaires");
  await actor.click(await screen.findByRole("button", { name: "新しい問診を作る" }));
  const dialog = within(screen.getByRole("dialog", { name: "新しい問診" }));
  await actor.type(dialog.getByLabelText("題名（患者さまに表示します）"), "初診の問診{Enter}");
  const taken = "この題名の問診はすでにあります。別の題名をご入力ください。";
  expect(dialog.getByRole("link", { name: taken })).toBeVisible();
  const title = dialog.getByLabelText("題名（患者さまに表示します）");
  await actor.clear(title);
  await actor.type(title, "睡眠の問診{Enter}");
  expect(await screen.findByRole("heading", { name: "新しい問診" })).toBeVisible();
  expect(screen.getByLabelText("題名（患者さまに表示します）")).toHaveValue("睡眠の問診");
  expect(router.state.location.pathname).toMatch(/^\/settings\/questionnaires\/[0-9a-f-]{36}$/);
});

test("a publication contains the edits, and everything else unchanged", async () => {
  const { actor, router } = await renderDesk(EDITOR);
  await actor.click(await screen.findByRole("button", { name: /^2\. いつから/ }));
  await actor.type(screen.getByLabelText("質問文"), "ですか");
  await publish(actor);
  await waitFor(() => expect(published).toHaveLength(1));
  expect(published[0]).toEqual({
    questionnaireId: "first-visit",
    title: "初診の問診",
    definition: { questions: [SIGNS, { ...SINCE, label: "いつからですか" }] },
    replacesVersion: 2,
  });
  await waitFor(() => expect(router.state.location.pathname).toBe("/settings/questionnaires"));
});

test("a question is made, moved, copied, removed and put back by keyboard alone", async () => {
  const { actor } = await renderDesk(EDITOR);
  (await screen.findByRole("button", { name: "質問を加える" })).focus();
  await actor.keyboard("{Enter}");
  const label = screen.getByLabelText("質問文");
  expect(label).toHaveFocus();
  await actor.clear(label);
  await actor.type(label, "飲んでいる薬");
  await actor.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(screen.getByText("「飲んでいる薬」を2番目に移しました。")).toBeVisible();
  expect(screen.getByLabelText("質問文")).toHaveFocus();
  screen.getByRole("button", { name: "質問2を削除" }).focus();
  await actor.keyboard("{Enter}");
  expect(screen.getByRole("button", { name: "削除を元に戻す" })).toHaveFocus();
  expect(screen.queryByRole("button", { name: /飲んでいる薬/ })).toBeNull();
  await actor.keyboard("{Enter}");
  expect(screen.getByRole("button", { name: /^2\. 飲んでいる薬/ })).toHaveFocus();
  screen.getByRole("button", { name: "質問1を複製" }).focus();
  await actor.keyboard("{Enter}");
  expect(screen.getByRole("button", { name: /^2\. いまの症状/ })).toBeVisible();
  expect(screen.getAllByRole("button", { name: /^\d\. / })).toHaveLength(4);
});

test("a problem is shown at its place, and publishing requires its correction", async () => {
  const { actor } = await renderDesk(EDITOR);
  await actor.click(await screen.findByRole("button", { name: "質問2を上へ" }));
  expect(screen.getByText("要修正 1")).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "公開する" }));
  await actor.click(screen.getByRole("link", { name: "質問1：前にある質問を指定してください。" }));
  expect(screen.getByLabelText("聞くとき")).toHaveFocus();
  expect(screen.getByLabelText("聞くとき")).toHaveAccessibleDescription("前にある質問を指定してください。");
  expect(published).toEqual([]);
  await actor.click(screen.getByRole("button", { name: "質問1を下へ" }));
  expect(screen.queryByText(/要修正/)).toBeNull();
});

test("the preview behaves as for patients: branches, limits, and the advice for an alarm", async () => {
  const { actor } = await renderDesk(EDITOR);
  const preview = within(await screen.findByRole("region", { name: "患者さまの画面" }));
  expect(preview.queryByText("いつから")).toBeNull();
  await actor.click(preview.getByRole("checkbox", { name: "胸の痛み" }));
  expect(preview.getByText("いつから")).toBeVisible();
  expect(preview.getByText("すぐに119番へお電話ください")).toBeVisible();
  await actor.click(screen.getByRole("radio", { name: "男性" }));
  expect(preview.queryByText("いつから")).toBeNull();
});

test("an edit survives a reload, and can be discarded", async () => {
  const first = await renderDesk(EDITOR);
  await first.actor.type(await screen.findByLabelText("題名（患者さまに表示します）"), "（改）");
  first.unmount();
  const { actor } = await renderDesk(EDITOR);
  expect(await screen.findByText("公開していない編集を復元しました")).toBeVisible();
  expect(screen.getByLabelText("題名（患者さまに表示します）")).toHaveValue("初診の問診（改）");
  await actor.click(screen.getByRole("button", { name: "復元した編集を破棄する" }));
  expect(screen.getByLabelText("題名（患者さまに表示します）")).toHaveValue("初診の問診");
});

test("leaving an edit asks first", async () => {
  const { actor, router } = await renderDesk(EDITOR);
  await actor.type(await screen.findByLabelText("題名（患者さまに表示します）"), "！");
  await actor.click(screen.getByRole("link", { name: "問診の一覧に戻る" }));
  expect(screen.getByRole("dialog", { name: "入力内容は保存されていません。移動しますか？" })).toBeVisible();
  expect(router.state.location.pathname).toBe(EDITOR);
});

test("a colleague's newer version is shown before publishing", async () => {
  const { actor } = await renderDesk(EDITOR);
  await actor.type(await screen.findByLabelText("題名（患者さまに表示します）"), "！");
  all = [{ ...SECOND, version: 3, title: "同僚の問診", publishedAt: "2026-05-12T08:55:00+09:00" }, FIRST];
  await actor.click(screen.getByRole("button", { name: "公開する" }));
  const dialog = await screen.findByRole("dialog", { name: "ほかの方が新しい版を公開しています" });
  expect(published).toEqual([]);
  await actor.click(within(dialog).getByRole("button", { name: "自分の編集を第4版にする" }));
  const confirm = screen.getByRole("dialog", { name: "第4版として公開しますか？" });
  await actor.click(within(confirm).getByRole("button", { name: "公開する" }));
  await waitFor(() => expect(published).toMatchObject([{ title: "初診の問診！", replacesVersion: 3 }]));
});

test("the server's refusal is shown in the dialog, and the edit stays", async () => {
  network.use(http.post(`${CLINIC}/questionnaire`, () => refusal(403, "E005", "この操作は行えません。")));
  const { actor } = await renderDesk(EDITOR);
  await actor.type(await screen.findByLabelText("題名（患者さまに表示します）"), "！");
  await publish(actor);
  expect(await screen.findByText("E005: この操作は行えません。")).toBeVisible();
  expect(screen.getByLabelText("題名（患者さまに表示します）")).toHaveValue("初診の問診！");
});

test("a questionnaire's use is one rule for the clinic and one for each department with its own", async () => {
  let sent: unknown;
  network.use(
    http.put(`${CLINIC}/questionnaire-assignment`, async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({});
    }),
  );
  const { actor } = await renderDesk("/settings/questionnaires");
  const followUp = await screen.findByRole("group", { name: "再診の予約" });
  expect(within(followUp).getByLabelText("皮膚科")).toHaveDisplayValue("クリニック全体と同じ");
  await actor.selectOptions(within(followUp).getByLabelText("皮膚科"), "初診の問診");
  await actor.click(screen.getByRole("button", { name: "いつ聞くかを登録する" }));
  const assignments = [
    { purpose: "first-visit", clinicalDepartmentId: null, questionnaireId: "first-visit" },
    { purpose: "follow-up", clinicalDepartmentId: null, questionnaireId: null },
    { purpose: "follow-up", clinicalDepartmentId: "skin", questionnaireId: "first-visit" },
  ];
  await waitFor(() => expect(sent).toEqual({ assignments }));
});
