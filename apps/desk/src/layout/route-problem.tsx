import { Button } from "@madoguchi/ui/buttons/button";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { PageState } from "@madoguchi/ui/feedback/page-state";
import { ViewBoundary } from "@madoguchi/ui/feedback/view-boundary";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { NotFoundPicture } from "@madoguchi/ui/pictures/not-found-picture";
import { OfflinePicture } from "@madoguchi/ui/pictures/offline-picture";
import { useEffect } from "react";
import { ApiUnreachableError } from "../errors/api-error.ts";
import { describeFailure } from "../errors/describe-failure.ts";

function reload(): void {
  window.location.reload();
}

/**
 * A connection must last this long before the screen is loaded again: it may fail again, or the page may be closing.
 */
const SETTLE_MS = 500;

/** Describes a failed screen. It is loaded again when the connection returns. */
function ProblemView({ error }: { error: unknown }) {
  const isUnreachable = error instanceof ApiUnreachableError || !navigator.onLine;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function reloadOnceSettled(): void {
      clearTimeout(timer);
      timer = setTimeout(() => navigator.onLine && reload(), SETTLE_MS);
    }
    window.addEventListener("online", reloadOnceSettled);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", reloadOnceSettled);
    };
  }, []);
  return (
    <div className="route-problem">
      <PageState
        picture={<OfflinePicture />}
        heading={<PageHeading>{isUnreachable ? "通信できません" : "画面を表示できません"}</PageHeading>}
        actions={<Button onClick={reload}>再読み込み</Button>}
      >
        {describeFailure(error)}
      </PageState>
    </div>
  );
}

/** Replaces a screen whose code, guard or rendering failed. */
export function RouteProblem({ error }: { error: unknown }) {
  return (
    <ViewBoundary>
      <ProblemView error={error} />
    </ViewBoundary>
  );
}

export function NotFound() {
  return (
    <div className="route-problem">
      <PageState
        picture={<NotFoundPicture />}
        heading={<PageHeading>ページが見つかりません</PageHeading>}
        actions={
          <a href="/" className={buttonClass("primary")}>
            はじめの画面へ
          </a>
        }
      >
        お探しのページは、移動または削除されたか、URLが正しくない可能性があります。
      </PageState>
    </div>
  );
}
