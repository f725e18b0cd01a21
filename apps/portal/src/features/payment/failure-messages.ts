import type { PaymentFailure } from "@madoguchi/contract/payment/payment";

export type FailureMessage = {
  title: string;
  text: string;
  /** The best next step: another card, or another attempt. */
  nextStep: "method" | "confirm";
};

/** The message for each reason of a failed payment (`docs/design/screens.md` 5, payment-error). */
export const FAILURE_MESSAGES = {
  authentication: {
    title: "本人認証が完了しませんでした",
    text: "カード会社の本人認証に失敗したため、お支払いを中止しました。本人認証サービスの登録状況やパスワードは、カード会社へご確認ください。",
    nextStep: "method",
  },
  cancelled: {
    title: "本人認証がキャンセルされました",
    text: "カード会社の本人認証が途中で取り消されたか、時間内に完了しなかったため、お支払いを中止しました。",
    nextStep: "confirm",
  },
  card: {
    title: "このカードはお使いいただけませんでした",
    text: "カード会社の承認が得られませんでした。利用限度額を超えている場合や、オンラインでの利用が制限されている場合があります。別のカードでお支払いください。",
    nextStep: "method",
  },
  input: {
    title: "カード情報に誤りがあります",
    text: "カード番号、有効期限、セキュリティコードをご確認のうえ、もう一度入力してください。",
    nextStep: "method",
  },
  system: {
    title: "お支払いを完了できませんでした",
    text: "システムの都合により、お支払いを完了できませんでした。時間をおいてもう一度お試しください。二重に請求されることはありません。",
    nextStep: "confirm",
  },
} as const satisfies Record<PaymentFailure, FailureMessage>;
