import { createRoot } from "react-dom/client";
import { ConnectionProblem } from "./entities/problem/connection-problem.tsx";
import { ServerProblem } from "./entities/problem/server-problem-screen.tsx";
import { isUnreachable } from "./errors/describe-failure.ts";

const TOP_PAGE = "/";

async function isReachable(): Promise<boolean> {
  return fetch(TOP_PAGE, { cache: "no-store" }).then(
    () => true,
    () => false,
  );
}

/** Replaces the page of a portal that could not start: its configuration was invalid, or not reachable. */
export function showStartProblem(root: HTMLElement, error: unknown): void {
  const isOffline = isUnreachable(error);
  createRoot(root).render(
    <main className="mx-auto flex w-full max-w-frame flex-col gap-6 px-gutter py-8">
      {isOffline ? <ConnectionProblem isReachable={isReachable} /> : <ServerProblem clinicName="" />}
    </main>,
  );
  document.title = isOffline ? "通信できません" : "問題が発生しました";
}
