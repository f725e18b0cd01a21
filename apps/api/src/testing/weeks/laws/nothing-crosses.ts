import type { Law, Look } from "../week.ts";

/** Family names that only one patient has. */
export const MARKERS: Record<string, string> = { hanako: "花岡", taro: "太田", jiro: "次原" };

/** Marks in pages of people who must not read them. */
function crossedMarks({ pages, desks }: Look): string[] {
  const ofPages = pages.flatMap(({ home, places, person, clinicId }) => {
    const text = JSON.stringify([home, places]);
    return Object.entries(MARKERS)
      .filter(([customer, marker]) => customer !== person.customer && text.includes(marker))
      .map(([customer]) => `${person.name} at ${clinicId} reads the name of ${customer}`);
  });
  const ofDesks = desks.flatMap((desk) => {
    const text = JSON.stringify(desk);
    const isPatient = (customer: string) =>
      pages.some((page) => page.person.customer === customer && page.clinicId === desk.clinicId);
    return Object.entries(MARKERS)
      .filter(([customer, marker]) => text.includes(marker) && !isPatient(customer))
      .map(([customer]) => `the desk of ${desk.clinicId} reads the name of ${customer}`);
  });
  return [...ofPages, ...ofDesks];
}

/** No treatment is in two patients' pages, or in those of two clinics. */
function sharedTreatments({ pages }: Look): string[] {
  const owners = new Map<string, string>();
  return pages.flatMap(({ home, clinicId }) =>
    [...home.treatments.history, ...home.treatments.unpaid].flatMap(({ treatmentId }) => {
      const owner = `${home.profile.medicalRecordCode} at ${clinicId}`;
      const other = owners.get(treatmentId) ?? owner;
      owners.set(treatmentId, other);
      return other === owner ? [] : [`treatment ${treatmentId} is of ${other} and of ${owner}`];
    }),
  );
}

/** What is about one person, one clinic or one business is only where it may be read. */
export const nothingCrosses: Law = {
  name: "nothing crosses",
  check: ({ look }) => [...crossedMarks(look), ...sharedTreatments(look)],
};
