import type { ReactNode } from "react";

/** The frame of every screen: a way past the header, the header, the content 824 px wide (spec §2), the footer. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-svh flex-col">
      <main id="main" tabIndex={-1} className="mx-auto flex w-full max-w-page flex-1 flex-col gap-6 px-4 py-8">
        {children}
      </main>
    </div>
  );
}
