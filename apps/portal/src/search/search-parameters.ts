import {
  type ReservationSearch,
  readBoolean,
  readId,
  reservationParameters,
} from "@madoguchi/contract/reservation/search";
import { TREATMENT_KINDS } from "@madoguchi/contract/treatment/kind";
import type { SearchSchemaInput } from "@tanstack/react-router";
import { readReturnTo } from "../identity/return-to.ts";

/** Codes and names that outside services put into an address. They begin with no slash and have no scheme. */
function readToken(value: unknown): string | undefined {
  return typeof value === "string" && /^[\w.~+=-][\w.~+=/-]{0,2000}$/.test(value) ? value : undefined;
}

/** Spec §5, of the history's page: an integer. An invalid value counts as missing, which is the first page. */
function readPosition(value: unknown): number | undefined {
  return /^[1-9]\d{0,5}$/.test(String(value)) ? Number(value) : undefined;
}

/** Spec §5: a number in the addresses of the questions, a yes or no in those of a reservation. */
function readFirstTreatment(value: unknown): boolean | number | undefined {
  return /^-?\d{1,9}$/.test(String(value)) ? Number(value) : readBoolean(value);
}

function readName(value: unknown): string | undefined {
  return typeof value === "string" && /^\p{L}[\p{L}\p{M} ・.’-]{0,99}$/u.test(value) ? value : undefined;
}

function readRequestId(value: unknown): string | undefined {
  return typeof value === "string" && /^[\w-]{1,64}$/.test(value) ? value : undefined;
}

function oneOf<const Word extends string>(...words: readonly Word[]) {
  return (value: unknown): Word | undefined => words.find((word) => word === value);
}

/**
 * Every parameter of the portal's addresses, each with its reader. A parameter that is missing here, or that its reader
 * refuses, reaches no guard, no screen and no redirect. The router alone would still pass the refused value to a route,
 * because it merges the raw search with the validated one.
 */
export const searchParameters = {
  ...reservationParameters,
  isFirstTreatment: readFirstTreatment,
  // The questions of a treatment (spec §5). The position is one among the shown questions: it reveals nothing about an
  // answer.
  treatmentId: readId,
  question: readPosition,
  returnTo: readReturnTo,
  page: readPosition,
  // Department and doctor before a spot is chosen (`entities/spot/use-booking-wish.ts`).
  department: readPosition,
  doctor: readName,
  kind: oneOf(...TREATMENT_KINDS),
  cancelled: oneOf("hide"),
  change: oneOf("time"),
  show: oneOf("messages"),
  isRegistered: readBoolean,
  // The sign-in link of the identity platform.
  apiKey: readToken,
  mode: readToken,
  oobCode: readToken,
  tenantId: readToken,
  // LINE's return (`docs/design/providers.md` 3); `code` also of the mailed link that undoes a change of address.
  code: readToken,
  state: readToken,
  error: readToken,
  proof: readBoolean,
  // The id of the request that the server failed to answer, as in its log.
  requestId: readRequestId,
  // The card company's return (spec §5).
  v_result_code: readToken,
  order_id: readToken,
  mstatus: readToken,
} as const satisfies Record<string, (value: unknown) => unknown>;

export type Search = {
  [Name in keyof typeof searchParameters]?: Exclude<ReturnType<(typeof searchParameters)[Name]>, undefined>;
};

/** The router's parser of every address. */
export function parseSearch(text: string): Search {
  const given = new URLSearchParams(text);
  const search: Search = {};
  for (const [name, read] of Object.entries(searchParameters)) {
    const value = read(given.get(name));
    if (value !== undefined) Object.assign(search, { [name]: value });
  }
  return search;
}

/** The router's serialiser of every address: plain text, like in the API, the mails and the outside services. */
export function stringifySearch(search: Record<string, unknown>): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (value !== undefined) text.set(name, String(value));
  return text.size === 0 ? "" : `?${text}`;
}

type RouteSearch<Name extends keyof Search> = Omit<Pick<Search, Name>, "isFirstTreatment"> &
  Pick<ReservationSearch, Extract<Name, "isFirstTreatment">>;

/** Names the parameters of one route, for its types; `parseSearch` has already read them. */
export function searchOf<Name extends keyof Search>() {
  return (search: RouteSearch<Name> & SearchSchemaInput): RouteSearch<Name> =>
    "isFirstTreatment" in search ? { ...search, isFirstTreatment: readBoolean(search.isFirstTreatment) } : search;
}
