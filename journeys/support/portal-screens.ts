import type { Screen } from "./screen-visit.ts";

/** The screens of the portal, each in a state with data, by their readers. */

export const VISITOR: Screen[] = [
  ["/", "/"],
  ["/login", "/login/"],
  ["/login/mail-certification", "/login/mail-certification"],
  ["/login/visit-code", "/login/visit-code"],
  ["/logout", "/logout/"],
  ["/error", "/error"],
  ["/legal", "/legal"],
  ["/companion", "/companion"],
  ["/email-undo", "/email-undo?code=unknown"],
  ["/finish-magic-link-login", "/finish-magic-link-login"],
  ["/line-login", "/line-login"],
  ["/line-login", "/line-login?error=ACCESS_DENIED&state=none"],
  ["/line-link", "/line-link"],
  ["/reservation/new", "/reservation/new", /\d\d:\d\d .+ (空きあり|残りわずか)/],
  ["/reservation/signup", "/reservation/signup"],
  ["/reservation/mail-certification", "/reservation/mail-certification"],
  ["/reservation/cancel-complete", "/reservation/cancel-complete"],
  ["", "/no-such-page"],
];

export const SHOWCASE: Screen[] = ["section", "components", "visit", "appointments", "questionnaire", "screens"].map(
  (name) => [`/storybook/${name}`, `/storybook/${name}`] as const,
);

export const REGISTRATION: Screen[] = [
  ["/reservation/user-profile", "$registration", "クリニックからの質問（任意）"],
  ["/reservation/registration", "/reservation/registration", "クリニックからの質問（任意）"],
];
export const CONFIRMATION: Screen = ["/reservation/confirm", "$confirmation", "この時間を確保しています"];

export const BOOKED: Screen[] = [
  ["/mypage", "/mypage", "新しいお知らせはありません"],
  ["/history", "/history", "1件"],
  ["/medicines", "/medicines", "処方されたお薬はまだありません"],
  ["/treatment/$treatmentId", "/treatment/$treatmentId", "予約番号"],
  ["/treatment/$treatmentId", "/treatment/$treatmentId?change=time", /\d\d:\d\d .+曜日/],
  ["/reservation/complete", "/reservation/complete", "お届け先を登録する"],
  ["/reservation/unable", "/reservation/unable", "予約番号"],
  ["/reservation/payment-remaining", "/reservation/payment-remaining", "お支払いはすべて完了しています"],
  ["/line-link", "/line-link"],
  ["/terms", "/terms"],
  ["/examination-test", "/examination-test/"],
  ["/examination/$treatmentId", "/examination/$treatmentId"],
  // A form, higher than the other pages of the settings.
  ["/settings/add-person", "/settings/add-person", "この方を登録する"],
];

export const SETTINGS: Screen[] = [
  ["/settings", "/settings"],
  ["/settings/user-profile", "/settings/user-profile"],
  ["/settings/address", "/settings/address"],
  ["/settings/proposals", "/settings/proposals", "ご確認いただく変更はありません"],
  ["/settings/clinic-form", "/settings/clinic-form", "回答を保存する"],
  ["/settings/people", "/settings/people", "登録されている方はいません"],
  ["/settings/payment-method", "/settings/payment-method", "新しいカードを登録する"],
  ["/settings/documents", "/settings/documents", "書類はまだありません"],
  ["/settings/receipts", "/settings/receipts", "年のお支払いはありません"],
  ["/settings/sign-in", "/settings/sign-in"],
  ["/settings/notifications", "/settings/notifications"],
  ["/settings/devices", "/settings/devices"],
  ["/settings/access-log", "/settings/access-log"],
  ["/settings/health", "/settings/health", "これまでの病気・治療中の病気"],
  ["/settings/waitlist", "/settings/waitlist", "空きを待っている日はありません"],
  ["/settings/data", "/settings/data"],
];

export const FINISHED: Screen[] = [
  ["/examination/complete", "/examination/complete?treatmentId=$treatmentId"],
  ["/repurchase-medicines/$treatmentId", "/repurchase-medicines/$treatmentId"],
];
export const APPLIED: Screen = [
  "/repurchase-medicines/complete",
  "/repurchase-medicines/complete?treatmentId=$treatmentId",
];

const QUESTIONS = "/questions/$questionnaireId";
export const ASKED: Screen[] = [
  [QUESTIONS, "$questions", "いちばん困っている症状"],
  [`${QUESTIONS}/confirm`, "$answers", "入力してください。"],
];
export const RESUMED: Screen = [QUESTIONS, "$questions", "前回の続きから再開します"];
export const COMPLETE: Screen = [`${QUESTIONS}/confirm`, "$answers", "事実と相違ありません"];
export const ANSWERED: Screen[] = [
  [`${QUESTIONS}/complete`, "$answered", "お届け先を登録する"],
  [QUESTIONS, "$questions", "回答を修正する"],
  ["/treatment/$treatmentId", "/treatment/$treatmentId", "予約番号"],
];

export const CHARGED: Screen[] = [
  ["/reservation/payment-remaining", "/reservation/payment-remaining", "お支払いへ進む"],
  ["/payment/$treatmentId", "/payment/$treatmentId/", "お支払いの手続きへ進む"],
  ["/payment/$treatmentId/payment-method", "/payment/$treatmentId/payment-method", "次回のために保存する"],
  ["/payment/$treatmentId/payment-error", "/payment/$treatmentId/payment-error", "お支払いの手続きへ進む"],
  ["/payment/$treatmentId/secure-complete", "/payment/$treatmentId/secure-complete", "P005: "],
  ["/payment-information/shipping-address", "/payment-information/shipping-address", "保存して次へ進む"],
  ["/payment-information/payment-method", "/payment-information/payment-method", "カードを登録して次へ進む"],
  ["/payment-information/complete", "/payment-information/complete", "お支払い方法を登録する"],
];
