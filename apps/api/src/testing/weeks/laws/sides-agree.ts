import { parcelStage } from "@madoguchi/contract/delivery/delivery";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { Desk, Law, Page } from "../week.ts";

type Fact = [subject: string, said: string];

/** A patient reads the same of it as the clinic. */
function compare(kind: string, patient: readonly Fact[], clinic: readonly Fact[], isWhole: boolean): string[] {
  const here = new Map(clinic);
  const there = new Map(patient);
  const differing = patient
    .filter(([subject, said]) => here.has(subject) && here.get(subject) !== said)
    .map(([subject, said]) => `${kind} ${subject}: the patient reads ${said}, the clinic ${here.get(subject)}`);
  const missing = isWhole ? patient.filter(([subject]) => !here.has(subject)) : [];
  const unseen = clinic.filter(([subject]) => isWhole && !there.has(subject));
  return [
    ...differing,
    ...missing.map(([subject, said]) => `${kind} ${subject}: the clinic does not list it (${said})`),
    ...unseen.map(([subject, said]) => `${kind} ${subject}: no patient reads it (${said})`),
  ];
}

function chargesOf({ home }: Page): Fact[] {
  return home.treatments.unpaid.map(({ treatmentId, total, paymentDueAt, isPaymentExpired, paymentProgress }) => [
    treatmentId,
    [total, paymentDueAt, isPaymentExpired, paymentProgress].join(),
  ]);
}

function disagreements(desk: Desk, pages: readonly Page[], read: ReadonlySet<string>): string[] {
  const isRead = ({ medicalRecordCode }: { medicalRecordCode: string | null }) => read.has(medicalRecordCode ?? "");
  const charges = desk.billing.unpaid
    .filter(isRead)
    .map(
      ({ treatmentId, total, dueAt, isExpired, paymentProgress }): Fact => [
        treatmentId,
        [total, dueAt, isExpired, paymentProgress].join(),
      ],
    );
  const places = desk.places.filter(isRead).map(({ placeId, offer }): Fact => [placeId, `${offer?.until}`]);
  const ownPlaces = pages.flatMap((page) =>
    page.places.map(({ placeId, offer }): Fact => [placeId, `${offer?.until}`]),
  );
  const waiting = desk.waiting.filter(isRead).map(({ treatmentId }): Fact => [treatmentId, "waits"]);
  const applied = pages.flatMap(({ home }) =>
    home.treatments.history
      .filter(({ statusId }) => statusId === TreatmentStatus.AdditionalMedicinePending)
      .map(({ treatmentId }): Fact => [treatmentId, "waits"]),
  );
  const parcels = desk.parcels.map((parcel): Fact => [parcel.treatmentId, parcelStage(parcel)]);
  const deliveries = pages.flatMap(({ home }) =>
    home.details.flatMap(({ treatmentId, delivery }): Fact[] =>
      delivery === null ? [] : [[treatmentId, parcelStage(delivery)]],
    ),
  );
  return [
    ...compare("charge", pages.flatMap(chargesOf), charges, true),
    ...compare("place", ownPlaces, places, true),
    ...compare("application", applied, waiting, true),
    ...compare("parcel", deliveries, parcels, false),
  ];
}

/** What the desk says of a charge, a place, an application and a parcel is what its patient reads. */
export const sidesAgree: Law = {
  name: "two sides agree",
  check: ({ look }) =>
    look.desks.flatMap((desk) => {
      const pages = look.pages.filter(({ clinicId }) => clinicId === desk.clinicId);
      const read = new Set(pages.map(({ home }) => home.profile.medicalRecordCode));
      return disagreements(desk, pages, read).map((problem) => `${desk.clinicId}: ${problem}`);
    }),
};
