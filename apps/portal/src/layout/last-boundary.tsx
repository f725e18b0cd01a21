import { CatchBoundary } from "@tanstack/react-router";
import type { ReactNode } from "react";

/** Plain elements alone, because the parts of the page or their styles may be what failed. */
function LastProblem() {
  return (
    <main role="alert">
      <h1>画面を表示できませんでした</h1>
      <a href="/">トップページを開く</a>
    </main>
  );
}

/** Catches what no route's own view has caught, or what that view failed with itself. */
export function LastBoundary({ children }: { children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={String} errorComponent={LastProblem}>
      {children}
    </CatchBoundary>
  );
}
