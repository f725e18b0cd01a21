import { delay, HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { network } from "../testing/network.ts";
import { requestCardToken } from "./card-tokens.ts";

const provider = { baseUrl: "https://card.example", apiKey: "public-key" };
const card = { number: "4111111111111111", expiry: "12/28", securityCode: "123", cardholderName: "HANAKO YAMADA" };
const now = new Date("2026-05-13T10:00:00+09:00");
const FAILED = {
  kind: "refused",
  message: "カード情報の登録中にエラーが発生しました。しばらく経ってから再度お試しください。",
};
const TOKENS = "https://card.example/4gtoken";

test("a card becomes a token by one call to the provider (spec §1 payment provider, spec §7 Outside services)", async () => {
  const sent: unknown[] = [];
  network.use(
    http.post(TOKENS, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ status: "success", code: "success", token: "token-1" });
    }),
  );
  await expect(requestCardToken(provider, card, now)).resolves.toEqual({
    kind: "token",
    token: {
      token: "token-1",
      tokenKey: "public-key",
      last4: "1111",
      expiresAt: new Date("2026-05-13T10:14:00+09:00"),
    },
  });
  expect(sent).toEqual([
    {
      card_number: "4111111111111111",
      card_expire: "12/28",
      security_code: "123",
      cardholder_name: "HANAKO YAMADA",
      token_api_key: "public-key",
      lang: "ja",
    },
  ]);
});

test("the card is sent without cookies and referrer, is not cached, and follows no redirect", async () => {
  const calling = vi
    .spyOn(globalThis, "fetch")
    .mockResolvedValue(Response.json({ status: "success", token: "token-1" }));
  await requestCardToken({ ...provider, baseUrl: "https://card.example/" }, card, now);
  expect(calling).toHaveBeenCalledExactlyOnceWith(
    "https://card.example/4gtoken",
    expect.objectContaining({
      credentials: "omit",
      referrerPolicy: "no-referrer",
      cache: "no-store",
      redirect: "error",
    }),
  );
});

test("the message of a refusal depends on its code alone, not on the provider's message and status", async () => {
  network.use(
    http.post(TOKENS, () =>
      HttpResponse.json({ status: "failure", code: "digit_check_error", message: "4111…" }, { status: 500 }),
    ),
  );
  await expect(requestCardToken(provider, card, now)).resolves.toEqual({
    kind: "refused",
    message: "カード情報に誤りがあります。入力内容をご確認ください。",
  });
});

test.each([
  ["an unknown code", () => HttpResponse.json({ status: "failure", code: "something_new" }, { status: 400 })],
  ["a page of a proxy instead of JSON", () => new HttpResponse("<html>Bad gateway</html>", { status: 502 })],
  ["a success without a token", () => HttpResponse.json({ status: "success", code: "success" })],
  ["an answer that is no object", () => HttpResponse.json("success")],
  ["no connection (status 0)", () => HttpResponse.error()],
])("%s asks to try again later", async (_, answer) => {
  network.use(http.post(TOKENS, answer));
  await expect(requestCardToken(provider, card, now)).resolves.toEqual(FAILED);
});

test("a provider that does not answer times out", async () => {
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort(new DOMException("too late", "TimeoutError")));
  network.use(
    http.post(TOKENS, async () => {
      await delay("infinite");
      return HttpResponse.json({});
    }),
  );
  await expect(requestCardToken(provider, card, now)).resolves.toEqual(FAILED);
  expect(AbortSignal.timeout).toHaveBeenCalledWith(10_000);
});
