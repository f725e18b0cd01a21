import type { Passkeys } from "@madoguchi/contract/passkey/passkey";
import { readPasskeysCall, removePasskeyCall } from "@madoguchi/contract/passkey/passkey.patient.calls";
import { Button } from "@madoguchi/ui/buttons/button";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { type Outcome, OutcomeNotice } from "@madoguchi/ui/feedback/outcome-notice";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Section } from "@madoguchi/ui/layout/section";
import { ActionDialog } from "@madoguchi/ui/overlays/action-dialog";
import { DateText } from "@madoguchi/ui/text/date-text";
import { useState } from "react";
import type { ApiClient } from "../../api/client.ts";
import { addPasskey, describeAddFailure } from "../../entities/passkey/add-passkey.ts";
import { hasPasskeys } from "../../entities/passkey/webauthn.ts";
import { settleLostAct } from "../../errors/lost-act.ts";
import { recordKeys } from "../../fetching/record-keys.ts";
import { useRead } from "../../fetching/use-read.ts";
import { serverText } from "../../language/server-text.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { useAccountAction } from "./use-account-action.ts";

type Passkey = Passkeys["passkeys"][number];

/** Removes a passkey; after a lost answer the list says whether it is gone. */
function removePasskey(api: ApiClient, passkeyId: string): Promise<void> {
  const isGone = async () =>
    (await api.send(readPasskeysCall)).passkeys.every((passkey) => passkey.passkeyId !== passkeyId);
  return settleLostAct(() => api.send(removePasskeyCall, { params: { passkeyId } }), isGone);
}

type RemoveDialogProps = { passkey: Passkey; onClose: () => void; onRemoved: () => Promise<void> };

function RemoveDialog({ passkey, onClose, onRemoved }: RemoveDialogProps) {
  const { passkeyId, openedThisSession } = passkey;
  const removing = useAccountAction((api) => removePasskey(api, passkeyId), onRemoved);
  return (
    <ActionDialog
      title={`${serverText(passkey.name)}のパスキーを削除しますか？`}
      submitLabel="パスキーを削除する"
      busyLabel="削除中…"
      variant="danger"
      action={removing.action}
      act={removing.act}
      problemTitle={removing.titleOf("削除できませんでした")}
      closeLabel="削除しない"
      onClose={onClose}
    >
      <p>
        {openedThisSession
          ? "この端末は、このパスキーでログインしています。削除すると、この端末もログアウトします。次回はメールなど、ほかの方法でログインしてください。"
          : "このパスキーで始めたログインも終わります。ほかの方法で始めたログインは続きます。端末に残ったパスキーは、使えなくなります。"}
      </p>
    </ActionDialog>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { createdAt, lastUsedAt } = passkey;
  const name = serverText(passkey.name);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3 first:pt-0">
      <div className="flex min-w-0 flex-col gap-1">
        <strong>{name}</strong>
        <p className="text-text-secondary">
          登録：
          <span className="tabular-nums">
            <DateText at={new Date(createdAt)} />
          </span>
        </p>
        <p className="text-text-secondary">
          最後のご利用：
          {lastUsedAt === null ? (
            "まだありません"
          ) : (
            <span className="tabular-nums">
              <DateText at={new Date(lastUsedAt)} />
            </span>
          )}
        </p>
      </div>
      <Button variant="secondary" aria-label={`${name}のパスキーを削除する`} onClick={onRemove}>
        削除
      </Button>
    </li>
  );
}

function AddPasskey({ onAdded }: { onAdded: () => Promise<void> }) {
  const { run, isBusy, problem, titleOf } = useAccountAction(addPasskey, onAdded, describeAddFailure);
  if (!hasPasskeys()) return <p>このブラウザでは、パスキーを登録できません。</p>;
  return (
    <>
      <Button variant="secondary" busy={isBusy} busyLabel="登録しています…" onClick={run}>
        この端末では次回からメール不要にする
      </Button>
      {problem && (
        <Notice kind="error" title={titleOf("登録できませんでした")} isAnnounced>
          {problem}
        </Notice>
      )}
    </>
  );
}

type PasskeysSectionProps = {
  /** Called after the passkey that opened this session was removed. */
  onThisEnded: () => Promise<void>;
};

/** The devices that sign in without a mail, to add this one and to remove one. */
export function PasskeysSection({ onThisEnded }: PasskeysSectionProps) {
  const { api, configuration } = usePortal();
  const key = recordKeys.passkeys(configuration);
  const { data, error, isValidating, mutate } = useRead(key, (ready) => api.send(readPasskeysCall, { ready }), {
    shouldRetryOnError: false,
  });
  const [outcome, setOutcome] = useState<Outcome>();
  const [removed, setRemoved] = useState<Passkey>();

  async function finish(text: string): Promise<void> {
    setOutcome({ text });
    await mutate();
  }

  if (data === undefined && error === undefined) {
    return (
      <Section heading="パスキー">
        <SkeletonLines lines={4} />
      </Section>
    );
  }
  return (
    <Section heading="パスキー">
      {outcome && <OutcomeNotice outcome={outcome} />}
      <p>
        登録した端末では、顔・指紋など、画面ロックと同じ方法でログインできます。共用の端末には登録しないでください。
      </p>
      {data ? (
        data.passkeys.length > 0 && (
          <ul className="flex flex-col" aria-label="登録したパスキーの一覧">
            {data.passkeys.map((passkey) => (
              <PasskeyRow key={passkey.passkeyId} passkey={passkey} onRemove={() => setRemoved(passkey)} />
            ))}
          </ul>
        )
      ) : (
        <LoadError onRetry={() => void mutate()} isRetrying={isValidating} />
      )}
      <AddPasskey onAdded={() => finish("この端末のパスキーを登録しました")} />
      {removed && (
        <RemoveDialog
          passkey={removed}
          onClose={() => setRemoved(undefined)}
          onRemoved={() => (removed.openedThisSession ? onThisEnded() : finish("パスキーを削除しました"))}
        />
      )}
    </Section>
  );
}
