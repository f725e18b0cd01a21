import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { TreatmentLine } from "@madoguchi/contract/treatment/treatment";
import { redirect } from "@tanstack/react-router";
import { ApiError } from "../../errors/api-error.ts";
import {
  decideReservation,
  type GuardInput,
  needsCustomerRecord,
  type ReservationPage,
  readReservationPage,
} from "../../features/reservation/reservation-guard.ts";
import type { Portal } from "../../portal-context/portal.tsx";

/**
 * The first page is rendered on the server and must not wait for the identity platform: until the stored session has
 * been read nobody counts as signed in there, and the guard runs again afterwards. Its times wait for that.
 */
async function readIsSignedIn({ identity }: Portal, page: ReservationPage): Promise<boolean> {
  if (page === "/reservation/new") return identity.state().isAuthenticated;
  return (await identity.whenKnown()).isAuthenticated;
}

type CustomerRecord = Pick<GuardInput, "nextTreatment" | "errorCode"> & { history?: readonly TreatmentLine[] };

/** The next treatment and the treatment list, requested together; a refusal is part of the answer (spec §4). */
async function readCustomerRecord({ api }: Portal): Promise<CustomerRecord> {
  try {
    const { readNextTreatmentCall, readTreatmentsCall } = await import("@madoguchi/contract/patient/treatment.calls");
    const [nextTreatment, { history, unpaid }] = await Promise.all([
      api.send(readNextTreatmentCall),
      api.send(readTreatmentsCall),
    ]);
    // A charge counts however many treatments are newer than its own.
    return { nextTreatment, history: [...history, ...unpaid] };
  } catch (error) {
    return { errorCode: error instanceof ApiError ? error.code : undefined };
  }
}

function isUnderReview({ statusId }: TreatmentLine): boolean {
  return statusId === TreatmentStatus.AdditionalMedicinePending;
}

/** Of a signed-in patient: whether the guard has looked at what is booked and unpaid. */
export type GuardedContext = {
  isRecordRead: boolean;
  /** The application for additional medicine that a doctor looks at: it keeps nobody from booking, and is said. */
  applicationId?: string | undefined;
};

/** Lets a page of the reservation group be shown, or throws the redirect that the guard of spec §4 decides on. */
export async function guardReservation(
  portal: Portal,
  pathname: string,
  search: ReservationSearch,
): Promise<GuardedContext> {
  const page = readReservationPage(pathname);
  if (!page) return { isRecordRead: false };
  const isSignedIn = await readIsSignedIn(portal, page);
  const isRecordRead = needsCustomerRecord({ page, isSignedIn });
  const record: CustomerRecord = isRecordRead ? await readCustomerRecord(portal) : {};
  const decision = decideReservation({ page, isSignedIn, search, ...record });
  if (decision.kind === "redirect") throw redirect({ to: decision.to, search: decision.search });
  return { isRecordRead, applicationId: record.history?.find(isUnderReview)?.treatmentId };
}
