import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { Link } from "@tanstack/react-router";
import type { BookingWish } from "../../entities/spot/use-booking-wish.ts";

type CancelledScreenProps = {
  /** The department and doctor of the cancelled visit. */
  search: ReservationSearch & BookingWish;
  /** Whether a visit was cancelled, and not only the page's address opened. */
  hasCancelled: boolean;
};

/** 「キャンセルが完了しました」 and the next steps. */
export function CancelledScreen({ search, hasCancelled }: CancelledScreenProps) {
  return (
    <>
      <PageHeading>{hasCancelled ? "キャンセルが完了しました" : "予約のキャンセル"}</PageHeading>
      <Section>
        <p>
          {hasCancelled
            ? "ご予約を取り消しました。あらためて診察をご希望のときは、新しくご予約ください。"
            : "ご予約の状況は、マイページでご確認いただけます。キャンセルのお手続きも、マイページのご予約から行えます。"}
        </p>
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
