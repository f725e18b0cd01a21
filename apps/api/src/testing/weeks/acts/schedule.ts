import type { ManagedSpot } from "@madoguchi/contract/spot/managed-spot";
import { addClosureCall, deleteClosureCall } from "@madoguchi/contract/spot/schedule.operation.calls";
import {
  addSpotCall,
  changeCapacityCall,
  closeSpotCall,
  openSpotCall,
} from "@madoguchi/contract/spot/spot.operation.calls";
import { addCalendarDays, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { removeFromWaitlistCall } from "@madoguchi/contract/waitlist/waitlist.operation.calls";
import type { Act, Desk, Week } from "../week.ts";
import { at } from "./reservation.ts";

const DAYS = [0, 1, 2, 6];
const HOURS = ["10:00", "15:00"];

const addSpot: Act = {
  name: "add-spot",
  words: ["spot", "desk"],
  offers: (week) =>
    week.look.desks.flatMap(({ clinicId, spots }) =>
      DAYS.flatMap((days) =>
        HOURS.flatMap((hour) => {
          const day = addCalendarDays(toCalendarDay(week.look.at), days);
          const startsAt = `${day}T${hour}:00+09:00`;
          const isThere = spots.some((spot) => Date.parse(spot.startsAt) === Date.parse(startsAt));
          if (isThere || Date.parse(startsAt) <= week.look.at.getTime()) return [];
          return [
            {
              key: `add-spot ${clinicId} ${startsAt}`,
              sentence: `the reception adds ${startsAt} ${at(clinicId)}`,
              send: () =>
                week.staff(clinicId, "reception").send(addSpotCall, {
                  params: { clinicId },
                  body: {
                    ...{ clinicalDepartmentId: "internal", doctorName: "佐藤 健", capacity: (days % 2) + 1 },
                    ...{ startsAt, endsAt: startsAt.replace(":00:00+", ":15:00+") },
                  },
                }),
            },
          ];
        }),
      ),
    ),
};

function ofSpots(week: Week, isPossible: (spot: ManagedSpot, desk: Desk) => boolean) {
  return week.look.desks.flatMap((desk) =>
    desk.spots
      .filter((spot) => Date.parse(spot.startsAt) > week.look.at.getTime() && isPossible(spot, desk))
      .map((spot) => ({ ...spot, clinicId: desk.clinicId })),
  );
}

const closeSpot: Act = {
  name: "close-spot",
  words: ["spot", "displaced visit"],
  offers: (week) =>
    ofSpots(week, ({ closedAt }) => closedAt === null).map(({ clinicId, spotId, startsAt }) => {
      const act = (call: typeof closeSpotCall | typeof openSpotCall) =>
        week.staff(clinicId, "reception").send(call, { params: { clinicId, spotId } });
      return {
        key: `close-spot ${spotId}`,
        sentence: `the reception closes ${startsAt} ${at(clinicId)}`,
        send: () => act(closeSpotCall),
        back: () => act(openSpotCall),
      };
    }),
};

const openSpot: Act = {
  name: "open-spot",
  words: ["spot"],
  offers: (week) =>
    ofSpots(week, ({ closedAt }) => closedAt !== null).map(({ clinicId, spotId, startsAt }) => ({
      key: `open-spot ${spotId}`,
      sentence: `the reception opens ${startsAt} ${at(clinicId)}`,
      send: () => week.staff(clinicId, "reception").send(openSpotCall, { params: { clinicId, spotId } }),
    })),
};

const widen: Act = {
  name: "widen",
  words: ["spot / seat"],
  offers: (week) =>
    ofSpots(week, ({ seats }) => seats.length < 3).map(({ clinicId, spotId, startsAt, seats }) => ({
      key: `widen ${spotId} ${seats.length}`,
      sentence: `the reception adds a seat to ${startsAt} ${at(clinicId)}`,
      send: () =>
        week.staff(clinicId, "reception").send(changeCapacityCall, {
          params: { clinicId, spotId },
          body: { capacity: seats.length + 1 },
        }),
      back: () =>
        week.staff(clinicId, "reception").send(changeCapacityCall, {
          params: { clinicId, spotId },
          body: { capacity: seats.length },
        }),
    })),
};

const closeDay: Act = {
  name: "close-day",
  words: ["closure", "displaced visit"],
  offers: (week) =>
    week.look.desks.flatMap(({ clinicId, closures }) =>
      [1, 2, 6].flatMap((days) => {
        const day = addCalendarDays(toCalendarDay(week.look.at), days);
        if (closures.some((closure) => closure.day === day)) return [];
        return [
          {
            key: `close-day ${clinicId} ${day}`,
            sentence: `the reception closes the whole ${day} ${at(clinicId)}`,
            send: () =>
              week.staff(clinicId, "reception").send(addClosureCall, {
                params: { clinicId },
                body: { clinicalDepartmentId: null, day, reason: "学会のため" },
              }),
            back: (answer) =>
              week.staff(clinicId, "reception").send(deleteClosureCall, {
                params: { clinicId, closureId: addClosureCall.answer.parse(answer.body).closureId },
              }),
          },
        ];
      }),
    ),
};

const openDay: Act = {
  name: "open-day",
  words: ["closure"],
  offers: (week) =>
    week.look.desks.flatMap(({ clinicId, closures }) =>
      closures.map(({ closureId, day }) => ({
        key: `open-day ${closureId}`,
        sentence: `the reception takes the closing of ${day} back ${at(clinicId)}`,
        send: () => week.staff(clinicId, "reception").send(deleteClosureCall, { params: { clinicId, closureId } }),
      })),
    ),
};

const removePlace: Act = {
  name: "remove-place",
  words: ["waiting list", "desk"],
  offers: (week) =>
    week.look.desks.flatMap(({ clinicId, places }) =>
      places.map(({ placeId, day, patientName }) => ({
        key: `remove-place ${placeId}`,
        sentence: `the reception takes ${patientName} off the waiting list of ${day} ${at(clinicId)}`,
        send: () => week.staff(clinicId, "reception").send(removeFromWaitlistCall, { params: { clinicId, placeId } }),
      })),
    ),
};

export const SCHEDULE_ACTS: readonly Act[] = [addSpot, closeSpot, openSpot, widen, closeDay, openDay, removePlace];
