import { RotateCw } from "lucide";
import type { ReactNode } from "react";
import { Button } from "../buttons/button.tsx";
import { Icon } from "../icons/icon.tsx";
import { Notice } from "./notice.tsx";

export type LoadErrorProps = {
  title?: string | undefined;
  onRetry: () => void;
  retryLabel?: string | undefined;
  isRetrying?: boolean | undefined;
  children?: ReactNode;
};

/** Replaces only what could not be loaded, so that the rest of the page stays usable. */
export function LoadError(props: LoadErrorProps) {
  const { title = "読み込めませんでした", onRetry, retryLabel = "再試行", isRetrying = false, children } = props;
  return (
    <Notice
      kind="error"
      title={title}
      isAnnounced
      actions={
        <Button variant="secondary" onClick={onRetry} busy={isRetrying} busyLabel="読み込み中…">
          <Icon shape={RotateCw} aria-hidden className="size-5" />
          {retryLabel}
        </Button>
      }
    >
      {children ?? "通信の状態をご確認のうえ、もう一度お試しください。"}
    </Notice>
  );
}
