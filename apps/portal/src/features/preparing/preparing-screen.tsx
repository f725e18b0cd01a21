import { Link } from "@tanstack/react-router";
import { useClinic } from "../../api/use-clinic.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Section } from "../../ui/section.tsx";
import { TextLink } from "../../ui/text-link.tsx";

/** Says honestly that a page of the navigation is not open yet, and how the clinic can be reached meanwhile. */
export function PreparingScreen({ name }: { name: string }) {
  const clinic = useClinic();
  return (
    <>
      <PageHeading>{name}</PageHeading>
      <Section heading="この機能は準備中です">
        <p>ご利用いただけるようになるまで、お急ぎの場合はクリニックへお電話ください。</p>
        {clinic && (
          <p>
            {clinic.name}
            <br />
            電話番号：<TextLink href={`tel:${clinic.phoneNumber}`}>{clinic.phoneNumber}</TextLink>
            <br />
            受付時間：{clinic.businessHours}
          </p>
        )}
      </Section>
      <div className="flex flex-col items-center">
        <Link to="/mypage" className={buttonClass("primary")}>
          マイページへ
        </Link>
      </div>
    </>
  );
}
