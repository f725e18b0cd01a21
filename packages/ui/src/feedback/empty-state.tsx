import type { ReactNode } from "react";
import { Icon, type IconShape } from "../icons/icon.tsx";

export type EmptyStateProps = { icon: IconShape; title: string; children?: ReactNode; action?: ReactNode };

/** Shown where a list or card has no content, with an action as a button. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 py-4 text-center">
      <Icon shape={icon} aria-hidden className="size-10 text-text-secondary" strokeWidth={1.5} />
      <p className="break-phrase text-std-16B-170">{title}</p>
      {children && <div className="break-phrase text-balance text-text-secondary">{children}</div>}
      {action && <div className="mt-3 flex w-full justify-center">{action}</div>}
    </div>
  );
}
