import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { isCompleted, TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { TreatmentLine } from "@madoguchi/contract/treatment/treatment";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import type { Law, Page, Week } from "../week.ts";

/** A later look must not take back what was promised until this instant. */
function keep({ promises, look }: Week, subject: string, until: string | null, isKept: boolean): string[] {
  if (until === null) return [];
  const promised = promises.get(subject);
  promises.set(subject, until);
  const isEarlier = promised !== undefined && Date.parse(until) < Date.parse(promised);
  if (isEarlier && Date.parse(promised) > look.at.getTime()) return [`${subject}: until ${until} after ${promised}`];
  return look.at.getTime() < Date.parse(until) && !isKept
    ? [`${subject}: promised until ${until}, and not possible`]
    : [];
}

/** More of a medicine may be applied for until its last day, as long as nothing has been applied for since. */
function suppliesOf({ promises, look }: Week, line: TreatmentLine, details: readonly TreatmentDetail[]): string[] {
  const subject = `more of ${line.treatmentId} may be applied for`;
  const detail = details.find(({ treatmentId }) => treatmentId === line.treatmentId);
  const until = detail?.additionalMedicineUntil ?? null;
  if (line.isAdditionalMedicineAvailable === 1 && until !== null) promises.set(subject, until);
  // An application uses it up, and so does a payment that was taken back.
  if (line.isApplyingAdditionalMedicine === 1 || !isCompleted(line.statusId)) promises.delete(subject);
  const promised = promises.get(subject);
  const isBroken = promised !== undefined && toCalendarDay(look.at) <= promised;
  return isBroken && line.isAdditionalMedicineAvailable === 0 ? [`${subject} until ${promised}, and cannot be`] : [];
}

function brokenPromises(week: Week, { home, person }: Page): string[] {
  const cancels = home.details
    .filter(({ statusId }) => statusId === TreatmentStatus.Reserved)
    .flatMap(({ treatmentId, startsAt, cancelDeadline, canCancel }) =>
      keep(week, `${person.name} may cancel ${treatmentId} of ${startsAt}`, cancelDeadline, canCancel),
    );
  const payments = home.treatments.unpaid.flatMap(({ treatmentId, paymentDueAt, canPay, paymentProgress }) =>
    keep(week, `${person.name} may pay ${treatmentId}`, paymentDueAt, canPay || paymentProgress !== null),
  );
  const supplies = home.treatments.history.flatMap((line) => suppliesOf(week, line, home.details));
  return [...cancels, ...payments, ...supplies];
}

/** What a page said is possible until a day is possible on that day. */
export const promiseIsKept: Law = {
  name: "a promise is kept",
  check: (week) => week.look.pages.flatMap((page) => brokenPromises(week, page)),
};
