import { Button } from "@madoguchi/ui/buttons/button";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { PageState } from "@madoguchi/ui/feedback/page-state";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { NotFoundPicture } from "@madoguchi/ui/pictures/not-found-picture";
import { OfflinePicture } from "@madoguchi/ui/pictures/offline-picture";
import { describeFailure } from "../errors/describe-failure.ts";

/** What replaces a screen whose code, guard or rendering failed. */
export function RouteProblem({ error }: { error: unknown }) {
  return (
    <PageState
      picture={<OfflinePicture />}
      heading={<PageHeading>画面を表示できません</PageHeading>}
      actions={<Button onClick={() => window.location.reload()}>再読み込み</Button>}
    >
      {describeFailure(error)}
    </PageState>
  );
}

export function NotFound() {
  return (
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
  );
}
