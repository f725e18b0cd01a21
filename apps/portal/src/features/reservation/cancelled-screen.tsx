import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { Link } from "@tanstack/react-router";
import type { BookingWish } from "../../entities/spot/use-booking-wish.ts";

/** 「キャンセルが完了しました」 and the next steps; `search` has the department and doctor of the cancelled visit. */
export function CancelledScreen({ search }: { search: ReservationSearch & BookingWish }) {
  return (
    <>
      <PageHeading>キャンセルが完了しました</PageHeading>
      <Section>
        <p>ご予約を取り消しました。あらためて診察をご希望のときは、新しくご予約ください。</p>
        <div className="flex flex-col gap-3">
          <Link to="/reservation/new" search={search} className={buttonClass()}>
            新しく予約する
          </Link>
          <Link to="/mypage" className={buttonClass("secondary")}>
            マイページへ
          </Link>
        </div>
      </Section>
    </>
  );
}
