import {
  ASKED_KINDS,
  type AskedKind,
  type ClinicConnection,
} from "@madoguchi/contract/configuration/clinic-connection";
import type { ConnectionResult } from "@madoguchi/contract/connection/connection-check";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Badge } from "@madoguchi/ui/feedback/badge";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { DateText } from "@madoguchi/ui/text/date-text";
import { CircleAlert, CircleCheck, CircleMinus, Server } from "lucide";
import { useState } from "react";
import { Pane } from "../../entities/compact-field/pane.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";
import { CONNECTION_TEXTS, describeOwnProblem } from "./connection-texts.ts";
import type { OwnConnections } from "./use-own-connections.ts";

const STATES = {
  none: { tone: "neutral", icon: CircleMinus, label: "未設定" },
  environment: { tone: "neutral", icon: Server, label: "環境の設定を使用中" },
  own: { tone: "success", icon: CircleCheck, label: "設定済み" },
  "not-allowed": { tone: "error", icon: CircleAlert, label: "使われていません" },
  unreadable: { tone: "error", icon: CircleAlert, label: "読み出せません" },
} as const;

function CheckNotice({ kind, result }: { kind: AskedKind; result: ConnectionResult }) {
  if (result.state === "ok") {
    return (
      <Notice kind="success" isAnnounced title="接続できました">
        登録した内容で、サービスが応答しました。
      </Notice>
    );
  }
  return (
    <Notice
      kind={result.state === "failed" ? "error" : "info"}
      isAnnounced
      title={result.state === "failed" ? "接続できません" : "確かめられません"}
    >
      <p>{result.state === "failed" ? describeOwnProblem(kind, result.problem) : CONNECTION_TEXTS[kind].unasked}</p>
      {result.state === "failed" && result.code !== null && <p>サービスの応答：{result.code}</p>}
    </Notice>
  );
}

function showFact(value: unknown): string {
  if (typeof value === "boolean") return value ? "はい" : "いいえ";
  return String(value);
}

type PaneProps = {
  connection: ClinicConnection;
  /** Whether the installation can store it. */
  canStore: boolean;
  check: OwnConnections["check"];
  onEdit: () => void;
  onRemove: () => void;
};

/** One connection: whether it is the clinic's or the environment's, its values that are not secret, and its actions. */
export function OwnConnectionPane({ connection, canStore, check, onEdit, onRemove }: PaneProps) {
  const { kind, state, own } = connection;
  const asked = ASKED_KINDS.find((each) => each === kind);
  const { name, use, open } = CONNECTION_TEXTS[kind];
  const { tone, icon, label } = STATES[state];
  const [result, setResult] = useState<ConnectionResult>();
  const { run, isBusy, problem } = useAction(describeFailure);
  const facts = Object.entries(own?.open ?? {}).filter(([, value]) => value !== null && value !== "");
  return (
    <Pane
      heading={name}
      aside={
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
      }
    >
      <p className="text-text-secondary">{use}</p>
      {state === "unreadable" && (
        <Notice kind="error" title="登録した認証情報を読み出せません">
          この接続は使われていません。「変更する」から認証情報をもう一度ご入力いただくか、システムの運用担当者にご連絡ください。
        </Notice>
      )}
      {state === "not-allowed" && (
        <Notice kind="error" title="このメールアドレスのドメインは、いまは使えません">
          メールは、システム全体の差出人から届いています。別のアドレスに変更いただくか、システムの運用担当者に、環境変数
          MAIL_SENDER_DOMAINS の設定をご確認ください。
        </Notice>
      )}
      {kind === "mail" && !canStore && !own && (
        <p className="break-phrase text-text-secondary">
          このクリニックのアドレスから送るには、そのドメインの設定（SPFとDKIM）が必要です。システムの運用担当者に、環境変数
          MAIL_SENDER_DOMAINS の設定をご依頼ください。
        </p>
      )}
      {own && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          {facts.map(([field, value]) => (
            <div key={field} className="contents">
              <dt className="text-text-secondary">{open[field] ?? field}</dt>
              <dd className="break-all">{showFact(value)}</dd>
            </div>
          ))}
          <dt className="text-text-secondary">最終変更</dt>
          <dd>
            <DateText at={new Date(own.changedAt)} />
            {"　"}
            {own.changedBy}
          </dd>
        </dl>
      )}
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {canStore && (
          <button type="button" className="desk-act" onClick={onEdit}>
            {own ? `${name}を変更する` : `${name}を登録する`}
          </button>
        )}
        {own && (
          <>
            {asked && (
              <button
                type="button"
                className="desk-act"
                disabled={isBusy}
                onClick={() => {
                  setResult(undefined);
                  void run(async () => setResult(await check(asked)));
                }}
              >
                {isBusy ? "確かめています…" : "接続を確かめる"}
              </button>
            )}
            <button type="button" className="desk-act" onClick={onRemove}>
              {`${name}を削除する`}
            </button>
          </>
        )}
      </div>
      {problem && (
        <Notice kind="error" isAnnounced title="確かめられませんでした">
          {problem}
        </Notice>
      )}
      {asked && result && <CheckNotice kind={asked} result={result} />}
    </Pane>
  );
}
