import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { Link } from "@tanstack/react-router";
import { ClinicContact } from "../../entities/clinic/clinic-contact.tsx";

/** A placeholder for a page that is not available yet, with the clinic's contact. */
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
