/** Spec §8, the groups "Payment" and "Other". */
export const paymentAndSendingErrors = {
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
