import { KEY_SCOPE_LABELS } from "@madoguchi/contract/operation/key-scope";
import type { CreateOperationKeyRequest, OperationKey } from "@madoguchi/contract/operation-key/operation-key";
import {
  createKeyCall,
  readKeysCall,
  revokeKeyCall,
} from "@madoguchi/contract/operation-key/operation-key.operation.calls";
import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import { Badge } from "@madoguchi/ui/feedback/badge";
import { CircleMinus, KeyRound } from "lucide";
import { useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { CopyDialog } from "../../entities/copy-dialog/copy-dialog.tsx";
import { ListScreen } from "../../entities/list-screen/list-screen.tsx";
import { useOwnersAct } from "../../entities/owners-act/use-owners-act.ts";
import { useRead } from "../../fetching/use-read.ts";
import { KeyFormDialog } from "./key-form-dialog.tsx";

function describeUse({ lastUsedAt }: OperationKey): string {
  return lastUsedAt === null ? "まだ使われていません" : `最終利用 ${formatDateTime(new Date(lastUsedAt))}`;
}

/** A key: its system, its rights, its last use. */
function KeyFacts({ operationKey }: { operationKey: OperationKey }) {
  const { name, scopes, createdAt, revokedAt } = operationKey;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-std-17B-170">{name}</h3>
        {revokedAt === null ? (
          <Badge tone="success" icon={KeyRound}>
            使用中
          </Badge>
        ) : (
          <Badge tone="neutral" icon={CircleMinus}>
            {`失効 ${formatDateTime(new Date(revokedAt))}`}
          </Badge>
        )}
      </div>
      <p className="break-phrase">
        できること：{scopes.length === 0 ? "なし" : scopes.map((scope) => KEY_SCOPE_LABELS[scope]).join("、")}
      </p>
      <p className="text-text-secondary">
        作成 {formatDateTime(new Date(createdAt))}・{describeUse(operationKey)}
      </p>
    </div>
  );
}

/** Reads the keys of the clinic's systems; makes and ends them. An action rejects with the refusal. */
function useKeys() {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const ownersAct = useOwnersAct();
  const list = useRead(readKeysCall, { params: { clinicId } });

  return {
    list,
    create: async (body: CreateOperationKeyRequest) => {
      const created = await ownersAct(() => api.send(createKeyCall, { params: { clinicId }, body }));
      await list.mutate();
      return created;
    },
    revoke: async (keyId: string) => {
      await ownersAct(() => api.send(revokeKeyCall, { params: { clinicId, keyId } }));
      await list.mutate();
    },
  };
}

/** 設定 → 連携キー: the systems that call the API for the clinic, their rights and last use. For the owner. */
export function KeysScreen() {
  const keys = useKeys();
  const [made, setMade] = useState<{ name: string; secret: string }>();
  return (
    <ListScreen
      title="連携キー"
      lead="電子カルテや会計ソフトなど、クリニックのシステムごとに作ります。作成と失効には、5分以内のパスキーでのご本人の確認が必要です。"
      read={keys.list}
      itemsOf={(data) => data.keys}
      keyOf={({ keyId }) => keyId}
      nameOf={({ name }) => name}
      row={(operationKey) => <KeyFacts operationKey={operationKey} />}
      empty={{
        icon: KeyRound,
        title: "連携キーはありません",
        children: "他のシステムから使うときに、作成してください。",
      }}
      addLabel="連携キーを作成"
      form={(_, __, close) => (
        <KeyFormDialog
          onClose={close}
          onSubmit={async (request) => {
            const { secret } = await keys.create(request);
            close();
            setMade({ name: request.name, secret });
          }}
        />
      )}
      remove={{
        label: "失効する",
        spoken: ({ name }) => `「${name}」を失効する`,
        canRemove: ({ revokedAt }) => revokedAt === null,
        question: ({ keyId, name }) => ({
          title: `「${name}」を失効しますか`,
          text: "このキーを使うシステムは、すぐに何もできなくなります。元に戻すことはできません。",
          submitLabel: "失効する",
          act: () => keys.revoke(keyId),
        }),
      }}
    >
      {made && (
        <CopyDialog
          title={`「${made.name}」の連携キー`}
          what="キー"
          content={made.secret}
          onClose={() => setMade(undefined)}
        >
          <p>
            システムの設定に貼り付けてください。この画面を閉じると、もう表示できません。なくしたときは、失効して新しいキーを作成してください。
          </p>
        </CopyDialog>
      )}
    </ListScreen>
  );
}
