import type { Address } from "@madoguchi/contract/address/address";
import { addressFixture } from "@madoguchi/contract/address/address.fixture";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { answerCards, answerCharge, openPaymentPage, unpaidCharge } from "../../testing/payment-answers.ts";

const ADDRESS = "*/api/v1/customer/business/:medicalBusinessId/address";
const CHOSEN = "spotId=spot-1430&startAt=2026-05-12T14%3A30%3A00%2B09%3A00";

let address: Address;

beforeEach(() => {
  address = { ...addressFixture };
  network.use(
    answerCharge(() => ({ ...unpaidCharge, address })),
    answerCards(),
    http.get(ADDRESS, () => HttpResponse.json({ address })),
    http.put(ADDRESS, async ({ request }) => {
      address = { ...address, ...Object(await request.json()) };
      return HttpResponse.json({});
    }),
  );
});

test("an address changed from the payment leads back to it, with the chosen time, and is shown there", async () => {
  const page = await openPaymentPage(`/payment/treatment-1/?${CHOSEN}`);
  await page.actor.click(await page.findByRole("link", { name: "お届け先を変更する" }));
  expect(await page.findByText("保存すると、お支払いの画面に戻ります。")).toBeVisible();
  const building = await page.findByRole("textbox", { name: /建物名/ });
  await page.actor.clear(building);
  await page.actor.type(building, "新しいビル5階");
  await page.actor.click(page.getByRole("button", { name: "保存してお支払いに戻る" }));
  expect(await page.findByRole("button", { name: "12,800円（税込）を支払う" })).toBeVisible();
  expect(await page.findByText(/新しいビル5階/)).toBeVisible();
  const { pathname, search } = page.router.state.location;
  expect([pathname, search]).toEqual([
    "/payment/treatment-1/",
    { spotId: "spot-1430", startAt: "2026-05-12T14:30:00+09:00" },
  ]);
});

test("going back without a change leads to the payment too", async () => {
  const page = await openPaymentPage("/payment/treatment-1/");
  await page.actor.click(await page.findByRole("link", { name: "お届け先を変更する" }));
  await page.actor.click(await page.findByRole("link", { name: "変更せずに戻る" }));
  expect(await page.findByRole("button", { name: "12,800円（税込）を支払う" })).toBeVisible();
});

test("a card chosen before stays in the payment", async () => {
  const page = await openPaymentPage(`/payment/treatment-1/?${CHOSEN}`);
  await page.actor.click(await page.findByRole("link", { name: "カードを変更する" }));
  expect(await page.findByRole("heading", { name: "お支払い方法" })).toBeVisible();
  expect(page.router.state.location).toMatchObject({
    pathname: "/payment/treatment-1/payment-method",
    search: { spotId: "spot-1430" },
  });
});

test.each(["https%3A%2F%2Fother-host%2F", "%2F%2Fother-host%2F", "%2Flogin"])(
  "a foreign return address (%s) is ignored",
  async (returnTo) => {
    const page = await openPaymentPage(`/settings/address?returnTo=${returnTo}`);
    expect(await page.findByRole("button", { name: "変更を保存する" })).toBeVisible();
    expect(page.queryByRole("link", { name: "変更せずに戻る" })).not.toBeInTheDocument();
  },
);
