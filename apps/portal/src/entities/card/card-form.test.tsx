import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { answerCards, answerTokens, CARDS, openPaymentPage, typeCard, visa } from "../../testing/payment-answers.ts";
import { answerRecord } from "../../testing/reservation-answers.ts";

const ADDRESS = "/settings/payment-method";

beforeEach(() => {
  network.use(
    ...answerRecord(),
    answerCards(() => [visa]),
  );
});

test("full-width digits and letters and small letters are understood, a full-width space in the name is not", async () => {
  const asked: unknown[] = [];
  network.use(
    ...answerTokens((body) => {
      asked.push(body);
      return { status: 200, body: { status: "success", code: "success", token: "token-1" } };
    }),
    http.post(CARDS, () => HttpResponse.json({ cards: [] }, { status: 201 })),
  );
  const page = await openPaymentPage(ADDRESS);
  await page.findByText("Visa ****1111");
  const type = (name: string, text: string) => page.actor.type(page.getByRole("textbox", { name }), text);
  await type("カード番号", "４１１１　１１１１　１１１１　１１１１");
  await type("有効期限（月/年）", "１２／２８");
  await type("セキュリティコード", "９８７");
  await type("カード名義（半角ローマ字）", "ｈａｎａｋｏ　ｙａｍａｄａ");
  await page.actor.click(page.getByRole("button", { name: "カードを登録する" }));
  expect(await page.findAllByText("カード名義の空白は、全角ではなく半角で入力してください。")).not.toEqual([]);
  expect(asked).toEqual([]);
  await page.actor.clear(page.getByRole("textbox", { name: "カード名義（半角ローマ字）" }));
  await type("カード名義（半角ローマ字）", "ｈａｎａｋｏ ｙａｍａｄａ");
  await page.actor.click(page.getByRole("button", { name: "カードを登録する" }));
  await page.findByText("カードを登録しました");
  expect(asked).toEqual([
    expect.objectContaining({
      card_number: "4111111111111111",
      card_expire: "12/28",
      security_code: "987",
      cardholder_name: "HANAKO YAMADA",
    }),
  ]);
});

test("a card refused by the provider shows the specification's message, clears number and code, and keeps the name", async () => {
  network.use(
    ...answerTokens(() => ({ status: 400, body: { status: "failure", code: "invalid_card_number", message: "x" } })),
  );
  const page = await openPaymentPage(ADDRESS);
  await page.findByText("Visa ****1111");
  await typeCard(page);
  await page.actor.click(page.getByRole("button", { name: "カードを登録する" }));
  expect(await page.findByText("カード情報に誤りがあります。入力内容をご確認ください。")).toBeVisible();
  expect(page.getByRole("textbox", { name: "カード番号" })).toHaveValue("");
  expect(page.getByRole("textbox", { name: "セキュリティコード" })).toHaveValue("");
  expect(page.getByRole("textbox", { name: "カード名義（半角ローマ字）" })).toHaveValue("HANAKO YAMADA");
  await page.actor.click(page.getByRole("button", { name: "カードを登録する" }));
  await page.findByRole("heading", { name: "未入力の項目があります（2件）" });
  expect(page.queryByText("カード情報に誤りがあります。入力内容をご確認ください。")).not.toBeInTheDocument();
});

test("a wrong number, a past expiry and a short code and name are shown together, each at its field", async () => {
  const asked: unknown[] = [];
  network.use(
    ...answerTokens((body) => {
      asked.push(body);
      return { status: 400, body: { status: "failure", code: "digit_check_error", message: "x" } };
    }),
  );
  const page = await openPaymentPage(ADDRESS);
  await page.findByText("Visa ****1111");
  const fields = [
    ["カード番号", "4111111111111112", "カード番号に誤りがあります。カードの番号と見くらべてください。"],
    ["有効期限（月/年）", "04/26", "有効期限が過ぎています。カードの月/年をご確認ください。"],
    ["セキュリティコード", "98", "セキュリティコードは3桁か4桁の数字で入力してください。"],
    [
      "カード名義（半角ローマ字）",
      "HANAKO",
      "カード名義は半角ローマ字で、名と姓のあいだに半角の空白を1つ入れて入力してください。",
    ],
  ] as const;
  for (const [name, typed] of fields) await page.actor.type(page.getByRole("textbox", { name }), typed);
  await page.actor.click(page.getByRole("button", { name: "カードを登録する" }));
  const summary = await page.findByRole("region", { name: "入力内容に誤りがあります（4件）" });
  expect(summary).toHaveFocus();
  for (const [name, typed, message] of fields) {
    const field = page.getByRole("textbox", { name });
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(field).toHaveValue(typed);
  }
  await page.actor.tab();
  await page.actor.keyboard("{Enter}");
  expect(page.getByRole("textbox", { name: "カード番号" })).toHaveFocus();
  expect(asked).toEqual([]);
});

test("an empty card shows all missing fields, and nothing is sent", async () => {
  const page = await openPaymentPage(ADDRESS);
  await page.findByText("Visa ****1111");
  await page.actor.click(page.getByRole("button", { name: "カードを登録する" }));
  expect(await page.findByRole("heading", { name: "未入力の項目があります（4件）" })).toBeVisible();
  expect(page.getByRole("link", { name: "カード番号は必須です。" })).toHaveAttribute("href", "#card-number");
});

test("the brand is named while the number is typed, and each whole field leads to the next", async () => {
  const page = await openPaymentPage(ADDRESS);
  await page.findByText("Visa ****1111");
  const field = (name: string) => page.getByRole("textbox", { name });
  await page.actor.type(field("カード番号"), "3782822463100");
  expect(field("カード番号")).toHaveAccessibleDescription(/American Expressのカードです/);
  expect(field("カード番号")).toHaveFocus();
  await page.actor.keyboard("05");
  expect(field("有効期限（月/年）")).toHaveFocus();
  // 「12/20」 may be the beginning of 「12/2028」.
  await page.actor.keyboard("12/20");
  expect(field("有効期限（月/年）")).toHaveFocus();
  await page.actor.keyboard("28");
  expect(field("セキュリティコード")).toHaveFocus();
  expect(field("有効期限（月/年）")).toHaveValue("12/28");
  await page.actor.keyboard("123");
  expect(field("セキュリティコード")).toHaveFocus();
  await page.actor.keyboard("4");
  expect(field("カード名義（半角ローマ字）")).toHaveFocus();
});

test("a wrong number, a deleted digit and pasted text do not move the focus", async () => {
  const page = await openPaymentPage(ADDRESS);
  await page.findByText("Visa ****1111");
  const number = page.getByRole("textbox", { name: "カード番号" });
  await page.actor.type(number, "4111111111111112");
  expect(number).toHaveFocus();
  await page.actor.keyboard("{Backspace}");
  expect(number).toHaveFocus();
  await page.actor.clear(number);
  await page.actor.paste("4111111111111111");
  expect(number).toHaveFocus();
});
