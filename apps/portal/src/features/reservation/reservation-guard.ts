import type { ErrorCode } from "@madoguchi/contract/errors/catalogue";
import { isEmptyReservationSearch, type ReservationSearch } from "@madoguchi/contract/reservation/search";
import { isUnpaid } from "@madoguchi/contract/treatment/status";
import type { TreatmentLine } from "@madoguchi/contract/treatment/treatment";

/** The pages of the reservation group (spec §2). */
export const RESERVATION_PAGES = [
  "/reservation/new",
  "/reservation/signup",
  "/reservation/mail-certification",
  "/reservation/user-profile",
  "/reservation/confirm",
  "/reservation/complete",
  "/reservation/cancel-complete",
  "/reservation/unable",
  "/reservation/payment-remaining",
] as const;

/** Written out: the catalogue's texts would be part of the first page, which loads this guard. */
const CLINIC_NOT_OF_CUSTOMER = "C001" satisfies ErrorCode;

export type ReservationPage = (typeof RESERVATION_PAGES)[number];

const UNCHECKED_PAGES: readonly ReservationPage[] = ["/reservation/unable", "/reservation/payment-remaining"];

const SIGNED_IN_PAGES: readonly ReservationPage[] = [
  "/reservation/user-profile",
  "/reservation/confirm",
  "/reservation/complete",
  ...UNCHECKED_PAGES,
];

const SIGN_IN_PAGES: readonly ReservationPage[] = ["/reservation/signup", "/reservation/mail-certification"];

const PAGES_THAT_NEED_A_CHOICE: readonly ReservationPage[] = ["/reservation/user-profile", "/reservation/confirm"];

type HistoryItem = Pick<TreatmentLine, "statusId" | "kind" | "createdAt" | "startsAt">;

export type GuardInput = {
  page: ReservationPage;
  isSignedIn: boolean;
  search: ReservationSearch;
  /** The customer's record; absent if it was not requested or could not be read. */
  nextTreatment?: { treatmentId: string | null } | undefined;
  history?: readonly HistoryItem[] | undefined;
  /** The code of the refusal if the record could not be read. */
  errorCode?: string | undefined;
};

export type GuardDecision = { kind: "proceed" } | { kind: "redirect"; to: ReservationPage; search: ReservationSearch };

/** A visit starts at its time; an application for medicine has none and starts when it is sent. */
function startOf({ kind, createdAt, startsAt }: HistoryItem): string | null {
  return kind === "medicine" ? createdAt : startsAt;
}

/** Whether the next treatment and the treatment list must be fetched before deciding (spec §4). */
export function needsCustomerRecord({ page, isSignedIn }: Pick<GuardInput, "page" | "isSignedIn">): boolean {
  return isSignedIn && !UNCHECKED_PAGES.includes(page) && !SIGN_IN_PAGES.includes(page);
}

/** The page name of a path, with or without its closing slash; `undefined` outside the reservation group. */
export function readReservationPage(pathname: string): ReservationPage | undefined {
  const path = pathname.replace(/\/+$/, "");
  return RESERVATION_PAGES.find((page) => page === path);
}

/**
 * Decides whether a page of the reservation group may be shown, bullet by bullet of spec §4 "Reservation guard".
 *
 * The first bullet ("no checks") and the second ("when not signed in … unable and payment-remaining go to signup")
 * both hold when "checks" means those of the customer's record: without a session these two pages could show nothing.
 */
export function decideReservation(input: GuardInput): GuardDecision {
  const { page, isSignedIn, search } = input;
  const go = (to: ReservationPage): GuardDecision => ({ kind: "redirect", to, search });

  if (!isSignedIn) return SIGNED_IN_PAGES.includes(page) ? go("/reservation/signup") : { kind: "proceed" };
  if (UNCHECKED_PAGES.includes(page)) return { kind: "proceed" };
  if (SIGN_IN_PAGES.includes(page)) return go("/reservation/user-profile");
  if (input.nextTreatment?.treatmentId && page !== "/reservation/complete") return go("/reservation/unable");
  const hasUnpaid = input.history?.some((item) => isUnpaid(item.statusId) && startOf(item) !== null);
  if (hasUnpaid) return go("/reservation/payment-remaining");
  if (page === "/reservation/confirm" && input.errorCode === CLINIC_NOT_OF_CUSTOMER) {
    return go("/reservation/user-profile");
  }
  if (PAGES_THAT_NEED_A_CHOICE.includes(page) && isEmptyReservationSearch(search)) return go("/reservation/new");
  return { kind: "proceed" };
}
