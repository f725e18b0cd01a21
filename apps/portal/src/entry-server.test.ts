import { expect, test } from "vitest";
import { renderFrames, renderPage } from "./entry-server.tsx";
import { demonstrationClinic, demonstrationConfiguration } from "./testing/demonstration.ts";

const data = { configuration: demonstrationConfiguration, clinic: demonstrationClinic };

test.each([
  ["/", "オンライン診療｜みなとオンラインクリニック", "3,300<!-- -->円〜"],
  ["/login/", "ログイン｜みなとオンラインクリニック", "ログイン用メールを送る"],
  ["/reservation/new", "新規診察予約｜みなとオンラインクリニック", "約15分・3,300円〜（税込）"],
])("%s arrives as HTML that already shows its text", async (address, title, text) => {
  const page = await renderPage(address, data);
  expect(page.title).toBe(title);
  expect(page.html).toContain(text);
  expect(page.html).toContain(`data-page="${address}"`);
});

test.each(["/", "/login/", "/reservation/new"])(
  "%s has no inline script, so that none must be allowed",
  async (address) => {
    const { html } = await renderPage(address, data);
    expect(html).not.toMatch(/<script/i);
    expect(html).not.toMatch(/ on[a-z]+="/i);
  },
);

test("two renderings of a page share no state", async () => {
  const other = { ...demonstrationConfiguration, clinicName: "さくらクリニック" };
  const [first, second] = await Promise.all([
    renderPage("/", data),
    renderPage("/", { configuration: other, clinic: { ...demonstrationClinic, name: "さくらクリニック" } }),
  ]);
  expect(first.html).not.toContain("さくらクリニック");
  expect(second.html).not.toContain("みなとオンラインクリニック");
});

test("a page can be rendered before the clinic is known", async () => {
  const { html } = await renderPage("/", { configuration: demonstrationConfiguration, clinic: undefined });
  expect(html).toContain("ご利用の流れ");
});

test("signed-in pages arrive as the frame of the authenticated layout, without a patient", async () => {
  const { signedIn } = await renderFrames(data);
  const { html, title } = signedIn;
  expect(title).toBe("みなとオンラインクリニック");
  expect(html).toContain("診察履歴");
  expect(html).toContain("ログアウト");
  expect(html).toContain("読み込み中です");
  expect(html).not.toContain("さま");
  expect(html).not.toMatch(/<script/i);
});

test("a page that needs no session never begins with the signed-in header", async () => {
  const { open, isSignedInPage } = await renderFrames(data);
  expect(open.html).toContain("みなと<wbr/>オンライン<wbr/>クリニック");
  expect(open.html).not.toContain("ログアウト");
  const paths = ["/mypage", "/treatment/some-id/", "/settings/address", "/reservation/confirm", "/logout/", "/nowhere"];
  expect(paths.filter(isSignedInPage)).toEqual(["/mypage", "/treatment/some-id/", "/settings/address"]);
});

test("a path names the sources of its routes, so that its frame can name their files", async () => {
  const { routeSources } = await renderFrames(data);
  expect(routeSources("/mypage")).toContain("src/routes/_authenticated/mypage.tsx");
  expect(routeSources("/settings/")).toContain("src/routes/_authenticated/settings/index.tsx");
  expect(routeSources("/payment/0191")).toEqual(
    expect.arrayContaining([
      "src/routes/_authenticated/payment/$treatmentId/route.tsx",
      "src/routes/_authenticated/payment/$treatmentId/index.tsx",
    ]),
  );
  expect(routeSources("/reservation/confirm")).toContain("src/routes/reservation/confirm.tsx");
});

test("the frame of a screen names its first call, by the route alone, not by the patient", async () => {
  const { earlyCall } = await renderFrames(data);
  const callOf = (call: string, id: string) => ({
    record: "firebaseLocalStorageDb/firebaseLocalStorage/firebase:authUser:test-api-key:[DEFAULT]",
    call: `/api/v1/customer/clinic/clinic-minato/${call}`,
    id,
  });
  expect(earlyCall("/mypage")).toEqual(callOf("home", ""));
  expect(earlyCall("/history/")).toEqual(callOf("treatment?page=1", ""));
  expect(earlyCall("/treatment/0191-a")).toEqual(callOf("treatment/~id~/page", "2"));
  expect(earlyCall("/payment/0191-a/confirm")).toEqual(callOf("treatment/~id~/payment", "2"));
  expect(earlyCall("/settings/receipts")?.call).toMatch(/\/receipt\/20\d\d$/);
  expect(earlyCall("/settings")).toBeUndefined();
  const elsewhere = { ...demonstrationConfiguration, apiBaseUrl: "https://api.example" };
  expect((await renderFrames({ ...data, configuration: elsewhere })).earlyCall("/mypage")).toBeUndefined();
});

test("a known address is distinguished from an unknown one", async () => {
  const { isKnownPage, notFound } = await renderFrames(data);
  const known = ["/", "/login", "/login/", "/mypage", "/treatment/some-id", "/payment/t-1/confirm", "/reservation"];
  const unknown = [
    "/nowhere",
    "/mypage/nowhere",
    "/payment/t-1/nowhere",
    "/wp-admin/",
    "/settings/nowhere",
    "/login//x",
  ];
  expect([...known, ...unknown].filter(isKnownPage)).toEqual(known);
  expect(notFound.title).toBe("ページが見つかりません｜みなとオンラインクリニック");
  expect(notFound.html).toContain("マイページトップへ");
  expect(notFound.html).not.toContain("inert");
});

test("a failure of the server has a page without scripts and with a placeholder for the request's id", async () => {
  const { problem } = await renderFrames({ ...data, clinic: undefined });
  expect(problem.title).toBe("問題が発生しました｜みなとオンラインクリニック");
  expect(problem.html).toContain("サーバーに問題が発生しているため、ご指定のページを表示できませんでした。");
  expect(problem.html).toContain("お問い合わせ番号：<!-- -->{requestId}");
  expect(problem.html).toContain("重要な確認です");
});

test("an address is written into the page as escaped text", async () => {
  const { html } = await renderPage('/?a="><script>alert(1)</script>', data);
  expect(html).not.toContain("<script>");
});
