import { Button } from "@madoguchi/ui/buttons/button";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { KeyRound } from "lucide";
import { useState } from "react";
import { type Confirmation, ConfirmDialog } from "../../entities/owners-act/confirm-dialog.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";
import { KeyFormDialog } from "./key-form-dialog.tsx";
import { KeyRow } from "./key-row.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import { useKeys } from "./use-keys.ts";

type Open =
  | { kind: "new" }
  | { kind: "secret"; name: string; secret: string }
  | { kind: "confirm"; confirmation: Confirmation };

/** 設定 → 連携キー: which systems call for the clinic, what each may do, and when it last did. For the owner. */
export function KeysScreen() {
  const keys = useKeys();
  const [open, setOpen] = useState<Open>();
  const { data, error, isValidating, mutate } = keys.list;
  const close = () => setOpen(undefined);

  return (
    <section aria-labelledby="keys-title" className="flex max-w-5xl flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex min-w-0 max-w-2xl flex-1 basis-80 flex-col gap-1">
          <h2 id="keys-title" className="text-std-20B-160">
            連携キー
          </h2>
          <p className="break-phrase text-text-secondary">
            電子カルテや会計ソフトなど、クリニックのシステムごとに作ります。作成と失効には、5分以内のパスキーでのご本人の確認が必要です。
          </p>
        </div>
        <Button className="sm:w-auto" onClick={() => setOpen({ kind: "new" })}>
          連携キーを作成
        </Button>
      </div>
      {!data && !error && <SkeletonLines lines={6} />}
      {!data && error && (
        <LoadError onRetry={() => void mutate()} isRetrying={isValidating}>
          {describeFailure(error)}
        </LoadError>
      )}
      {data?.keys.length === 0 && (
        <EmptyState icon={KeyRound} title="連携キーはありません">
          他のシステムから使うときに、作成してください。
        </EmptyState>
      )}
      {data && data.keys.length > 0 && (
        <ul>
          {data.keys.map((each) => (
            <KeyRow
              key={each.keyId}
              operationKey={each}
              onRevoke={() =>
                setOpen({
                  kind: "confirm",
                  confirmation: {
                    title: `「${each.name}」を失効しますか`,
                    text: "このキーを使うシステムは、すぐに何もできなくなります。元に戻すことはできません。",
                    submitLabel: "失効する",
                    act: () => keys.revoke(each.keyId),
                  },
                })
              }
            />
          ))}
        </ul>
      )}
      {open?.kind === "new" && (
        <KeyFormDialog
          onClose={close}
          onSubmit={async (request) => {
            const { secret } = await keys.create(request);
            setOpen({ kind: "secret", name: request.name, secret });
          }}
        />
      )}
      {open?.kind === "secret" && <SecretDialog name={open.name} secret={open.secret} onClose={close} />}
      {open?.kind === "confirm" && <ConfirmDialog {...open.confirmation} onClose={close} />}
    </section>
  );
}
