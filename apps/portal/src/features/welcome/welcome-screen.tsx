import type { ClinicalDepartment } from "@madoguchi/contract/clinic/clinic";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { Link } from "@tanstack/react-router";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { describePrice } from "../../entities/clinic/describe-price.ts";
import { visitWord } from "../../entities/clinic/visit-word.ts";
import { useAuthentication, usePortal } from "../../portal-context/portal.tsx";
import { FreeTimesSection } from "./free-times-section.tsx";

function stepsOf(hasLine: boolean) {
  return [
    { name: "日時を選ぶ", text: "診療科と都合のよい時間をお選びください。ログインは時間を選んだあとで大丈夫です。" },
    {
      name: hasLine ? "LINEまたはメールでログイン" : "メールでログイン",
      text: `${hasLine ? "LINEか、" : ""}メールに届くリンクまたは6桁の認証コードでログインし、お名前などを入力します。`,
    },
    { name: "診察", text: "予約の時間になったら、ご自宅で医師の診察を受けます。" },
    {
      name: "お支払いとお薬の受け取り",
      text: "診察後にカードでお支払いください。お薬が出た場合は、ご自宅へお届けします。",
    },
  ];
}

/** How a visit works, in four steps. */
function FourSteps() {
  return (
    <Section heading="ご利用の流れ">
      <ol className="grid gap-6 sm:grid-cols-2">
        {stepsOf(usePortal().configuration.line !== null).map(({ name, text }, position) => (
          <li key={name} className="flex gap-4">
            <span
              aria-hidden
              className="flex size-10 shrink-0 items-center justify-center rounded-full bg-key-quiet text-key text-std-17B-170"
            >
              {position + 1}
            </span>
            <div className="flex flex-col gap-1">
              <h3 className="text-std-17B-170">{name}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The departments of the clinic: description, duration and lowest price. */
function Departments({ departments }: { departments: readonly ClinicalDepartment[] }) {
  return (
    <Section heading="診療科と料金" id="departments">
      <ul className="flex flex-col divide-y divide-line">
        {departments.map((department) => (
          <li key={department.clinicalDepartmentId} className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
            <h3 className="text-std-17B-170">{department.name}</h3>
            <p>{department.description}</p>
            <dl className="flex flex-wrap gap-x-6 gap-y-1">
              <div className="flex gap-2">
                <dt className="text-text-secondary">診察時間</dt>
                <dd>約{department.durationMinutes}分</dd>
              </div>
              <div className="flex gap-2">
                <dt className="text-text-secondary">料金</dt>
                <dd className="font-700">{describePrice(department)}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The clinic's first page: departments, free times, prices, how a visit works, and links to book and sign in. */
export function WelcomeScreen() {
  const { configuration } = usePortal();
  const clinic = useClinic();
  const { isAuthenticated } = useAuthentication();
  return (
    <>
      <div className="flex flex-col gap-6 rounded-card bg-key-quiet px-4 py-10 sm:px-8 sm:py-12">
        <PageHeading lead={`ご自宅から、${visitWord(clinic)}で医師の診察を受けられます。`}>
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
