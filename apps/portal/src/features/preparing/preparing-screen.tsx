import { Link } from "@tanstack/react-router";
import { ClinicContact } from "../../services/clinic-contact.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Section } from "../../ui/section.tsx";

/** Says honestly that a page of the navigation is not open yet, and how the clinic can be reached meanwhile. */
export function PreparingScreen({ name }: { name: string }) {
  return (
    <>
      <PageHeading>{name}</PageHeading>
      <Section heading="この機能は準備中です">
        <p>ご利用いただけるようになるまで、お急ぎの場合はクリニックへお電話ください。</p>
        <ClinicContact />
      </Section>
      <div className="flex flex-col items-center">
        <Link to="/mypage" className={buttonClass("primary")}>
          マイページへ
        </Link>
      </div>
    </>
  );
}
