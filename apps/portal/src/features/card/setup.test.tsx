import { addressFixture } from "@madoguchi/contract/address/address.fixture";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { answerCards, answerTokens, CARDS, openPaymentPage, typeCard, visa } from "../../testing/payment-answers.ts";

const ADDRESS = "*/api/v1/customer/business/:medicalBusinessId/address";

const stored = { ...addressFixture, postcode: "1050011", town: "芝公園", street: "4-2-8", building: "" };

let address: typeof stored | null;
let cards: (typeof visa)[];

beforeEach(() => {
  address = null;
  cards = [];
  network.use(
    http.get(ADDRESS, () => HttpResponse.json({ address }, { headers: { "cache-control": "no-store" } })),
    http.post(ADDRESS, () => {
      address = stored;
      return HttpResponse.json({}, { status: 201 });
    }),
    http.put(ADDRESS, () => HttpResponse.json({})),
    http.get("*/api/v1/postcode/:postcode", () =>
      HttpResponse.json({
        candidates: [
          { prefecture: "東京都", city: "港区", town: "芝公園", prefectureKana: "", cityKana: "", townKana: "" },
        ],
      }),
    ),
    answerCards(() => cards),
    ...answerTokens(() => ({ status: 200, body: { status: "success", code: "success", token: "token-1" } })),
    http.post(CARDS, () => {
      cards = [visa];
      return HttpResponse.json({ cards }, { status: 201 });
    }),
  );
});

test("after a booking: the address, the card, and it is done (spec §2 /payment-information/shipping-address)", async () => {
  const page = await openPaymentPage("/payment-information/shipping-address");
  await page.actor.type(await page.findByRole("textbox", { name: /郵便番号/ }), "1050011");
  await page.findByText("郵便番号から住所を入力しました。番地からご入力ください。");
  await page.actor.type(page.getByRole("textbox", { name: "番地" }), "4-2-8");
  await page.actor.click(page.getByRole("button", { name: "保存して次へ進む" }));
  await page.findByRole("textbox", { name: "カード番号" });
  expect(page.router.state.location.pathname).toBe("/payment-information/payment-method");
  expect(page.getByText("ステップ 2/3")).toBeVisible();
  await typeCard(page);
  await page.actor.click(page.getByRole("button", { name: "カードを登録して次へ進む" }));
  expect(await page.findByRole("heading", { name: "登録が完了しました" })).toBeVisible();
  expect(page.router.state.location.pathname).toBe("/payment-information/complete");
});

test("each step can be postponed, and the end lists the remaining ones", async () => {
  const page = await openPaymentPage("/payment-information/shipping-address");
  await page.actor.click(await page.findByRole("link", { name: "あとで登録する" }));
  await page.findByRole("textbox", { name: "カード番号" });
  await page.actor.click(page.getByRole("link", { name: "あとで登録する" }));
  expect(await page.findByRole("link", { name: "お届け先を登録する" })).toHaveAttribute(
    "href",
    "/payment-information/shipping-address",
  );
  expect(page.getByRole("link", { name: "お支払い方法を登録する" })).toHaveAttribute(
    "href",
    "/payment-information/payment-method",
  );
  expect(page.queryByText("登録が完了しました")).not.toBeInTheDocument();
});

test("a patient who already has a card continues with it", async () => {
  address = stored;
  cards = [visa];
  const page = await openPaymentPage("/payment-information/payment-method");
  expect(await page.findByText("Visa ****1111")).toBeVisible();
  await page.actor.click(page.getByRole("link", { name: "このまま次へ進む" }));
  expect(await page.findByRole("heading", { name: "登録が完了しました" })).toBeVisible();
});

test("if the clinic accepts no online payment the card's step shows this and can be skipped", async () => {
  address = stored;
  const page = await openPaymentPage("/payment-information/payment-method", { configuration: { payment: null } });
  expect(await page.findByText("オンラインでのお支払いはご利用いただけません")).toBeVisible();
  await page.actor.click(page.getByRole("link", { name: "あとで登録する" }));
  expect(await page.findByRole("heading", { name: "登録が完了しました" })).toBeVisible();
});

test("until the address is loaded, nothing is shown as registered", async () => {
  cards = [visa];
  const answer = Promise.withResolvers<void>();
  network.use(
    http.get(ADDRESS, async () => {
      await answer.promise;
      return HttpResponse.json({ address: null });
    }),
  );
  const page = await openPaymentPage("/payment-information/complete");
  await page.findByRole("heading", { name: "登録の状況" });
  expect(page.queryByRole("link", { name: "マイページへ" })).not.toBeInTheDocument();
  answer.resolve();
  expect(await page.findByRole("link", { name: "お届け先を登録する" })).toBeVisible();
  expect(page.queryByRole("link", { name: "お支払い方法を登録する" })).not.toBeInTheDocument();
});

test("if the registered data cannot be read, it can be read again, and the page can be left", async () => {
  address = stored;
  cards = [visa];
  network.use(
    http.get(ADDRESS, () => HttpResponse.json({ code: "E006", message: "問題が発生しました。" }, { status: 400 }), {
      once: true,
    }),
  );
  const page = await openPaymentPage("/payment-information/complete");
  const again = await page.findByRole("button", { name: "再試行" });
  expect(page.getByRole("link", { name: "マイページへ" })).toBeVisible();
  await page.actor.click(again);
  expect(await page.findByRole("heading", { name: "登録が完了しました" })).toBeVisible();
});
