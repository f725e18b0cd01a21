/** Spec §8, the group "General". */
export const generalErrors = {
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
