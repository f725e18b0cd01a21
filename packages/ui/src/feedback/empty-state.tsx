import type { ReactNode } from "react";
import { Icon, type IconShape } from "../icons/icon.tsx";

export type EmptyStateProps = {
  icon: IconShape;
  /** In place of the icon, where a page has nothing else to show. */
  picture?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
};

/** One quiet line where a list or card has no content, with the way on as a button. */
export function EmptyState({ icon, picture, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-4">
      <div className={`flex gap-3 ${picture ? "flex-wrap items-center" : "items-start"}`}>
        {picture ?? <Icon shape={icon} className="mt-[0.1em] size-6 shrink-0 text-text-secondary" />}
        <div className={`flex min-w-0 flex-col gap-1 ${picture ? "flex-1 basis-40" : ""}`}>
          <p className="break-phrase text-text-secondary">{title}</p>
          {children && <div className="break-phrase text-text-secondary">{children}</div>}
        </div>
      </div>
      {action && <div className="flex w-full flex-col items-start">{action}</div>}
    </div>
  );
}
