import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { refusal } from "../../testing/answers.ts";
import { answerClinicForm, optionalForm } from "../../testing/clinic-form-answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import {
  answerHold,
  answerRecord,
  answerSpots,
  CHOSEN_SEARCH,
  MONDAY_NOON,
} from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const ADDRESS = `/reservation/user-profile?${CHOSEN_SEARCH}`;

let sent: unknown[];

beforeEach(() => {
  sent = [];
  network.use(
    ...answerRecord(),
    http.get("*/information", () => refusal(404, "C005", "お客様情報が登録されていません。")),
    http.post("*/information", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ medicalRecordCode: "M000001" }, { status: 201 });
    }),
    answerHold(),
    answerSpots([]),
  );
});

/** Fills in the form by the keyboard alone, from field to field, and skips 性別 without choosing. */
async function tabPastSex() {
  const page = await renderPortal(ADDRESS, { now: () => MONDAY_NOON, user: demonstrationUser });
  await page.findByRole("button", { name: "確認へ進む" });
  const { actor, getByRole } = page;
  await actor.type(getByRole("textbox", { name: "姓" }), "山田");
  await actor.type(getByRole("textbox", { name: "名" }), "花子");
  await actor.type(getByRole("textbox", { name: "姓（フリガナ）" }), "ヤマダ");
  await actor.type(getByRole("textbox", { name: "名（フリガナ）" }), "ハナコ");
  await actor.tab();
  expect(getByRole("radio", { name: "男性" })).toHaveFocus();
  await actor.tab();
  for (const name of ["男性", "女性"]) expect(getByRole("radio", { name })).not.toBeChecked();
  await actor.type(getByRole("textbox", { name: "年" }), "1985");
  await actor.type(getByRole("textbox", { name: "月" }), "4");
  await actor.type(getByRole("textbox", { name: "日" }), "12");
  await actor.type(getByRole("textbox", { name: /携帯電話番号/ }), "09012345678");
  return page;
}

test("a patient who skips 性別 by Tab must choose it, and is not registered without", async () => {
  const page = await tabPastSex();
  await page.actor.click(page.getByRole("button", { name: "確認へ進む" }));
  expect(await page.findByRole("heading", { name: "未入力の項目があります（1件）" })).toBeVisible();
  expect(page.getByRole("link", { name: "性別は必須です。" })).toBeInTheDocument();
  expect(sent).toEqual([]);
  await page.actor.click(page.getByRole("radio", { name: "女性" }));
  await page.actor.click(page.getByRole("button", { name: "確認へ進む" }));
  await page.findByRole("heading", { name: "予約内容の確認" });
  expect(sent).toEqual([expect.objectContaining({ sex: 1 })]);
});

test("while 性別 is not chosen, questions for men alone are not shown", async () => {
  const forMen = optionalForm.definition.questions.map((question) => ({ ...question, askedOf: { sex: 0 as const } }));
  network.use(answerClinicForm({ ...optionalForm, definition: { questions: forMen } }));
  const page = await tabPastSex();
  expect(page.queryByText("クリニックからの質問（任意）")).not.toBeInTheDocument();
  await page.actor.click(page.getByRole("radio", { name: "男性" }));
  expect(await page.findByText("クリニックからの質問（任意）")).toBeInTheDocument();
});
