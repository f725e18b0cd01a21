import type { MedicineOffer, MedicineRefusal } from "@madoguchi/contract/medicine-application/medicine-application";
import { formatDateWithWeekday, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ClinicContact } from "../../entities/clinic/clinic-contact.tsx";
import { TreatmentLink } from "../../entities/treatment/treatment-links.tsx";
import { BookVisitLink } from "./book-visit-link.tsx";

type RefusalText = { heading: string; text: ReactNode; way: ReactNode };

function formatDay(day: string): string {
  return formatDateWithWeekday(startOfCalendarDay(day));
}

/** Describes each refusal and what to do about it. */
function describeRefusal(refusal: MedicineRefusal, offer: MedicineOffer): RefusalText {
  const { treatmentId, applicationId, until, from } = offer;
  const visit = (
    <TreatmentLink treatmentId={treatmentId} variant="primary">
      診察の詳細を見る
    </TreatmentLink>
  );
  const booking = <BookVisitLink of={offer} />;
  switch (refusal) {
    case "applying":
      return {
        heading: "すでにお薬の追加を申請中です",
        text: "医師の確認をお待ちいただいているか、お支払いをお待ちしている申請があります。いまの状況は、申請の内容でご確認いただけます。",
        way: applicationId !== null && (
          <TreatmentLink treatmentId={applicationId} variant="primary">
            申請の内容を見る
          </TreatmentLink>
        ),
      };
    case "unpaid":
      return {
        heading: "お支払いが完了していません",
        text: "お支払いが終わると、お薬の追加を申請できます。",
        way: (
          <Link to="/reservation/payment-remaining" search={{}} className={buttonClass()}>
            お支払いの内容を見る
          </Link>
        ),
      };
    case "not-completed":
      return {
        heading: "診察がまだ完了していません",
        text: "診察とお支払いが終わると、お薬の追加を申請できます。",
        way: visit,
      };
    case "not-planned":
      return {
        heading: "追加できるお薬がありません",
        text: "診察なしで追加できるのは、医師が追加を認めたお薬だけです。お薬が必要なときは、診察をご予約ください。",
        way: booking,
      };
    case "plan-over":
      return {
        heading: "追加できる期間が終わりました",
        text: `${until === null ? "" : `診察なしで追加できるのは、${formatDay(until)}まででした。`}お薬が必要なときは、診察をご予約ください。`,
        way: booking,
      };
    case "used-up":
      return {
        heading: "追加できる分をすべて申請しました",
        text: "医師が認めた分のお薬は、すべて申請済みです。続けてお薬が必要なときは、診察をご予約ください。",
        way: booking,
      };
    case "too-early":
      return {
        heading: "まだお薬の追加を申請できません",
        text:
          from === null ? (
            "前のお薬を飲み終えるころに、申請できるようになります。"
          ) : (
            <>
              前のお薬を飲み終えるころにあわせて、<strong>{formatDay(from)}</strong>から申請できます。
            </>
          ),
        way: visit,
      };
  }
}

type RefusedOfferProps = { offer: MedicineOffer; refusal: MedicineRefusal };

/** Why no application is possible now, and what to do instead. */
export function RefusedOffer({ offer, refusal }: RefusedOfferProps) {
  const { heading, text, way } = describeRefusal(refusal, offer);
  return (
    <>
      <PageHeading>{heading}</PageHeading>
      <Section>
        <p>{text}</p>
        <div className="flex flex-col gap-3">
          {way}
          <Link to="/mypage" className={buttonClass("secondary")}>
            マイページへ
          </Link>
        </div>
      </Section>
      <Section heading="お薬についてのお問い合わせ">
        <ClinicContact />
      </Section>
    </>
  );
}
