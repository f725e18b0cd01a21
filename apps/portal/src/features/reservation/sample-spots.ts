import type { ClinicalDepartment } from "@madoguchi/contract/clinic/clinic";
import type { Hold } from "@madoguchi/contract/reservation/hold";
import type { Availability } from "@madoguchi/contract/spot/availability";
import type { Spot } from "@madoguchi/contract/spot/spot";
import { addCalendarDays, toWireTime } from "@madoguchi/contract/time/tokyo";

const FIRST_DAY = "2026-05-12";
const MINUTE_MS = 60_000;
const SPOT_MINUTES = 15;

function sampleSpot(day: string, time: string, availability: Availability): Spot {
  const startsAt = new Date(`${day}T${time}:00+09:00`);
  return {
    spotId: `sample-${day}-${time}`,
    clinicalDepartmentId: "sample-department",
    doctorName: "佐藤 美咲",
    startsAt: toWireTime(startsAt),
    endsAt: toWireTime(new Date(startsAt.getTime() + SPOT_MINUTES * MINUTE_MS)),
    availability,
  };
}

/** One time of each kind. */
export const SAMPLE_SPOTS = {
  open: sampleSpot(FIRST_DAY, "14:30", "open"),
  few: sampleSpot(FIRST_DAY, "14:45", "few"),
  full: sampleSpot(FIRST_DAY, "15:00", "full"),
} as const satisfies Record<Availability, Spot>;

const TIMES = ["09:00", "09:15", "10:30", "14:30", "18:45"] as const;
const PATTERN = ["open", "few", "full", "open"] as const satisfies readonly Availability[];

/** A week with a full day and a day on which the clinic is closed. */
export const SAMPLE_WEEK = [0, 1, 2, 3, 4, 5, 6].map((distance) => {
  const day = addCalendarDays(FIRST_DAY, distance);
  const availabilityAt = (position: number) =>
    distance === 3 ? "full" : (PATTERN[(distance + position) % PATTERN.length] ?? "full");
  const spots = distance === 5 ? [] : TIMES.map((time, position) => sampleSpot(day, time, availabilityAt(position)));
  return { day, spots };
});

export const SAMPLE_DEPARTMENTS = [
  {
    clinicalDepartmentId: "sample-internal",
    name: "内科",
    description: "かぜ、発熱、頭痛、生活習慣病など",
    durationMinutes: 15,
    priceFrom: 1650,
  },
  {
    clinicalDepartmentId: "sample-long",
    name: "アレルギー・花粉症・ぜんそく・慢性せき専門外来（オンライン）",
    description: "舌下免疫療法を続けている方、吸入薬の使い方を相談したい方、長引くせきでお困りの方",
    durationMinutes: 30,
    priceFrom: 12800,
  },
] as const satisfies readonly ClinicalDepartment[];

const HOLD_MINUTES = 10;

/** A hold that has just been made, and can still be extended when asked for. */
export function sampleHold(now: Date, canExtend: boolean): Hold {
  const { spotId, startsAt, endsAt, doctorName } = SAMPLE_SPOTS.open;
  return {
    holdId: "sample-hold",
    expiresAt: toWireTime(new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS)),
    canExtend,
    spotId,
    clinicalDepartmentId: "sample-internal",
    clinicalDepartmentName: "内科",
    doctorName,
    startsAt,
    endsAt,
    isFirstTreatment: true,
    proposedFirstTreatment: true,
    termsToAgree: [],
  };
}
