import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import type { DescriptionItem } from "@madoguchi/ui/layout/description-list";
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

const CHOSEN_WITH_THE_TIME: readonly string[] = ["日時", "診療科", "担当医"];

/** Adds 「変更する」 to what is chosen on `/reservation/new`. */
export function withChangeLinks(
  items: readonly DescriptionItem[],
  search: ReservationSearch & BookingWish,
): DescriptionItem[] {
  return items.map(({ term, description }) => ({
    term,
    description: CHOSEN_WITH_THE_TIME.includes(term) ? (
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0">{description}</span>
        <ChangeLink what={term} to="/reservation/new" search={search} />
      </span>
    ) : (
      description
    ),
  }));
}
