import { startTreatmentCall } from "@madoguchi/contract/chart/chart.operation.calls";
import { finishTreatmentCall } from "@madoguchi/contract/chart/visit-record.operation.calls";
import {
  bookForPatientCall,
  cancelTreatmentCall,
  moveTreatmentCall,
  setVisitByTelephoneCall,
} from "@madoguchi/contract/reservation/booking.operation.calls";
import { addCalendarDays, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { recordAbsenceCall, withdrawAbsenceCall } from "@madoguchi/contract/visit/room.operation.calls";
import { TEST_CARE_PLAN, TEST_CHARGE_LINE, TEST_PRESCRIPTION_LINE } from "../../test-charges.ts";
import type { Act, Desk, Offer, Week } from "../week.ts";
import { at, BOOKED_ELSEWHERE, freeTimes } from "./reservation.ts";

/** A doctor may begin a visit so long before its time. */
const EARLY_MS = 15 * 60_000;
const REASON = { reason: "担当の医師が休診のため" };
const PLANS = [
  { days: 0, supplies: 0 },
  { days: 30, supplies: 2 },
  { days: 3, supplies: 1 },
  { days: 0, supplies: 1 },
] as const;

type Visit = {
  desk: Desk;
  treatmentId: string;
  startsAt: string;
  spotId: string;
  canMove: boolean;
  /** The visit has not begun. */
  canCancel: boolean;
};

/** The booked visits of the coming days, as the clinic's week shows them. */
function visitsOf({ look }: Week): Visit[] {
  return look.desks.flatMap((desk) =>
    desk.spots.flatMap(({ seats, startsAt, spotId }) =>
      seats.flatMap(({ treatmentId, state, canMove, canCancel }) =>
        state === "taken" && treatmentId !== null ? [{ desk, treatmentId, startsAt, spotId, canMove, canCancel }] : [],
      ),
    ),
  );
}

function isAhead({ look }: Week, { startsAt }: Visit): boolean {
  return Date.parse(startsAt) > look.at.getTime();
}

function ofVisits(week: Week, isPossible: (visit: Visit) => boolean, offerOf: (visit: Visit) => Offer[]): Offer[] {
  return visitsOf(week).filter(isPossible).flatMap(offerOf);
}

const cancelByClinic: Act = {
  name: "cancel-by-clinic",
  words: ["reservation", "desk", "notification"],
  offers: (week) =>
    ofVisits(
      week,
      ({ canCancel }) => canCancel,
      ({ desk: { clinicId }, treatmentId, startsAt }) => [
        {
          key: `cancel-by-clinic ${treatmentId}`,
          sentence: `the reception cancels ${startsAt} ${at(clinicId)}`,
          send: () =>
            week.staff(clinicId, "reception").send(cancelTreatmentCall, {
              params: { clinicId, treatmentId },
              body: REASON,
            }),
        },
      ],
    ),
};

const moveByClinic: Act = {
  name: "move-by-clinic",
  words: ["reservation", "desk", "spot"],
  offers: (week) =>
    ofVisits(
      week,
      ({ canMove }) => canMove,
      ({ desk: { clinicId }, treatmentId, startsAt: from }) =>
        freeTimes(week, clinicId)
          .filter(({ startsAt }) => startsAt !== from)
          .map(({ spotId, startsAt }) => ({
            key: `move-by-clinic ${treatmentId} ${spotId}`,
            sentence: `the reception moves ${from} to ${startsAt} ${at(clinicId)}`,
            send: () =>
              week.staff(clinicId, "reception").send(moveTreatmentCall, {
                params: { clinicId, treatmentId },
                body: { ...REASON, spotId, startAt: startsAt },
              }),
          })),
    ),
};

/** Whether the doctor will telephone, by the page of its patient. */
function isByTelephone({ look }: Week, { treatmentId }: Visit): boolean {
  const details = look.pages.flatMap(({ home }) => home.details);
  return details.some((detail) => detail.treatmentId === treatmentId && detail.isByTelephone === true);
}

const byTelephone: Act = {
  name: "by-telephone",
  words: ["examination", "desk"],
  offers: (week) =>
    ofVisits(
      week,
      (visit) => visit.canCancel && isAhead(week, visit) && !isByTelephone(week, visit),
      ({ desk: { clinicId }, treatmentId, startsAt }) => {
        const set = (isOn: boolean) =>
          week.staff(clinicId, "reception").send(setVisitByTelephoneCall, {
            params: { clinicId, treatmentId },
            body: { isByTelephone: isOn },
          });
        return [
          {
            key: `by-telephone ${treatmentId}`,
            sentence: `the reception makes ${startsAt} ${at(clinicId)} a visit by telephone`,
            send: () => set(true),
            back: () => set(false),
          },
        ];
      },
    ),
};

const start: Act = {
  name: "start",
  words: ["examination", "room / phase"],
  offers: (week) =>
    ofVisits(
      week,
      ({ startsAt, canCancel }) => canCancel && Date.parse(startsAt) - EARLY_MS <= week.look.at.getTime(),
      ({ desk: { clinicId }, treatmentId, startsAt }) => [
        {
          key: `start ${treatmentId}`,
          sentence: `the doctor starts the visit of ${startsAt} ${at(clinicId)}`,
          send: () => week.system(clinicId).send(startTreatmentCall, { params: { clinicId, treatmentId } }),
        },
      ],
    ),
};

/** The visits under way, as their patients' pages name them. */
function underWay({ look }: Week) {
  return look.pages.flatMap(({ home: { nextAction }, clinicId, person }) =>
    nextAction.kind === "visit-in-progress" ? [{ clinicId, person, treatmentId: nextAction.treatmentId }] : [],
  );
}

const finish: Act = {
  name: "finish",
  words: ["chart", "prescription", "charge"],
  offers: (week) =>
    underWay(week).flatMap(({ clinicId, person, treatmentId }) =>
      PLANS.map(({ days, supplies }) => ({
        key: `finish ${treatmentId} ${days} ${supplies}`,
        sentence: `the doctor finishes the visit of ${person.name} ${at(clinicId)}, with ${supplies} more supplies`,
        send: () =>
          week.system(clinicId).send(finishTreatmentCall, {
            params: { clinicId, treatmentId },
            body: {
              carePlan: TEST_CARE_PLAN,
              prescription: [{ ...TEST_PRESCRIPTION_LINE, additionalSupplies: supplies }],
              lines: [TEST_CHARGE_LINE],
              additionalMedicineUntil: supplies === 0 ? null : addCalendarDays(toCalendarDay(week.client.now()), days),
            },
          }),
      })),
    ),
};

const bookForPatient: Act = {
  name: "book-for-patient",
  words: ["reservation", "desk", "customer"],
  offers: (week) =>
    week.look.pages.flatMap(({ person, clinicId, home }) => {
      const medicalRecordCode = home.profile.medicalRecordCode;
      if (home.nextTreatment.treatmentId !== null) return [];
      return freeTimes(week, clinicId).map(({ spotId, startsAt }) => ({
        key: `book-for-patient ${medicalRecordCode} ${spotId}`,
        sentence: `the reception books ${startsAt} ${at(clinicId)} for ${person.name}`,
        mayRefuse: [BOOKED_ELSEWHERE],
        send: () =>
          week.staff(clinicId, "reception").send(bookForPatientCall, {
            params: { clinicId, medicalRecordCode },
            body: { spotId, startAt: startsAt, isFirstTreatment: true, hasConsented: true },
          }),
      }));
    }),
};

const absence: Act = {
  name: "record-absence",
  words: ["no-show", "room / phase"],
  offers: (week) =>
    week.look.desks.flatMap(({ clinicId, today }) =>
      today
        .filter(({ room }) => room?.mayRecordAbsence === true)
        .map(({ treatmentId, patientName }) => {
          const take = (call: typeof recordAbsenceCall | typeof withdrawAbsenceCall) =>
            week.staff(clinicId, "reception").send(call, { params: { clinicId, treatmentId } });
          return {
            key: `absence ${treatmentId}`,
            sentence: `the reception records that ${patientName} has not come ${at(clinicId)}`,
            isStrict: true,
            send: () => take(recordAbsenceCall),
            back: () => take(withdrawAbsenceCall),
          };
        }),
    ),
};

export const VISIT_ACTS: readonly Act[] = [
  ...[cancelByClinic, moveByClinic, byTelephone, start, finish, bookForPatient, absence],
];
