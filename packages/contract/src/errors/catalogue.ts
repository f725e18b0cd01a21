import { careErrors } from "./care-errors.ts";

/** Spec §8, the group "General". */
const generalErrors = {
  Validation: {
    code: "E001",
    status: 400,
    message: "入力内容に誤りがあります。内容をご確認のうえ、もう一度お試しください。",
  },
  Authentication: {
    code: "E002",
    status: 401,
    message: "ログインを確認できませんでした。もう一度ログインしてください。",
  },
  Downstream: {
    code: "E003",
    status: 502,
    message: "連携先のサービスに接続できませんでした。しばらく経ってから再度お試しください。",
  },
  ResourceNotFound: {
    code: "E004",
    status: 404,
    message: "お探しの情報が見つかりませんでした。マイページからもう一度お進みください。",
  },
  Forbidden: { code: "E005", status: 403, message: "この操作は行えません。マイページからもう一度お進みください。" },
  Internal: {
    code: "E006",
    status: 500,
    message: "サーバーで問題が発生しました。しばらく経ってから再度お試しください。",
  },
  Database: {
    code: "E007",
    status: 503,
    message: "ただいま情報を読み書きできません。しばらく経ってから再度お試しください。",
  },
  SchemaValidation: {
    code: "E008",
    status: 400,
    message: "送信された内容の形式が正しくありません。ページを再読み込みしてお試しください。",
  },
  IdTokenVerifyFailed: {
    code: "E009",
    status: 401,
    message: "ログインの有効期限が切れました。もう一度ログインしてください。",
  },
  Unknown: { code: "E999", status: 500, message: "不明なエラーが発生しました。しばらく経ってから再度お試しください。" },
} as const;

/** Spec §8, the groups "Payment" and "Other". */
const paymentAndSendingErrors = {
  PaymentCreationFailed: {
    code: "P001",
    status: 502,
    message: "お支払いを開始できませんでした。しばらく経ってから再度お試しください。",
  },
  CardCreationFailed: {
    code: "P002",
    status: 502,
    message: "カードを登録できませんでした。別のカードをお試しください。",
  },
  CardDeletionFailed: {
    code: "P003",
    status: 502,
    message: "カードを削除できませんでした。しばらく経ってから再度お試しください。",
  },
  SecurePaymentError: {
    code: "P004",
    status: 502,
    message: "本人認証を開始できませんでした。しばらく経ってから再度お試しください。",
  },
  RequestParameterError: {
    code: "P005",
    status: 400,
    message: "お支払い結果の受け取りに必要な情報がありません。マイページでお支払いの状況をご確認ください。",
  },
  SecurePaymentResultError: {
    code: "P006",
    status: 402,
    message: "本人認証が完了しませんでした。別のカードでお支払いください。",
  },

  IncorrectSecret: { code: "S001", status: 401, message: "認証情報が正しくありません。設定をご確認ください。" },
  UserNotLoggedIn: {
    code: "U001",
    status: 401,
    message: "ログインしていません。ログインしてからもう一度お試しください。",
  },
  ChatAppUserAlreadyLinked: {
    code: "U002",
    status: 409,
    message: "このLINEは別の診察券番号に連携されています。クリニックへお問い合わせください。",
  },
  EmailSendFailed: {
    code: "N001",
    status: 502,
    message: "メールを送信できませんでした。メールアドレスをご確認のうえ、しばらく経ってから再度お試しください。",
  },
  ChatAppMessageSendFailed: {
    code: "N002",
    status: 502,
    message: "LINEにメッセージを送信できませんでした。しばらく経ってから再度お試しください。",
  },
} as const;

/**
 * The error catalogue of spec §8, in its order: name, code on the wire, HTTP status and message. Every message has the
 * next step, and names no table, stack or other customer.
 */
export const errorCatalogue = {
  ...generalErrors,
  ...careErrors,
  ...paymentAndSendingErrors,
} as const satisfies Record<string, { code: string; status: number; message: string }>;

export type ErrorName = keyof typeof errorCatalogue;
export type ErrorCode = (typeof errorCatalogue)[ErrorName]["code"];

export function isErrorCode(code: string, name: ErrorName): boolean {
  return errorCatalogue[name].code === code;
}
