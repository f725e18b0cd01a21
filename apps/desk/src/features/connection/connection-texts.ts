import type { AskedKind, ClinicConnection, ConnectionKind } from "@madoguchi/contract/configuration/clinic-connection";
import type { ConnectionProblem } from "@madoguchi/contract/connection/connection-check";
import { describeProblem } from "../../entities/outside-service/service-texts.ts";

type ConnectionText = {
  name: string;
  /** The object of the form's title: 「…を登録する」. */
  stored: string;
  /** The connection's purpose. */
  use: string;
  /** The labels of values that are not secret. */
  open: Record<string, string>;
  /** What to correct if the service refuses the credentials. */
  refused: string;
  /** Shown if the service cannot be checked with the stored values. */
  unasked: string;
  /** What stops and what continues after the connection is removed. */
  removed: { none: string; environment: string };
  /** How a change affects processes under way. */
  changed: string;
};

export const CONNECTION_TEXTS: Record<ConnectionKind, ConnectionText> = {
  card: {
    name: "カード決済（VeriTrans 4G）",
    stored: "カード決済の接続",
    use: "カードでのお支払いを受け付ける加盟店です。",
    open: { merchantCcid: "加盟店のCCID", tokenApiKey: "トークン用APIキー" },
    unasked: "まだ登録されていません。",
    refused: "加盟店のCCIDと認証鍵を、決済会社の管理画面と見比べてください。",
    removed: {
      none: "患者さまは、カードでお支払いできなくなります。未払いのご請求は残り、窓口でのお支払いとして記録できます。",
      environment: "これからのお支払いは、システム全体の設定の加盟店で受け付けます。",
    },
    changed:
      "始まっているお支払いと、これまでのお支払いの返金は、前の加盟店のまま終わらせます。患者さまが前の加盟店に登録したカードは使えなくなり、次のお支払いでもう一度ご入力いただきます。",
  },
  line: {
    name: "LINE",
    stored: "LINEの接続",
    use: "LINEでのログインと、LINEでのお知らせに使うチャネルです。",
    open: { channelId: "LINEログインのチャネルID", friendUrl: "友だち追加のURL" },
    refused: "チャネルアクセストークンを、LINE Developersで発行し直してください。",
    unasked:
      "チャネルアクセストークンがないため、問い合わせるものがありません。LINEでのログインは、ポータルの画面から一度お試しください。",
    removed: {
      none: "患者さまは、LINEでログインできなくなり、お知らせはメールで届きます。LINEだけで登録した患者さまはログインできなくなるため、先にメールアドレスの登録をご案内ください。",
      environment: "これからは、システム全体の設定のチャネルを使います。",
    },
    changed:
      "別のLINEプロバイダーのチャネルに変わると、連携済みの患者さまは同じLINEとして認識されず、連携し直しが必要です。予約は変わりません。",
  },
  mail: {
    name: "メールの差出人",
    stored: "メールの差出人",
    use: "このクリニックから患者さまに届くメールの、差出人と返信先です。",
    open: { email: "差出人のメールアドレス", name: "差出人の名前", replyTo: "返信先" },
    refused: "メールサーバーの設定を、システムの運用担当者にご確認ください。",
    unasked: "まだ登録されていません。",
    removed: {
      none: "これからのメールは、システム全体の差出人から届きます。",
      environment: "これからのメールは、システム全体の差出人から届きます。",
    },
    changed: "送信済みのメールは変わりません。",
  },
  turn: {
    name: "中継サーバー（TURN）",
    stored: "中継サーバーの接続",
    use: "ビデオ通話が端末どうしで直接つながらないときに、映像と音声を中継します。",
    open: { urls: "アドレス", isOnly: "中継だけを使う" },
    refused: "共有の秘密とアドレスを、中継サーバーの設定（static-auth-secret）と見比べてください。",
    unasked: "まだ登録されていません。",
    removed: {
      none: "これからのビデオ通話は、中継なしでつなぎます。携帯回線や社内のネットワークからは、つながらないことがあります。",
      environment: "これからのビデオ通話は、システム全体の設定の中継サーバーを使います。",
    },
    changed: "始まっている通話は、そのまま続きます。",
  },
  tag: {
    name: "Googleタグマネージャー",
    stored: "タグマネージャー",
    use: "患者さまのポータルで読み込むタグのコンテナです。健康やお支払いの画面では読み込みません。",
    open: { containerId: "コンテナID" },
    refused: "コンテナIDをご確認ください。",
    unasked: "まだ登録されていません。",
    removed: {
      none: "患者さまのポータルでは、タグを読み込まなくなります。",
      environment: "患者さまのポータルでは、システム全体の設定のコンテナを読み込みます。",
    },
    changed: "すでに開いている画面は変わりません。",
  },
};

/** Describes the result of a check of the clinic's own connection, and what to do. */
export function describeOwnProblem(kind: AskedKind, problem: ConnectionProblem): string {
  return problem === "refused"
    ? `接続を拒否されました。${CONNECTION_TEXTS[kind].refused}`
    : describeProblem(kind, problem);
}

/** The question before a connection is removed, for the processes that are open now. */
export function describeRemoval({ kind, fallsBackTo, unfinished }: ClinicConnection): string {
  const { removed, changed } = CONNECTION_TEXTS[kind];
  const open = unfinished > 0 ? `結果を待っているお支払いや返金が${unfinished}件あります。` : "";
  return `${removed[fallsBackTo]}${open}${changed}`;
}
