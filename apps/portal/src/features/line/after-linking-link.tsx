import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { Link } from "@tanstack/react-router";
import { isReserving } from "./mail-sign-in-link.tsx";

/** The link after linking: to the pending reservation, else to the settings. */
export function AfterLinkingLink({ search }: { search: ReservationSearch }) {
  const look = buttonClass("secondary");
  return (
    <div className="flex justify-center">
      {isReserving(search) ? (
        <Link
          to={search.spotId === undefined ? "/reservation/new" : "/reservation/confirm"}
          search={search}
          className={look}
        >
          予約を続ける
        </Link>
      ) : (
        <Link to="/settings/user-profile" className={look}>
          基本情報変更へ
        </Link>
      )}
    </div>
  );
}
