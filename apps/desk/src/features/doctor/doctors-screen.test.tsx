import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { refusal, signedIn } from "../../testing/session-answers.ts";

const DOCTORS = "*/api/v1/operation/clinic/clinic-minato/doctor";
const SATO = {
  doctorId: "sato",
  name: "佐藤 健",
  kana: "サトウ ケン",
  portrait: null,
  licenceYear: 2004,
  specialities: ["内科", "皮膚科"],
  line: "ゆっくり伺います。",
  position: 0,
};
const KIMURA = { ...SATO, doctorId: "kimura", name: "木村 彩", kana: null, line: "", position: 0 };

let kept = [SATO, KIMURA];
let sent: { id: string; body: unknown }[] = [];

beforeEach(() => {
  kept = [SATO, KIMURA];
  sent = [];
  network.use(
    ...signedIn(),
    http.get(DOCTORS, () => HttpResponse.json({ doctors: kept })),
    http.put(`${DOCTORS}/:id`, async ({ params, request }) => {
      sent.push({ id: String(params["id"]), body: await request.json() });
      return HttpResponse.json({});
    }),
  );
});

test("a new doctor needs a name and the year of the licence; a refused form keeps its input", async () => {
  const { actor } = await renderDesk("/settings/doctors");
  await actor.click(await screen.findByRole("button", { name: "医師を加える" }));
  const form = screen.getByRole("dialog", { name: "医師を加える" });
  await actor.type(within(form).getByLabelText("フリガナ（任意）"), "やまだ");
  await actor.click(within(form).getByRole("button", { name: "登録する" }));
  expect(within(form).getByRole("link", { name: "氏名を1〜60文字でご入力ください。" })).toBeVisible();
  await actor.type(within(form).getByLabelText(/^氏名/), "山田 太郎");
  await actor.clear(within(form).getByLabelText("フリガナ（任意）"));
  await actor.type(within(form).getByLabelText("フリガナ（任意）"), "ヤマダ タロウ");
  await actor.type(within(form).getByLabelText(/^医師免許/), "２０１０");
  await actor.type(within(form).getByLabelText(/^専門/), "内科、 小児科、");
  await actor.type(within(form).getByLabelText(/^話せる言語/), "日本語、英語");
  await actor.click(within(form).getByRole("button", { name: "登録する" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    name: "山田 太郎",
    english: {},
    kana: "ヤマダ タロウ",
    licenceYear: 2010,
    specialities: ["内科", "小児科"],
    languages: ["日本語", "英語"],
    line: "",
    position: 2,
  });
});

test("the order is changed by keyboard, and only the moved ones are sent", async () => {
  const { actor } = await renderDesk("/settings/doctors");
  const up = await screen.findByRole("button", { name: "木村 彩を上へ移す" });
  up.focus();
  await actor.keyboard("{Enter}");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([{ id: "sato", body: { name: "佐藤 健", position: 1, line: "ゆっくり伺います。" } }]);
});

test("a doctor's introduction is removed only after a question", async () => {
  const removed: string[] = [];
  network.use(
    http.delete(`${DOCTORS}/:id`, ({ params }) => {
      removed.push(String(params["id"]));
      return HttpResponse.json({});
    }),
  );
  const { actor } = await renderDesk("/settings/doctors");
  await actor.click(await screen.findByRole("button", { name: "木村 彩の紹介をやめる" }));
  const dialog = screen.getByRole("alertdialog", { name: "木村 彩さんの紹介をやめますか？" });
  expect(within(dialog).getByText(/これまでの診察の記録は、そのまま残ります/)).toBeVisible();
  expect(removed).toEqual([]);
  await actor.click(within(dialog).getByRole("button", { name: "紹介をやめる" }));
  await waitFor(() => expect(removed).toEqual(["kimura"]));
});

test("a portrait is previewed before it is sent, and a file that is not a picture is not sent", async () => {
  let received = 0;
  network.use(
    http.put(`${DOCTORS}/sato/portrait`, async ({ request }) => {
      received = (await request.arrayBuffer()).byteLength;
      return received === 3
        ? refusal(400, "E001", "入力内容に誤りがあります。内容をご確認のうえ、もう一度お試しください。")
        : HttpResponse.json({});
    }),
  );
  const { actor } = await renderDesk("/settings/doctors");
  await actor.click(await screen.findByRole("button", { name: "佐藤 健の顔写真" }));
  const input = () => screen.getByLabelText(/画像を選ぶ$/);
  const anyFile = userEvent.setup({ applyAccept: false });
  await anyFile.upload(input(), new File(["x"], "a.svg", { type: "image/svg+xml" }));
  expect(screen.getByText("JPEG、PNG、WebPの画像をお選びください。")).toBeVisible();
  await actor.upload(input(), new File(["abc"], "broken.png", { type: "image/png" }));
  expect(screen.getByRole("img", { name: "選んだ顔写真" })).toBeVisible();
  expect(received).toBe(0);
  await actor.click(screen.getByRole("button", { name: "この顔写真にする" }));
  expect(await screen.findByText(/E001/)).toBeVisible();
  await actor.upload(input(), new File(["abcd"], "good.png", { type: "image/png" }));
  await actor.click(screen.getByRole("button", { name: "この顔写真にする" }));
  await waitFor(() => expect(received).toBe(4));
  await waitFor(() => expect(screen.queryByRole("img", { name: "選んだ顔写真" })).toBeNull());
});

test("a person who is not an owner can read the list but not change it", async () => {
  network.use(...signedIn({ roles: ["doctor"] }));
  await renderDesk("/settings/doctors");
  expect(await screen.findByRole("heading", { name: /佐藤 健/ })).toBeVisible();
  expect(screen.queryByRole("button", { name: /上へ|変更する|紹介をやめる|加える/ })).toBeNull();
});

test("a dialog cannot be closed during its request, so that a refusal is seen", async () => {
  let answer = (_: Response) => {};
  network.use(http.delete(`${DOCTORS}/:id`, () => new Promise<Response>((resolve) => (answer = resolve))));
  const { actor } = await renderDesk("/settings/doctors");
  await actor.click(await screen.findByRole("button", { name: "木村 彩の紹介をやめる" }));
  const dialog = within(screen.getByRole("alertdialog"));
  await actor.click(dialog.getByRole("button", { name: "紹介をやめる" }));
  await actor.click(dialog.getByRole("button", { name: "キャンセル" }));
  await actor.keyboard("{Escape}");
  answer(refusal(403, "E005", "この操作を行う権限がありません。"));
  expect(await dialog.findByText("E005: この操作を行う権限がありません。")).toBeVisible();
});

test("a portrait is removed only after a question", async () => {
  let removals = 0;
  const url = "/portrait.webp";
  network.use(
    http.get(DOCTORS, () => HttpResponse.json({ doctors: [{ ...SATO, portrait: { url, width: 600, height: 800 } }] })),
    http.delete(`${DOCTORS}/sato/portrait`, () => {
      removals += 1;
      return HttpResponse.json({});
    }),
  );
  const { actor } = await renderDesk("/settings/doctors");
  await actor.click(await screen.findByRole("button", { name: "佐藤 健の顔写真" }));
  await actor.click(screen.getByRole("button", { name: "顔写真を削除する" }));
  const question = within(screen.getByRole("alertdialog", { name: "佐藤 健さんの顔写真を削除しますか？" }));
  expect(removals).toBe(0);
  await actor.click(question.getByRole("button", { name: "顔写真を削除する" }));
  await waitFor(() => expect(removals).toBe(1));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});
