import type { DisplacedVisit } from "@madoguchi/contract/displaced/displaced";
import type { ManagedSpot } from "@madoguchi/contract/spot/managed-spot";
import { toWireTime } from "@madoguchi/contract/time/tokyo";

const nothing = { medicalRecordCode: null, patientName: null, treatmentId: null, canMove: false, canCancel: false };
const free = { state: "free", ...nothing } as const;

/** A spot of 小林 直樹 of 15 minutes with two free seats. */
export function spotFixture(spotId: string, startsAt = "2026-05-12T10:00:00+09:00"): ManagedSpot {
  return {
    spotId,
    clinicalDepartmentId: "internal",
    doctorName: "小林 直樹",
    startsAt,
    endsAt: toWireTime(new Date(Date.parse(startsAt) + 15 * 60_000)),
    closedAt: null,
    seats: [
      { seatNumber: 1, ...free },
      { seatNumber: 2, ...free },
    ],
  };
}

/** The same with one seat booked by 窓口 花子. */
export function bookedSpotFixture(
  spotId: string,
  startsAt: string,
  change: Partial<ManagedSpot["seats"][number]> = {},
): ManagedSpot {
  const taken = {
    state: "taken",
    medicalRecordCode: "M000123",
    patientName: "窓口 花子",
    treatmentId: "visit-1",
    canMove: true,
    canCancel: true,
  } as const;
  return {
    ...spotFixture(spotId, startsAt),
    seats: [
      { seatNumber: 1, ...taken, ...change },
      { seatNumber: 2, ...free },
    ],
  };
}

export const departmentFixture = {
  clinicalDepartmentId: "internal",
  name: "内科",
  description: "かぜなど",
  durationMinutes: 15,
  priceFrom: 2500,
  isInsured: true,
  picture: "internal",
  position: 0,
  visitInstructions: null,
  minimumAge: 18,
  additionalMedicineMonths: 3,
  isNamedInMails: true,
  planTexts: { explanation: "", plan: "", nextVisitAdvice: "", emergencyAdvice: "" },
  english: {},
} as const;

/** A visit at a closed time, without a proposal. */
export function displacedFixture(treatmentId: string, patientName: string, startsAt: string): DisplacedVisit {
  const { clinicalDepartmentId, doctorName } = spotFixture("closed", startsAt);
  return {
    ...{ treatmentId, patientName, clinicalDepartmentId, doctorName, startsAt },
    ...{ medicalRecordCode: "M000123", proposedSpotId: null },
  };
}
