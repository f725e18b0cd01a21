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
 * Whether a patient is signed in. The first page is rendered on the server and must not wait for the identity platform:
 * until the stored session has been read nobody counts as signed in there, and the guard runs again afterwards. Its
 * times are shown only then.
 */
async function readIsSignedIn({ identity }: Portal, page: ReservationPage): Promise<boolean> {
  if (page === "/reservation/new") return identity.state().isAuthenticated;
  return (await identity.whenKnown()).isAuthenticated;
}

type CustomerRecord = Pick<GuardInput, "nextTreatment" | "errorCode"> & { history?: readonly TreatmentLine[] };

/** Reads the next treatment and the treatment list in parallel; a refusal is part of the result (spec §4). */
async function readCustomerRecord({ api }: Portal): Promise<CustomerRecord> {
  try {
    const { readNextTreatmentCall, readTreatmentsCall } = await import(
      "@madoguchi/contract/treatment/treatment.patient.calls"
    );
    const [nextTreatment, { history, unpaid }] = await Promise.all([
      api.send(readNextTreatmentCall),
      api.send(readTreatmentsCall),
    ]);
    // An unpaid charge counts, however many newer treatments there are.
    return { nextTreatment, history: [...history, ...unpaid] };
  } catch (error) {
    return { errorCode: error instanceof ApiError ? error.code : undefined };
  }
}

function isUnderReview({ statusId }: TreatmentLine): boolean {
  return statusId === TreatmentStatus.AdditionalMedicinePending;
}

/** For a signed-in patient: the guard's result from the booked and unpaid treatments. */
export type GuardedContext = {
  isRecordRead: boolean;
  /** The application for additional medicine that awaits a decision: it does not prevent a booking, but is shown. */
  applicationId?: string | undefined;
};

/** Allows a page of the reservation group, or throws the redirect of the guard of spec §4. */
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
