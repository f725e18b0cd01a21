import { KEY_SCOPE_LABELS } from "@madoguchi/contract/operation/key-scope";
import type { OperationKey } from "@madoguchi/contract/operation-key/operation-key";
import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import { Badge } from "@madoguchi/ui/feedback/badge";
import { CircleMinus, KeyRound } from "lucide";

function describeUse({ lastUsedAt }: OperationKey): string {
  return lastUsedAt === null ? "まだ使われていません" : `最終利用 ${formatDateTime(new Date(lastUsedAt))}`;
}

/** A key: its system, its rights, its last use. */
export function KeyFacts({ operationKey }: { operationKey: OperationKey }) {
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
