import type { ConnectionProblem, OutsideService } from "@madoguchi/contract/connection/connection-check";

type ServiceText = {
  name: string;
  /** What does not work while the service fails. */
  use: string;
  /** What to do if the service refuses the credentials. */
  refused: string;
  notConfigured: string;
};

/** Variables are those of `docs/configuration.md`. */
export const SERVICE_TEXTS: Record<OutsideService, ServiceText> = {
  database: {
    name: "データベース",
    use: "すべての画面",
    refused: "DATABASE_URL のユーザー名とパスワードを確認してください。",
    notConfigured: "DATABASE_URL を設定してください。",
  },
  identity: {
    name: "ログインの基盤",
    use: "患者さまのログイン",
    refused: "IDENTITY_SERVICE_ACCOUNT_FILE のサービスアカウントと、その権限を確認してください。",
    notConfigured: "IDENTITY_ で始まる環境変数を設定してください。",
  },
  mail: {
    name: "メールサーバー",
    use: "ログインとお知らせのメール",
    refused: "SMTP_URL のユーザー名とパスワードを確認してください。",
    notConfigured: "SMTP_URL を設定してください。",
  },
  card: {
    name: "カード決済",
    use: "カードでのお支払い",
    refused: "加盟店のCCIDと認証鍵（登録したもの、または CARD_MERCHANT_CCID と CARD_MERCHANT_KEY）を確認してください。",
    notConfigured: "カードでのお支払いは行いません。使うときは「設定」の「接続」に加盟店を登録してください。",
  },
  line: {
    name: "LINEメッセージ",
    use: "LINEでのお知らせ",
    refused: "LINE_MESSAGING_ACCESS_TOKEN を発行し直してください。",
    notConfigured: "お知らせはメールで送ります。使うときは LINE_MESSAGING_ACCESS_TOKEN を設定してください。",
  },
  postcode: {
    name: "郵便番号検索",
    use: "住所の自動入力",
    refused: "POSTCODE_API_KEY を確認してください。",
    notConfigured: "患者さまが住所を手で入力します。使うときは POSTCODE_API_KEY を設定してください。",
  },
  sms: {
    name: "SMS",
    use: "メールのない患者さまに、診察の入口を携帯電話へ送ること",
    refused: "SMS_ACCOUNT_SID と SMS_AUTH_TOKEN を確認してください。",
    notConfigured:
      "メールのない患者さまには、お電話で参加コードを伝えます。使うときは SMS_ACCOUNT_SID、SMS_AUTH_TOKEN、SMS_FROM を設定してください。",
  },
  turn: {
    name: "ビデオ通話の中継（TURN）",
    use: "携帯回線などからのビデオ通話",
    refused: "TURN_SECRET が中継サーバーの設定と同じか確認してください。",
    notConfigured:
      "多くの携帯回線や社内ネットワークから、ビデオ通話がつながりません。TURN_URLS と TURN_SECRET を設定してください。",
  },
};

const PROBLEM_TEXTS: Record<Exclude<ConnectionProblem, "refused">, string> = {
  "no-answer": "応答がありません。接続先のアドレス、ネットワーク、サービスの障害情報を確認してください。",
  error: "サービスがエラーを返しました。サービスの障害情報を確認し、続くときは提供元に問い合わせてください。",
  unreadable: "応答の形式が正しくありません。接続先のアドレスが正しいか確認してください。",
  certificate:
    "サーバー証明書を確認できません。有効期限、証明書のホスト名、中間証明書の設定を、サービスの提供元と確認してください。",
  outdated: "このプログラムの更新がまだ適用されていません。最新の版を起動し直してください。",
  "read-only":
    "データベースが書き込みを受け付けません。待機系につながっていないか、読み取り専用の設定と空き容量を確認してください。",
};

/** What happened and what to do. */
export function describeProblem(service: OutsideService, problem: ConnectionProblem): string {
  return problem === "refused" ? `接続を拒否されました。${SERVICE_TEXTS[service].refused}` : PROBLEM_TEXTS[problem];
}
