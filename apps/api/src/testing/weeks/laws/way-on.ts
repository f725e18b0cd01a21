import type { Law, Look, Page } from "../week.ts";

/** What the next action leads to, if it is a dead end. */
function deadEnd({ home, clinicId, person }: Page): string[] {
  const { nextAction } = home;
  const who = `${person.name} at ${clinicId}`;
  const lines = [...home.treatments.history, ...home.treatments.unpaid];
  if ("treatmentId" in nextAction && !lines.some(({ treatmentId }) => treatmentId === nextAction.treatmentId)) {
    return [`${who} is led to a treatment that is not in their history (${nextAction.kind})`];
  }
  if (nextAction.kind === "book" && home.nextTreatment.treatmentId !== null) {
    return [`${who} is told to book beside a visit`];
  }
  if (nextAction.kind !== "pay" || nextAction.canPay || nextAction.progress !== null) return [];
  const isLate = nextAction.isExpired;
  return isLate ? [] : [`${who} must pay and cannot: ${JSON.stringify(nextAction)}`];
}

/** Somebody for whom a patient acts has a page at one clinic at least. */
function lostPeople({ pages }: Look): string[] {
  return pages
    .filter(({ person }) => person.representationId === undefined)
    .flatMap(({ person: { name }, home }) =>
      home.people.people
        .filter(({ ended, representationId }) => {
          return ended === null && !pages.some(({ person }) => person.representationId === representationId);
        })
        .map(({ medicalRecordCode }) => `${name} acts for ${medicalRecordCode}, who has no page`),
    );
}

/** For each patient the one next action leads to something they can finish. */
export const wayOn: Law = {
  name: "there is a way on",
  check: ({ look }) => [...look.pages.flatMap(deadEnd), ...lostPeople(look)],
};
