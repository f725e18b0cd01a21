import { CatchBoundary } from "@tanstack/react-router";
import type { ReactNode } from "react";

/** Plain, because the parts or the styles of the page may be what failed. */
function PlainLink() {
  return (
    <p role="alert">
      <a href="/">画面を表示できませんでした。トップページを開く</a>
    </p>
  );
}

function getSameKey(): string {
  return "";
}

/**
 * Shows a link to the first page in place of content that fails to render. Around an error view it prevents the router's
 * own view, which is in English.
 */
export function ViewBoundary({ children }: { children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={getSameKey} errorComponent={PlainLink}>
      {children}
    </CatchBoundary>
  );
}
