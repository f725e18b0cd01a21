import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { PageState } from "@madoguchi/ui/feedback/page-state";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { NotFoundPicture } from "@madoguchi/ui/pictures/not-found-picture";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { usePortal } from "../../portal-context/portal.tsx";
import { useClinic } from "../clinic/clinic-provider.tsx";

const NAME = "ページが見つかりません";

/** Spec §2: an unknown address, with links to マイページ and the clinic's homepage. */
export function NotFoundScreen() {
  const clinic = useClinic();
  const { clinicName } = usePortal().configuration;
  useEffect(() => {
    // The route may be another screen's, whose title `layout/route-announcer.tsx` has set.
    const titleOfRoute = document.title;
    document.title = `${NAME}｜${clinicName}`;
    return () => {
      document.title = titleOfRoute;
    };
  }, [clinicName]);
  return (
    <PageState
      picture={<NotFoundPicture />}
      heading={<PageHeading>{NAME}</PageHeading>}
      actions={
        <>
          <Link to="/mypage" className={buttonClass("primary")}>
            マイページトップへ
          </Link>
          {clinic && (
            <a href={clinic.homepageUrl} className={buttonClass("text")}>
              クリニックのホームページへ
            </a>
          )}
        </>
      }
    >
      お探しのページは、移動または削除されたか、URLが正しくない可能性があります。
    </PageState>
  );
}
