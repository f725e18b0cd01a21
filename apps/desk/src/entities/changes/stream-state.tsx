import { Icon } from "@madoguchi/ui/icons/icon";
import { RefreshCw } from "lucide";
import { useChanges } from "./changes.tsx";

/** A line that is visible while changes do not arrive by themselves. Its space is reserved, so that nothing moves. */
export function StreamState() {
  const { state, refreshInterval } = useChanges();
  return (
    <p role="status" className="flex min-h-6 items-center gap-1.5 text-dns-14N-130 text-text-secondary">
      {state === "down" && (
        <>
          <Icon shape={RefreshCw} className="size-4 shrink-0" />
          {`自動更新が途切れています。${refreshInterval / 1000}秒ごとに読み直しています。`}
        </>
      )}
    </p>
  );
}
