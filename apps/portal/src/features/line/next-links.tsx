import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { Link } from "@tanstack/react-router";

/** Whether the patient came to book rather than only to sign in. */
function isReserving(search: ReservationSearch): boolean {
  return search.spotId !== undefined || search.isNewReservation === true;
}

/** Sign-in by mail, which preserves a pending reservation. */
export function MailSignInLink({ search, children }: { search: ReservationSearch; children: string }) {
  const look = buttonClass("secondary");
  return (
    <div className="flex">
      {isReserving(search) ? (
        <Link to="/reservation/signup" search={search} className={look}>
          {children}
        </Link>
      ) : (
        <Link to="/login" className={look}>
          {children}
        </Link>
      )}
    </div>
  );
}

/** The link after linking: to the pending reservation, else to the settings. */
export function AfterLinkingLink({ search }: { search: ReservationSearch }) {
  const look = buttonClass("secondary");
  return (
    <div className="flex">
      {isReserving(search) ? (
        <Link
          to={search.spotId === undefined ? "/reservation/new" : "/reservation/confirm"}
          search={search}
          className={look}
        >
          予約を続ける
        </Link>
      ) : (
        <Link to="/settings/sign-in" className={look}>
          ログイン方法へ
        </Link>
      )}
    </div>
  );
}
