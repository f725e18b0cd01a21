import type { ReactNode } from "react";

/** A screen at least as high as the window, so that the footer stays out of sight while content loads. */
export function TallPage({ children }: { children: ReactNode }) {
  return <div className="flex min-h-svh flex-col gap-6">{children}</div>;
}
