/** A screen with a sign of its own content: a text, or a field's value. `link`: leads there from the one before. */
export type Screen = { path: string; sign: string; link: string };

/** The walk, screen by screen; each is opened by itself too. `:id` is the treatment. */
export const SCREENS: readonly Screen[] = [
  { path: "/mypage", sign: "5,480円", link: 'header a[href="/mypage"]' },
  { path: "/history", sign: "1件", link: 'nav.bottom-bar a[href^="/history"]' },
  { path: "/treatment/:id", sign: "予約番号", link: 'main a[href^="/treatment/"]' },
  { path: "/payment/:id", sign: "お支払いの手続きへ進む", link: 'main a[href^="/payment/"]' },
  { path: "/settings/user-profile", sign: "壽美子", link: 'footer a[href^="/settings/user-profile"]' },
  { path: "/settings", sign: "お薬などのお届け先", link: 'main a[href="/settings"]' },
  { path: "/settings/notifications", sign: "大切なお知らせのため", link: 'main a[href^="/settings/notifications"]' },
  { path: "/settings/address", sign: "芝公園", link: 'footer a[href^="/settings/address"]' },
  {
    path: "/settings/payment-method",
    sign: "新しいカードを登録する",
    link: 'footer a[href^="/settings/payment-method"]',
  },
  { path: "/terms", sign: "第1条", link: 'footer a[href^="/terms"]' },
  { path: "/settings/receipts", sign: "年のお支払いはありません", link: "" },
  { path: "/examination-test", sign: "カメラ", link: "" },
];
