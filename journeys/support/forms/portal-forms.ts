import type { Page } from "@playwright/test";
import { receiveMail, receiveSignInMail } from "../mailbox.ts";
import { type FormWalk, pressFirst } from "./walk-a-form.ts";

/** Walked by a test of their own beside their feature, because they need a second clinic or a running call. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  "features/profile/person-at-clinic.tsx": "features/profile/another-clinic.test.tsx",
  "features/visit/chat-form.tsx": "features/visit/call-in-writing.test.tsx",
};

/** The forms of the portal by their readers; `$name` in an address is replaced. */
export const VISITOR_FORMS: readonly FormWalk[] = [
  { file: "features/sign-in/email-form.tsx", address: "/login/", send: "ログイン用メールを送る" },
  { file: "features/sign-in/visit-code-screen.tsx", address: "/login/visit-code", send: "診察に入る", endsAt: "wrong" },
];

/** Each signs in, so each has a page of its own. */
export const CODE_FORM: FormWalk = {
  file: "features/sign-in/code-form.tsx",
  address: "/login/",
  begin: async (page, given) => {
    await page.getByLabel(/^メールアドレス/).fill(given["email"] ?? "");
    await pressFirst(page, "ログイン用メールを送る");
  },
  send: "コードでログインする",
  right: async ({ email = "" }) => ({ 認証コード: (await receiveSignInMail(email)).code }),
};
export const LINK_FORM: FormWalk = {
  file: "features/sign-in/finish-sign-in.tsx",
  address: "$link",
  send: "ログインする",
};

export const REGISTRATION_FORM: FormWalk = {
  file: "features/profile/registration-screen.tsx",
  address: "$registration",
  send: "確認へ進む",
};

export const REGISTERED_FORMS: readonly FormWalk[] = [
  { file: "features/profile/profile-settings.tsx", address: "/settings/user-profile", send: "変更を保存する" },
  {
    file: "features/address/address-settings.tsx",
    address: "/settings/address",
    send: "お届け先を登録する",
    right: { 郵便番号: "1050011", 都道府県: "東京都", 市区町村: "港区", 町域: "芝公園", 番地: "4-2-8" },
  },
  { file: "features/clinic-form/clinic-form-settings.tsx", address: "/settings/clinic-form", send: "を保存する" },
  { file: "features/account/notification-section.tsx", address: "/settings/notifications", send: "通知設定を保存する" },
  {
    file: "entities/card/card-form.tsx",
    address: "/settings/payment-method",
    send: "カードを登録する",
    right: { 有効期限: "12/30", セキュリティ: "123", カード名義: "HANAKO YAMADA" },
  },
  { file: "features/reservation/booking-form.tsx", address: "$confirmation", send: "この内容で予約する" },
  {
    file: "features/representation/add-person-form.tsx",
    address: "/settings/add-person",
    send: "同意して、この方を登録する",
    right: { 年: "2017", 月: "1", 日: "1" },
  },
  {
    file: "features/representation/change-person-form.tsx",
    address: "/mypage",
    begin: async (page) => {
      await pressFirst(page, "勅使河原");
      await page.getByRole("region", { name: "代理での操作" }).waitFor();
      await page.goto("/settings/user-profile");
    },
    send: "変更を保存する",
    right: { 年: "2017", 月: "1", 日: "1" },
  },
];

const openChange = async (page: Page) => pressFirst(page, "メールアドレスを変更する");

/** Asks for another address of one's own, which a fresh proof precedes. */
async function askForChange(page: Page, email = ""): Promise<void> {
  await openChange(page);
  await page.getByLabel("新しいメールアドレス").fill(email);
  await pressFirst(page, "認証コードを送る");
}

function codeIn({ text }: { text: string }): string {
  return text.match(/認証コード：(\d{6})/)?.[1] ?? "";
}

/** In this order: the proof of one form is good for the next. */
export const SIGN_IN_FORMS: readonly FormWalk[] = [
  {
    file: "features/account/email-section.tsx",
    address: "/settings/sign-in",
    begin: openChange,
    send: "認証コードを送る",
  },
  {
    file: "entities/proof/mail-proof.tsx",
    address: "/settings/sign-in",
    begin: async (page, { first }) => {
      await askForChange(page, first);
      await page.getByRole("dialog").getByRole("button", { name: "認証コードを送る" }).click();
    },
    send: "確認して続ける",
    right: async ({ email = "" }) => ({ 認証コード: codeIn(await receiveMail(email, "ご本人の確認の認証コード")) }),
  },
  {
    file: "entities/email-change/email-code-form.tsx",
    // Where the proof leads: another code would have to wait for a minute.
    address: "",
    send: "メールアドレスの変更を確定する",
    right: async ({ first = "" }) => ({
      認証コード: codeIn(await receiveMail(first, "メールアドレス変更の認証コード")),
    }),
  },
];

export const QUESTION_FORMS: readonly FormWalk[] = [
  { file: "features/questionnaire/question-screen.tsx", address: "$questions", send: "次へ" },
];
export const SUBMIT_FORM: FormWalk = {
  file: "features/questionnaire/submit-form.tsx",
  address: "$answers",
  send: "回答を送信する",
};

/** One step leads to the next. */
export const MEDICINE_FORMS: readonly FormWalk[] = [
  "medicines-step",
  "condition-step",
  "delivery-step",
  "confirm-step",
].map((step, index) => ({
  file: `features/medicine-application/${step}.tsx`,
  address: index === 0 ? "/repurchase-medicines/$treatmentId/" : "",
  send: step === "confirm-step" ? "この内容で申請する" : "次へ",
  right: { 残っている薬: "0" },
  prefers: /^(1回分|変わらない|特になし|ない|いずれもあてはまらない)/,
}));

export const PAYMENT_FORMS: readonly FormWalk[] = [
  {
    file: "features/payment/method-screen.tsx",
    address: "/payment/$treatmentId/payment-method",
    send: "このカードで確認へ進む",
  },
  {
    file: "features/payment/confirm-screen.tsx",
    address: "/payment/$treatmentId/payment-method",
    begin: async (page) => pressFirst(page, "このカードで確認へ進む"),
    send: "5,480円（税込）を支払う",
    // It leads to the card company.
    endsAt: "empty",
  },
  {
    file: "entities/messages/message-form.tsx",
    address: "/treatment/$treatmentId",
    begin: async (page) => void (await page.getByText("メッセージや写真を送る").click()),
    send: "送信する",
  },
];

export const VISIT_FORMS: readonly FormWalk[] = [
  {
    file: "features/visit/declaration-form.tsx",
    address: "/examination/$treatmentId",
    presses: ["変更する"],
    send: "同意して待合室に入る",
    right: { 今いる都道府県: "東京都" },
  },
];
export const COMPANION_FORM: FormWalk = {
  file: "features/visit/companion-form.tsx",
  address: "$companion",
  send: "同意して参加を申し込む",
};
