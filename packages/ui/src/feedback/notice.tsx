import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "../icons/icon.tsx";

export type NoticeKind = "info" | "success" | "warning" | "error";

export type NoticeProps = {
  kind: NoticeKind;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Announced when it appears: for messages that answer an action, not for those present from the start. */
  isAnnounced?: boolean | undefined;
};

const KINDS = {
  info: { icon: Info, word: "お知らせ", look: "bg-key-quiet", mark: "text-key" },
  success: { icon: CircleCheck, word: "完了", look: "bg-success-quiet", mark: "text-success" },
  warning: { icon: TriangleAlert, word: "ご注意", look: "bg-warning-quiet", mark: "text-warning" },
  error: { icon: CircleAlert, word: "エラー", look: "bg-error-quiet", mark: "text-error" },
} as const;

/** A message in the page, with an icon and its kind as text: colour alone is not enough. */
export function Notice({ kind, title, children, actions, isAnnounced = false }: NoticeProps) {
  const { icon, word, look, mark } = KINDS[kind];
  return (
    <div
      role={isAnnounced ? (kind === "error" ? "alert" : "status") : undefined}
      className={`flex flex-col gap-3 rounded-card p-gutter contrast-more:border forced-colors:border ${look}`}
    >
      <div className="flex items-start gap-x-[min(0.75rem,3vw)]">
        <Icon shape={icon} aria-hidden className={`mt-0.5 size-6 shrink-0 ${mark}`} />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <p className={title ? "break-phrase text-std-16B-170" : ""}>
            <span className={`font-700 ${mark} ${title ? "sr-only" : "mr-2"}`}>{word}</span>
            {title}
          </p>
          {children && <div>{children}</div>}
        </div>
      </div>
      {actions && <div className="flex flex-col items-start gap-3">{actions}</div>}
    </div>
  );
}
