import { createContext, type ReactNode } from "react";

/** Whether there already is a frame around. */
export const IsInFrame = createContext(false);

export type PageFrameProps = { header: ReactNode; footer: ReactNode; children: ReactNode };

/** The frame of every screen: skip link, header, content of 824 px (spec §2), footer. */
export function PageFrame({ header, footer, children }: PageFrameProps) {
  return (
    <div className="flex min-h-svh flex-col">
      <a href="#main" className="skip-link">
        本文へ移動
      </a>
      {header}
      {/* The footer stays below the window: otherwise it would move when the clinic or the data arrives. */}
      <main
        id="main"
        tabIndex={-1}
        className="page-content flex min-h-svh w-full flex-1 flex-col gap-4 py-3 md:gap-6 md:py-8"
      >
        <IsInFrame value>{children}</IsInFrame>
      </main>
      {footer}
    </div>
  );
}
