import { bookTreatmentCall, holdSeatCall } from "@madoguchi/contract/reservation/booking.patient.calls";
import { cancelTreatmentCall, changeTimeCall } from "@madoguchi/contract/reservation/reservation.patient.calls";
import { REGISTRATION_CONSENT_KINDS } from "@madoguchi/contract/terms/terms";
import { joinWaitlistCall, leaveWaitlistCall } from "@madoguchi/contract/waitlist/waitlist.patient.calls";
import { CONSENTS } from "../../test-reservations.ts";
import { type Act, CLINIC_NAMES, type Offer, type Page, type Week } from "../week.ts";

/** One of so many times of a clinic is chosen. */
const MOST_TIMES = 4;
/** An hour's lead, and what the page needs to send it. */
const LEAD_MS = 61 * 60_000;

/** The pages of one clinic do not tell of a visit at another one, and the refusal does. */
export const BOOKED_ELSEWHERE = "ほかのクリニックに、終わっていないご予約があります";

const AGREED = [...CONSENTS, ...REGISTRATION_CONSENT_KINDS.map((kind) => ({ kind, version: 1 }))];

export function at(clinicId: string): string {
  return `at ${CLINIC_NAMES[clinicId]}`;
}

/** The clinic's times that a patient may choose now. */
export function freeTimes({ look }: Week, clinicId: string) {
  const offered = look.desks.find((desk) => desk.clinicId === clinicId)?.offered ?? [];
  const earliest = look.at.getTime() + LEAD_MS;
  return offered
    .filter(({ availability, startsAt }) => availability !== "full" && Date.parse(startsAt) >= earliest)
    .slice(0, MOST_TIMES);
}

/** Offers of every page, one after the other. */
export function ofPages(week: Week, offersOf: (page: Page) => Offer[]): Offer[] {
  return week.look.pages.flatMap((page) => offersOf(page).map((offer) => ({ ...offer, by: page.person })));
}

/** マイページ leads to the times of the clinic. */
function mayChooseTime({ home }: Page): boolean {
  return home.nextAction.kind === "book" && home.nextTreatment.treatmentId === null;
}

function chooseTime(
  name: string,
  words: readonly string[],
  call: typeof bookTreatmentCall | typeof holdSeatCall,
  body: object,
): Act {
  return {
    name,
    words,
    offers: (week) =>
      ofPages(week, (page) =>
        (mayChooseTime(page) ? freeTimes(week, page.clinicId) : []).map(({ spotId, startsAt }) => ({
          key: `${name} ${page.person.name} ${spotId}`,
          sentence: `${page.person.name} ${name}s ${startsAt} ${at(page.clinicId)}`,
          mayRefuse: [BOOKED_ELSEWHERE],
          send: () =>
            week.as(page.person).send(call, {
              params: { clinicId: page.clinicId },
              body: { spotId, startAt: startsAt, isFirstTreatment: true, ...body },
            }),
        })),
      ),
  };
}

const book = chooseTime("book", ["reservation", "spot"], bookTreatmentCall, { consents: AGREED });
const hold = chooseTime("hold", ["hold", "spot"], holdSeatCall, {});

/** The reservation of a page, with what its page says of it. */
function reservationsOf({ home }: Page) {
  return home.details.filter(({ treatmentId }) => treatmentId === home.nextTreatment.treatmentId);
}

const cancel: Act = {
  name: "cancel",
  words: ["reservation", "treatment"],
  offers: (week) =>
    ofPages(week, (page) =>
      reservationsOf(page)
        .filter(({ canCancel }) => canCancel)
        .map(({ treatmentId, startsAt }) => ({
          key: `cancel ${page.person.name} ${treatmentId}`,
          sentence: `${page.person.name} cancels ${startsAt} ${at(page.clinicId)}`,
          isStrict: true,
          send: () =>
            week.as(page.person).send(cancelTreatmentCall, {
              params: { clinicId: page.clinicId, treatmentId },
              body: { reason: "都合が悪くなった" },
            }),
        })),
    ),
};

const move: Act = {
  name: "move",
  words: ["reservation", "spot"],
  offers: (week) =>
    ofPages(week, (page) =>
      reservationsOf(page)
        .filter(({ canChangeTime }) => canChangeTime)
        .flatMap(({ treatmentId, startsAt: from }) =>
          freeTimes(week, page.clinicId)
            .filter(({ startsAt }) => startsAt !== from)
            .map(({ spotId, startsAt }) => ({
              key: `move ${page.person.name} ${treatmentId} ${spotId}`,
              sentence: `${page.person.name} moves ${from} to ${startsAt} ${at(page.clinicId)}`,
              send: () =>
                week.as(page.person).send(changeTimeCall, {
                  params: { clinicId: page.clinicId, treatmentId },
                  body: { spotId, startAt: startsAt },
                }),
            })),
        ),
    ),
};

/** The days on which a patient finds every time taken. */
function fullDays(week: Week, clinicId: string): string[] {
  const offered = week.look.desks.find((desk) => desk.clinicId === clinicId)?.offered ?? [];
  const days = Map.groupBy(offered, ({ startsAt }) => startsAt.slice(0, 10));
  const earliest = week.look.at.getTime() + LEAD_MS;
  return [...days].flatMap(([day, times]) => {
    const isFull = times.every(({ availability }) => availability === "full");
    return isFull && times.some(({ startsAt }) => Date.parse(startsAt) > earliest) ? [day] : [];
  });
}

const wait: Act = {
  name: "wait",
  words: ["waiting list", "spot"],
  offers: (week) =>
    ofPages(week, (page) =>
      (mayChooseTime(page) && page.places.length < 3 ? fullDays(week, page.clinicId) : [])
        .filter((day) => page.places.every((place) => place.day !== day))
        .map((day) => ({
          key: `wait ${page.person.name} ${page.clinicId} ${day}`,
          sentence: `${page.person.name} waits for ${day} ${at(page.clinicId)}`,
          mayRefuse: [BOOKED_ELSEWHERE],
          send: () =>
            week.as(page.person).send(joinWaitlistCall, {
              params: { clinicId: page.clinicId },
              body: { clinicalDepartmentId: "internal", day },
            }),
        })),
    ),
};

const leave: Act = {
  name: "leave",
  words: ["waiting list"],
  offers: (week) =>
    ofPages(week, (page) =>
      page.places.map(({ placeId, day }) => ({
        key: `leave ${placeId}`,
        sentence: `${page.person.name} waits no longer for ${day} ${at(page.clinicId)}`,
        send: () => week.as(page.person).send(leaveWaitlistCall, { params: { clinicId: page.clinicId, placeId } }),
      })),
    ),
};

const takeOffered: Act = {
  name: "take-offered",
  words: ["waiting list", "reservation"],
  offers: (week) =>
    ofPages(week, (page) =>
      page.places.flatMap(({ offer, placeId }) =>
        offer === null
          ? []
          : [
              {
                key: `take ${placeId}`,
                sentence: `${page.person.name} takes the offered ${offer.startsAt} ${at(page.clinicId)}`,
                mayRefuse: [BOOKED_ELSEWHERE],
                send: () =>
                  week.as(page.person).send(bookTreatmentCall, {
                    params: { clinicId: page.clinicId },
                    body: {
                      ...{ spotId: offer.spotId, startAt: offer.startsAt, isFirstTreatment: true },
                      consents: AGREED,
                    },
                  }),
              },
            ],
      ),
    ),
};

export const RESERVATION_ACTS: readonly Act[] = [book, hold, cancel, move, wait, leave, takeOffered];
