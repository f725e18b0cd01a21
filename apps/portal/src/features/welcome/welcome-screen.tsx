import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { Link } from "@tanstack/react-router";
import { useClinic } from "../../entities/clinic/use-clinic.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { useAuthentication } from "../../portal-context/use-authentication.ts";
import { Departments } from "./departments.tsx";
import { FourSteps } from "./four-steps.tsx";
import { FreeTimesSection } from "./free-times-section.tsx";

/** The clinic's welcoming first page: what it treats, when, at what price, how it works, and the way in. */
export function WelcomeScreen() {
  const { configuration } = usePortal();
  const clinic = useClinic();
  const { isAuthenticated } = useAuthentication();
  return (
    <>
      <div className="flex flex-col gap-6 rounded-card bg-key-quiet px-4 py-10 sm:px-8 sm:py-12">
        <PageHeading lead="ご自宅から、スマートフォンやパソコンのビデオ通話で医師の診察を受けられます。">
          {configuration.clinicName}のオンライン診療
        </PageHeading>
        <div className="flex flex-col gap-3 sm:flex-row">
          <Link to="/reservation/new" className={buttonClass("primary")}>
            新規診察予約
          </Link>
          <Link to={isAuthenticated ? "/mypage" : "/login"} className={buttonClass("secondary")}>
            {isAuthenticated ? "マイページ" : "ログイン"}
          </Link>
        </div>
      </div>
      {clinic ? (
        <>
          <Departments departments={clinic.clinicalDepartments} />
          <FreeTimesSection departments={clinic.clinicalDepartments} />
        </>
      ) : (
        <Section>
          <SkeletonLines lines={6} />
        </Section>
      )}
      <FourSteps />
      <Section heading="緊急のとき">
        <p>
          強い胸の痛み、息苦しさ、意識がもうろうとするなどの症状があるときは、オンライン診療を待たずに119番へお電話ください。
        </p>
      </Section>
    </>
  );
}
