import { KeyRound } from "lucide";
import { useState } from "react";
import { CopyDialog } from "../../entities/copy-dialog/copy-dialog.tsx";
import { ListScreen } from "../../entities/list-screen/list-screen.tsx";
import { KeyFacts } from "./key-facts.tsx";
import { KeyFormDialog } from "./key-form-dialog.tsx";
import { useKeys } from "./use-keys.ts";

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
