import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { Link } from "@tanstack/react-router";
import type { BookingWish } from "../../entities/spot/use-booking-wish.ts";

type ChangeLinkProps = {
  what: string;
  to: "/reservation/new" | "/reservation/user-profile";
  search: ReservationSearch & BookingWish;
};

/** 「変更する」, named for screen readers by what it changes. The hold stays, and Back returns to it. */
export function ChangeLink({ what, to, search }: ChangeLinkProps) {
  return (
    <Link to={to} search={search} aria-label={`${what}を変更する`} className={STANDALONE_LINK_CLASS}>
      変更する
    </Link>
  );
}
