import { Button } from "@madoguchi/ui/buttons/button";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { useEffect, useState } from "react";
import { ApiError } from "../../errors/api-error.ts";
import { isCodeNotLoaded, isUnreachable } from "../../errors/describe-failure.ts";
import { ConnectionProblem } from "./connection-problem.tsx";
import { ServerProblemScreen } from "./server-problem-screen.tsx";

const SERVER_TROUBLE = 500;

/** The default view of a failed route, word for word from spec §2, with the ways on below it. */
function SomethingWrong({ error }: { error: unknown }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="flex flex-col items-start gap-4 py-8" role="alert">
      <strong className="text-std-20B-160">Something went wrong!</strong>
      <button
        type="button"
        aria-expanded={isShown}
        onClick={() => setIsShown((wasShown) => !wasShown)}
        className="min-h-11 rounded-control border border-edge px-4 py-2 text-std-16N-170 hover:bg-neutral-hover"
      >
        {isShown ? "Hide Error" : "Show Error"}
      </button>
      {isShown && (
        <pre className="w-full whitespace-pre-wrap rounded-control border border-error p-4 text-error text-std-16N-170">
          <code>{error instanceof Error ? error.message : String(error)}</code>
        </pre>
      )}
      <div className="flex flex-col items-center gap-3 self-center pt-4">
        <Button onClick={() => window.location.reload()}>再読み込み</Button>
        {/* A full page load: what is loaded may be part of the problem. */}
        <a href="/mypage" className={buttonClass("secondary")}>
          マイページ
        </a>
      </div>
    </div>
  );
}

/** Marks in this tab that a missing file was answered with a new document once: a second time would be for ever. */
function mayReload(error: Error): boolean {
  const key = `madoguchi.reloaded ${location.pathname} ${error.message}`;
  try {
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, "");
    return true;
  } catch {
    return false;
  }
}

/** Whether the server answers at all, whatever it answers. */
async function isServerReachable(): Promise<boolean> {
  try {
    await fetch("/config.json", { cache: "no-store", signal: AbortSignal.timeout(10_000) });
    return true;
  } catch {
    return false;
  }
}

/**
 * Code that did not arrive: there is no connection, or the portal has been updated and the old files are gone. The
 * second is known by a server that answers, and a new document then brings the new files.
 */
function CodeNotLoaded({ error }: { error: Error }) {
  const [state, setState] = useState<"asking" | "offline" | "broken">("asking");

  useEffect(() => {
    async function decide(): Promise<void> {
      if (!(await isServerReachable())) setState("offline");
      else if (mayReload(error)) window.location.reload();
      else setState("broken");
    }
    void decide();
  }, [error]);

  if (state === "offline") return <ConnectionProblem isReachable={isServerReachable} />;
  return state === "broken" ? <SomethingWrong error={error} /> : <SkeletonLines lines={4} />;
}

/** What replaces a screen whose code, guard or rendering failed. */
export function ErrorView({ error }: { error: unknown }) {
  if (isCodeNotLoaded(error)) return <CodeNotLoaded error={error} />;
  if (isUnreachable(error)) return <ConnectionProblem isReachable={isServerReachable} />;
  if (error instanceof ApiError && error.status >= SERVER_TROUBLE) {
    return <ServerProblemScreen requestId={error.requestId} />;
  }
  return <SomethingWrong error={error} />;
}
