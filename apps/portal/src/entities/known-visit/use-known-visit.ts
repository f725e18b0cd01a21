import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { useEffect } from "react";
import { z } from "zod";
import { useFormDraft } from "../form-draft/use-form-draft.ts";

/** Only day, time and doctor: no department, amount or name (decision 36). */
const knownVisitSchema = z.strictObject({
  startsAt: z.iso.datetime({ offset: true }),
  endsAt: z.iso.datetime({ offset: true }),
  doctorName: z.string().default(""),
});

/** The next visit's day, time and doctor as stored on this device, at most a day ago; `undefined` if unknown. */
export function useStoredVisit(): z.infer<typeof knownVisitSchema> | undefined {
  return useFormDraft("next-visit", knownVisitSchema).values;
}

/**
 * Stores day, time and doctor of the next visit, encrypted with the patient's key and deleted at logout, for pages without
 * a connection.
 *
 * @param visit `null` if nothing is booked, `undefined` while that is unknown.
 */
export function useStoreVisit(
  visit: Pick<TreatmentDetail, "startsAt" | "endsAt" | "doctorName"> | null | undefined,
): void {
  const { isReady, store, discard } = useFormDraft("next-visit", knownVisitSchema);
  const startsAt = visit?.startsAt ?? undefined;
  const endsAt = visit?.endsAt ?? undefined;
  const doctorName = visit?.doctorName ?? "";
  const isNone = visit === null;
  useEffect(() => {
    if (!isReady) return;
    if (startsAt !== undefined && endsAt !== undefined) store({ startsAt, endsAt, doctorName });
    else if (isNone) discard();
  }, [isReady, startsAt, endsAt, doctorName, isNone, store, discard]);
}
