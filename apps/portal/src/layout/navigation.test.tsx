import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { frameAnswers } from "../testing/answers.ts";
import { network } from "../testing/network.ts";
import { renderPortal } from "../testing/render-portal.tsx";
import { answerRecord, answerSpots } from "../testing/reservation-answers.ts";
import { demonstrationUser } from "../testing/session-in-memory.ts";

beforeEach(() => network.use(...frameAnswers, ...answerRecord()));

test("the header greets the patient by name and shows the number on the card (spec §2 header)", async () => {
  await renderPortal("/history", { user: demonstrationUser });
  expect(await screen.findByText("山田 花子 さま")).toBeInTheDocument();
  expect(screen.getByText("診察券番号：M000123")).toBeInTheDocument();
});

test("the navigation has the links of the specification, in its order (spec §2 Navigation)", async () => {
  await renderPortal("/history", { user: demonstrationUser });
  const navigation = await screen.findByRole("navigation", { name: "メインメニュー" });
  const links = within(navigation).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["トップ", "/mypage"],
    ["診察履歴", "/history"],
    ["基本情報変更", "/settings/user-profile"],
    ["お客様住所変更", "/settings/address"],
    ["支払い情報変更", "/settings/payment-method"],
  ]);
  expect(within(navigation).getByRole("button", { name: "新規診察予約" })).toBeInTheDocument();
  expect(within(screen.getByRole("banner")).getByRole("button", { name: "ログアウト" })).toBeInTheDocument();
});

test("unread messages of the clinic are counted beside トップ, in the navigation and in the bar of phones", async () => {
  network.use(
    http.get("*/api/v1/customer/clinic/:clinicId/notice", () => HttpResponse.json({ notices: [], unreadMessages: 2 })),
  );
  await renderPortal("/history", { user: demonstrationUser });
  for (const name of ["メインメニュー", "よく使うメニュー"]) {
    const places = within(await screen.findByRole("navigation", { name }));
    const top = await places.findByRole("link", { name: "トップ （未読メッセージ2件）" });
    expect(top).toHaveAttribute("href", "/mypage");
  }
});

test("the footer links to the pages of the specification and has the copyright line (spec §2 footer, spec §2 Footer links, spec §9 copyright year)", async () => {
  await renderPortal("/history", { user: demonstrationUser });
  const footer = await screen.findByRole("contentinfo");
  const menu = within(footer).getByRole("navigation", { name: "フッターメニュー" });
  const links = within(menu).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/history",
    "/settings/user-profile",
    "/settings/address",
    "/settings/payment-method",
    "/terms",
  ]);
  expect(within(menu).getByRole("button", { name: "薬の追加" })).toBeInTheDocument();
  expect(within(footer).getByText("© 2025 窓口 Madoguchi")).toBeInTheDocument();
});

test("on a phone the menu has the same links, with 新規診察予約 on top, and Escape returns the focus", async () => {
  const { actor } = await renderPortal("/history", { user: demonstrationUser });
  const opener = within(await screen.findByRole("banner")).getByRole("button", { name: "メニュー" });
  await actor.click(opener);
  const menu = within(screen.getByRole("dialog", { name: "メニュー" }));
  expect(menu.getByText("山田 花子 さま")).toBeInTheDocument();
  expect(menu.getAllByRole("button").map((button) => button.textContent)).toEqual([
    "閉じる",
    "新規診察予約",
    "ログアウト",
  ]);
  expect(menu.getAllByRole("link").map((link) => link.textContent)).toEqual([
    "トップ",
    "診察履歴",
    "基本情報変更",
    "お客様住所変更",
    "支払い情報変更",
    "設定",
  ]);
  expect(menu.getByRole("link", { name: "設定" })).toHaveAttribute("href", "/settings");
  await actor.keyboard("{Escape}");
  expect(screen.queryByRole("dialog", { name: "メニュー" })).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});

test("the bar of phones has the most used links, marks the current page, and opens the same menu", async () => {
  const { actor } = await renderPortal("/history", { user: demonstrationUser });
  const bar = within(await screen.findByRole("navigation", { name: "よく使うメニュー" }));
  expect(bar.getAllByRole("listitem").map((place) => place.textContent)).toEqual([
    "トップ",
    "予約",
    "診察履歴",
    "設定",
    "メニュー",
  ]);
  expect(bar.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/mypage",
    "/reservation/new",
    "/history",
    "/settings",
  ]);
  expect(bar.getByRole("link", { current: "page" })).toHaveTextContent("診察履歴");
  await actor.click(bar.getByRole("button", { name: "メニュー" }));
  expect(within(screen.getByRole("dialog", { name: "メニュー" })).getByText("山田 花子 さま")).toBeInTheDocument();
});

test.each([
  ["may be applied for", { isAdditionalMedicineAvailable: 1, isApplyingAdditionalMedicine: 0 }, true, null],
  [
    "is applied for already",
    { isAdditionalMedicineAvailable: 1, isApplyingAdditionalMedicine: 1 },
    false,
    "（申請中です）",
  ],
  [
    "is not available",
    { isAdditionalMedicineAvailable: 0, isApplyingAdditionalMedicine: 0 },
    false,
    "（いまは申請できません）",
  ],
] as const)(
  "where more medicine %s the bar has 薬の追加 only if it leads there, and the footer says why not",
  async (...row) => {
    const [, medicine, isInBar, note] = row;
    localStorage.setItem("madoguchi.latestTreatment", JSON.stringify({ treatmentId: "treatment-4", ...medicine }));
    await renderPortal("/history", { user: demonstrationUser });
    const bar = within(await screen.findByRole("navigation", { name: "よく使うメニュー" }));
    expect(bar.queryByRole("button", { name: "薬の追加" }) !== null).toBe(isInBar);
    expect(bar.queryByRole("link", { name: "設定" }) === null).toBe(isInBar);
    const menu = within(await screen.findByRole("navigation", { name: "フッターメニュー" }));
    const link = menu.getByRole("button", { name: "薬の追加" });
    if (note === null) expect(link).not.toHaveAccessibleDescription();
    else expect(link).toHaveAccessibleDescription(note);
  },
);

