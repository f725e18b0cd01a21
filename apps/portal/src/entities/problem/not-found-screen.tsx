import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Link } from "@tanstack/react-router";
import { useClinic } from "../clinic/clinic-provider.tsx";

/** Spec §2: an address that leads nowhere, with links to the mypage top and the clinic's homepage. */
export function NotFoundScreen() {
  const clinic = useClinic();
  return (
    <>
      <PageHeading lead="お探しのページは、移動または削除されたか、URLが正しくない可能性があります。">
        ページが見つかりません
      </PageHeading>
      <div className="flex flex-col items-center gap-3">
        <Link to="/mypage" className={buttonClass("primary")}>
          マイページトップへ
        </Link>
        {clinic && (
          <a href={clinic.homepageUrl} className={buttonClass("secondary")}>
            クリニックのホームページへ
          </a>
        )}
      </div>
    </>
  );
}
