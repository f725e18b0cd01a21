import type { Dice } from "./dice.ts";
import { type Act, minutesAfter } from "./plan.ts";

type Course = { startsAt: Date; bookedAt: Date };

/** Booked, with the questionnaire answered a quarter of an hour later. */
export function bookedAndAnswered({ bookedAt }: Pick<Course, "bookedAt">, more: { hasPhoto?: boolean } = {}): Act[] {
  return [
    { at: bookedAt, kind: "book" },
    { at: minutesAfter(bookedAt, 14), kind: "answer", ...more },
  ];
}

/** The visit took place: the patient is in the waiting room in time, the doctor begins and finishes. */
export function held(course: Course, more: { hasPhoto?: boolean } = {}): Act[] {
  const { startsAt } = course;
  return [
    ...bookedAndAnswered(course, more),
    { at: minutesAfter(startsAt, -6), kind: "come-in" },
    { at: minutesAfter(startsAt, 1), kind: "start" },
    { at: minutesAfter(startsAt, 10), kind: "finish" },
  ];
}

/** Took place, and was paid so many minutes after its end. */
export function paid(course: Course, minutes: number, more: { hasPhoto?: boolean } = {}): Act[] {
  return [...held(course, more), { at: minutesAfter(course.startsAt, 10 + minutes), kind: "pay" }];
}

/** The parcel of a paid visit, up to its arrival. */
export function sent(from: Date): Act[] {
  return [
    { at: minutesAfter(from, 90), kind: "ship" },
    { at: minutesAfter(from, 26 * 60), kind: "deliver" },
  ];
}

/** A visit of the past with one of several ends. */
export function pastCourse(course: Course, dice: Dice, isSent: boolean): Act[] {
  const { startsAt, bookedAt } = course;
  const fate = dice.between(1, 100);
  if (fate <= 5) {
    const at = minutesAfter(bookedAt, 90);
    return [
      ...bookedAndAnswered({ bookedAt }),
      { at, kind: "cancel", reason: dice.pick(["都合が悪くなった", "症状が改善した"]) },
    ];
  }
  if (fate <= 8) {
    const reason = "お時間になってもお越しにならず、お電話もつながらなかったため、終了しました。";
    return [...bookedAndAnswered({ bookedAt }), { at: minutesAfter(startsAt, 25), kind: "cancel-by-clinic", reason }];
  }
  const minutes = dice.between(4, 150);
  const acts = paid(course, minutes);
  const paidAt = minutesAfter(startsAt, 10 + minutes);
  if (fate <= 10) {
    const reason = "お薬を在庫切れでお送りできず、お薬の代金を含めて返金いたします。";
    return [...acts, { at: minutesAfter(paidAt, 45), kind: "refund", reason }];
  }
  return isSent ? [...acts, ...sent(paidAt)] : acts;
}