test("the header of wide screens leads to all settings", async () => {
  await renderPortal("/history", { user: demonstrationUser });
  const header = within(await screen.findByRole("banner"));
  expect(header.getByRole("link", { name: "設定" })).toHaveAttribute("href", "/settings");
});

test("each of the clinic's texts and its contact is linked below every page, without signing in", async () => {
  await renderPortal("/login");
  const links = within(
    within(await screen.findByRole("contentinfo")).getByRole("navigation", { name: "規約とお問い合わせ" }),
  ).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["利用規約", "/legal#terms-of-use"],
    ["プライバシーポリシー", "/legal#privacy-policy"],
    ["オンライン診療の説明", "/legal#online-care"],
    ["キャンセル規定", "/legal#cancellation"],
    ["特定商取引法に基づく表記", "/legal#commerce"],
    ["お問い合わせ", "/legal#contact"],
    ["文字で問い合わせる（ホームページ）", "https://clinic.example.com/"],
  ]);
});

test("the browser's back button closes the menu", async () => {
  network.use(
    http.get("*/api/v1/customer/business/:medicalBusinessId/address", () => HttpResponse.json({ address: null })),
  );
  const { actor, router } = await renderPortal("/history", { user: demonstrationUser });
  await screen.findByRole("heading", { name: "診察履歴", level: 1 });
  await act(() => router.navigate({ to: "/settings/address" }));
  await actor.click(within(screen.getByRole("banner")).getByRole("button", { name: "メニュー" }));
  expect(screen.getByRole("dialog", { name: "メニュー" })).toBeInTheDocument();
  act(() => router.history.back());
  const heading = await screen.findByRole("heading", { name: "診察履歴", level: 1 });
  expect(screen.queryByRole("dialog", { name: "メニュー" })).not.toBeInTheDocument();
  await waitFor(() => expect(heading).toHaveFocus());
});

const NEXT_ACTION = "*/api/v1/customer/clinic/:clinicId/next-action";

test.each([
  [
    "the room is open",
    "診察室に入る",
    { kind: "room-open", treatmentId: "t-1", startsAt: "2026-05-12T14:30:00+09:00" },
  ],
  ["the visit runs", "診察室に戻る", { kind: "visit-in-progress", treatmentId: "t-1" }],
])("while %s, every signed-in page leads into it by 「%s」", async (_, name, action) => {
  network.use(http.get(NEXT_ACTION, () => HttpResponse.json(action)));
  await renderPortal("/history", { user: demonstrationUser });
  const [link] = await within(await screen.findByRole("banner")).findAllByRole("link", { name });
  expect(link).toHaveAttribute("href", "/examination/t-1");
});

test("before the room is open there is no link to it", async () => {
  const action = { kind: "visit-ahead", treatmentId: "t-1", clinicalDepartmentName: "内科" };
  const times = {
    startsAt: "2026-05-12T14:30:00+09:00",
    endsAt: "2026-05-12T14:45:00+09:00",
    roomOpensAt: "2026-05-12T14:15:00+09:00",
  };
  network.use(http.get(NEXT_ACTION, () => HttpResponse.json({ ...action, ...times })));
  await renderPortal("/history", { user: demonstrationUser, now: () => new Date("2026-05-12T10:00:00+09:00") });
  await screen.findByRole("heading", { name: "診察履歴" });
  expect(screen.queryByRole("link", { name: /^診察室に/ })).not.toBeInTheDocument();
});

test("a patient who is signed in is greeted and can log out on the reservation's pages, a visitor is not (spec §1 Two states)", async () => {
  network.use(answerSpots([]));
  const { unmount, actor } = await renderPortal("/reservation/new", { user: demonstrationUser });
  const header = within(await screen.findByRole("banner"));
  expect(await header.findByText("山田 花子 さま")).toBeVisible();
  expect(header.getByText("診察券番号：M000123")).toBeVisible();
  await actor.click(header.getByRole("button", { name: "ログアウト" }));
  expect(screen.getByRole("dialog", { name: "本当にログアウトしますか?" })).toBeVisible();
  unmount();
  await renderPortal("/reservation/new");
  const visitors = within(await screen.findByRole("banner"));
  expect(visitors.getByRole("link", { name: "ログイン" })).toBeVisible();
  expect(visitors.queryByRole("button", { name: "ログアウト" })).not.toBeInTheDocument();
});

test("an unknown address below a page has the header and links", async () => {
  await renderPortal("/treatment/treatment-1/no-such-page", { user: demonstrationUser });
  expect(await screen.findByRole("heading", { name: "ページが見つかりません", level: 1 })).toBeVisible();
  expect(screen.getByRole("banner")).toBeVisible();
  expect(screen.getByRole("link", { name: "マイページトップへ" })).toHaveAttribute("href", "/mypage");
});
