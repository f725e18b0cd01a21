import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { Law, Look, Page } from "../week.ts";

function hiddenClocks({ home, places, person }: Page, { at }: Look): string[] {
  const who = person.name;
  const unpaid = home.treatments.unpaid
    .filter(({ paymentDueAt }) => paymentDueAt === null)
    .map(({ treatmentId }) => `${who} does not read until when to pay ${treatmentId}`);
  const reserved = home.details
    .filter(({ statusId, cancelDeadline }) => statusId === TreatmentStatus.Reserved && cancelDeadline === null)
    .map(({ treatmentId }) => `${who} does not read until when to cancel ${treatmentId}`);
  const offers = places
    .filter(({ offer }) => offer !== null && Date.parse(offer.until) <= at.getTime())
    .map(({ day }) => `${who} reads an offer of ${day} that is over`);
  const plans = home.details
    .filter(({ isAdditionalMedicineAvailable, additionalMedicineUntil }) => {
      return isAdditionalMedicineAvailable === 1 && additionalMedicineUntil === null;
    })
    .map(({ treatmentId }) => `${who} does not read until when to apply for more of ${treatmentId}`);
  return [...unpaid, ...reserved, ...offers, ...plans];
}

/** Whatever ends by itself is on the person's page before it ends. */
export const clockIsVisible: Law = {
  name: "every clock is visible",
  check: ({ look }) => look.pages.flatMap((page) => hiddenClocks(page, look)),
};
