import { addressFixture } from "@madoguchi/contract/address/address.fixture";
import { waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { frameAnswers, refusal } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const ADDRESS = "*/api/v1/customer/business/:medicalBusinessId/address";
const POSTCODE = "*/api/v1/postcode/:postcode";

const stored = { ...addressFixture, postcode: "1050011", town: "芝公園", street: "4-2-8", building: "" };

function town(prefecture: string, city: string, name: string) {
  return { prefecture, city, town: name, prefectureKana: "", cityKana: "", townKana: "" };
}

const TOWNS: Record<string, ReturnType<typeof town>[]> = {
  "1050011": [town("東京都", "港区", "芝公園")],
  "1500001": [town("東京都", "渋谷区", "神宮前")],
  "0482402": [town("北海道", "余市郡仁木町", "大江"), town("北海道", "余市郡仁木町", "銀山")],
};

let sent: unknown[];

beforeEach(() => {
  sent = [];
  network.use(
    ...frameAnswers,
    http.get("*/card", () => HttpResponse.json({ cards: [] })),
    http.get(ADDRESS, () => HttpResponse.json({ address: stored })),
    http.put(ADDRESS, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
    http.get(POSTCODE, ({ params }) => HttpResponse.json({ candidates: TOWNS[String(params["postcode"])] ?? [] })),
  );
});

async function openForm(path = "/settings/address", button = "変更を保存する") {
  const page = await renderPortal(path, { user: demonstrationUser });
  await page.findByRole("textbox", { name: "宛名" });
  const field = (name: string | RegExp) => page.getByRole("textbox", { name });
  return {
    ...page,
    field,
    prefecture: page.getByRole("combobox", { name: "都道府県" }),
    retype: async (name: string | RegExp, text: string) => {
      await page.actor.clear(field(name));
      await page.actor.type(field(name), text);
    },
    save: () => page.actor.click(page.getByRole("button", { name: button })),
    findQuestion: async () => {
      const dialog = await page.findByRole("alertdialog", { name: "入力内容をご確認ください" });
      return within(dialog);
    },
  };
}

test("a new postcode of a stored address overwrites nothing and offers to replace it", async () => {
  const page = await openForm();
  await page.retype(/郵便番号/, "1500001");
  expect(await page.findByText("この郵便番号の住所は「東京都渋谷区神宮前」です。")).toBeVisible();
  expect(page.field("市区町村")).toHaveValue("港区");
  await page.actor.click(page.getByRole("button", { name: "この郵便番号の住所に置き換える" }));
  expect(page.prefecture).toHaveValue("東京都");
  expect(page.field("市区町村")).toHaveValue("渋谷区");
  expect(page.field("町域")).toHaveValue("神宮前");
  expect(page.field("番地")).toHaveValue("4-2-8");
  expect(page.getByText("郵便番号の住所に置き換えました。町域・番地・建物名もご確認ください。")).toBeVisible();
  await page.save();
  await waitFor(() => expect(sent).toEqual([{ ...stored, postcode: "1500001", city: "渋谷区", town: "神宮前" }]));
});

test("of a postcode of several towns the town must be chosen or typed", async () => {
  const page = await openForm();
  await page.retype(/郵便番号/, "0482402");
  await page.actor.click(await page.findByRole("button", { name: "この郵便番号の住所に置き換える" }));
  expect(page.prefecture).toHaveValue("北海道");
  expect(page.field("町域")).toHaveValue("");
  await page.save();
  expect(await page.findByRole("link", { name: "町域は必須です。" })).toBeVisible();
  await page.actor.selectOptions(page.getByRole("combobox", { name: "町域を選ぶ" }), "北海道余市郡仁木町銀山");
  expect(page.field("町域")).toHaveValue("銀山");
  await page.save();
  await waitFor(() => expect(sent).toMatchObject([{ prefecture: "北海道", city: "余市郡仁木町", town: "銀山" }]));
});

test("an address without a town is saved after the patient has said so", async () => {
  const page = await openForm();
  await page.actor.clear(page.field("町域"));
  expect(page.queryByRole("checkbox", { name: "町域のない住所です" })).toBeNull();
  await page.save();
  expect(await page.findByRole("link", { name: "町域は必須です。" })).toBeVisible();
  expect(sent).toEqual([]);
  await page.actor.click(page.getByRole("checkbox", { name: "町域のない住所です" }));
  expect(page.queryByRole("textbox", { name: "町域" })).toBeNull();
  await page.save();
  await waitFor(() => expect(sent).toEqual([{ ...stored, town: "" }]));
});

test("a city that contradicts a new postcode is saved only after a confirmation", async () => {
  const page = await openForm();
  await page.retype(/郵便番号/, "1500001");
  await page.save();
  const question = await page.findQuestion();
  const text = "郵便番号「〒150-0001」は「東京都渋谷区」の番号ですが、住所は「東京都港区」です。";
  expect(question.getByText(text)).toBeVisible();
  await page.actor.click(question.getByRole("button", { name: "修正する" }));
  expect(page.field(/郵便番号/)).toHaveFocus();
  expect(sent).toEqual([]);

  await page.save();
  await page.actor.click((await page.findQuestion()).getByRole("button", { name: "このまま登録する" }));
  expect(await page.findByText("お届け先を保存しました")).toBeVisible();
  expect(sent).toEqual([{ ...stored, postcode: "1500001", isPostcodeConfirmed: true }]);
  expect(page.queryByText(/郵便番号から住所を入力しました|入力済みの住所は変更していません/)).not.toBeInTheDocument();
});

test("a moved address that keeps its old postcode is asked about too", async () => {
  const page = await openForm();
  await page.actor.selectOptions(page.prefecture, "大阪府");
  await page.retype("市区町村", "大阪市北区");
  await page.save();
  const question = await page.findQuestion();
  const text = "郵便番号「〒105-0011」は「東京都港区」の番号ですが、住所は「大阪府大阪市北区」です。";
  expect(question.getByText(text)).toBeVisible();
});

test("an unknown postcode is saved only after a confirmation, in the setup too", async () => {
  const page = await openForm("/payment-information/shipping-address", "保存して次へ進む");
  await page.retype(/郵便番号/, "9999999");
  await page.save();
  const question = await page.findQuestion();
  expect(question.getByText("郵便番号「〒999-9999」の住所が見つかりません。")).toBeVisible();
  await page.actor.click(question.getByRole("button", { name: "このまま登録する" }));
  await waitFor(() => expect(page.router.state.location.pathname).toBe("/payment-information/payment-method"));
  expect(sent).toEqual([{ ...stored, postcode: "9999999", isPostcodeConfirmed: true }]);
});

test("another town of the same city, and another part of the address, are not asked about", async () => {
  const page = await openForm();
  await page.retype("町域", "芝公園四丁目");
  await page.retype("番地", "1");
  await page.save();
  await waitFor(() => expect(sent).toEqual([{ ...stored, town: "芝公園四丁目", street: "1" }]));
});

test("while the lookup is down no confirmation is needed", async () => {
  network.use(http.get(POSTCODE, () => refusal(400, "E003", "外部サービスに接続できませんでした。")));
  const page = await openForm();
  await page.retype(/郵便番号/, "1500001");
  expect(await page.findByText("住所を検索できませんでした")).toBeVisible();
  await page.save();
  await waitFor(() => expect(sent).toEqual([{ ...stored, postcode: "1500001" }]));
});
