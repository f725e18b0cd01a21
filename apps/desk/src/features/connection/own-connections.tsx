import type {
  ClinicConnection,
  ClinicConnections,
  ConnectionKind,
} from "@madoguchi/contract/configuration/clinic-connection";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { Skeleton } from "@madoguchi/ui/feedback/skeleton";
import { useState } from "react";
import { ConfirmDialog } from "../../entities/owners-act/confirm-dialog.tsx";
import { CardConnectionForm } from "./card-connection-form.tsx";
import { CONNECTION_TEXTS, describeRemoval } from "./connection-texts.ts";
import { LineConnectionForm } from "./line-connection-form.tsx";
import { MailConnectionForm } from "./mail-connection-form.tsx";
import { OwnConnectionPane } from "./own-connection-pane.tsx";
import { TagConnectionForm } from "./tag-connection-form.tsx";
import { TurnConnectionForm } from "./turn-connection-form.tsx";
import { type OwnConnections as Own, useOwnConnections } from "./use-own-connections.ts";

type FormProps = { connection: ClinicConnection; senderDomains: string[]; store: Own["store"]; onClose: () => void };

function ConnectionForm({ connection, senderDomains, ...rest }: FormProps) {
  switch (connection.kind) {
    case "card":
      return <CardConnectionForm connection={connection} {...rest} />;
    case "line":
      return <LineConnectionForm connection={connection} {...rest} />;
    case "mail":
      return <MailConnectionForm connection={connection} senderDomains={senderDomains} {...rest} />;
    case "turn":
      return <TurnConnectionForm connection={connection} {...rest} />;
    case "tag":
      return <TagConnectionForm connection={connection} {...rest} />;
  }
}

/** Whether the installation can store this kind: a secret needs the sealing key, a sender of mails a domain. */
function canStore(kind: ConnectionKind, { canSeal, senderDomains }: ClinicConnections): boolean {
  if (kind === "tag") return true;
  return kind === "mail" ? senderDomains.length > 0 : canSeal;
}

/** The connections of the clinic or its business that replace the environment's. For the owner. */
export function OwnConnections() {
  const { list, store, remove, check } = useOwnConnections();
  const { data, error, isValidating, mutate } = list;
  const [asked, setAsked] = useState<{ act: "edit" | "remove"; connection: ClinicConnection }>();
  const close = () => setAsked(undefined);
  return (
    <section aria-labelledby="own-connections" className="flex max-w-page flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id="own-connections" className="text-std-20B-160">
          クリニックの接続
        </h2>
        <p className="break-phrase max-w-2xl text-text-secondary">
          外部のサービスとの契約を登録します。認証情報は暗号化して保存し、再表示しません。登録と削除には、5分以内のパスキーでのご本人の確認が必要です。
        </p>
      </div>
      {!data && !error && <Skeleton className="h-40" />}
      {!data && error && <LoadError onRetry={() => void mutate()} isRetrying={isValidating} />}
      {data && !data.canSeal && (
        <Notice kind="info" title="このシステムでは、まだ接続を登録できません">
          認証情報を保存する準備ができていません。システムの運用担当者にご連絡ください。
        </Notice>
      )}
      {data?.connections.map((connection) => (
        <OwnConnectionPane
          key={connection.kind}
          connection={connection}
          canStore={canStore(connection.kind, data)}
          check={check}
          onEdit={() => setAsked({ act: "edit", connection })}
          onRemove={() => setAsked({ act: "remove", connection })}
        />
      ))}
      {asked?.act === "edit" && (
        <ConnectionForm
          connection={asked.connection}
          senderDomains={data?.senderDomains ?? []}
          store={store}
          onClose={close}
        />
      )}
      {asked?.act === "remove" && (
        <ConfirmDialog
          title={`${CONNECTION_TEXTS[asked.connection.kind].name}を削除しますか？`}
          text={describeRemoval(asked.connection)}
          submitLabel="接続を削除する"
          act={async () => {
            await remove(asked.connection.kind);
            showToast("success", "接続を削除しました");
          }}
          onClose={close}
        />
      )}
    </section>
  );
}
