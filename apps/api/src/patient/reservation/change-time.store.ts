import { startOfToday } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { CHANGES_OF_DAY } from "../../records/reservation/booking-limit.ts";
import type { CustomerContext } from "../customer-context.ts";

type WishedSpot = {
  clinicalDepartmentId: string;
  startsAt: Date;
  isClosed: boolean;
  /** The number of the customer's changes today, for `requireChangeLeft`. */
  changesOfDay: number;
  ownHold: { holdId: string; wasExtended: boolean } | undefined;
};

const selectWishedSpot = prepareStatement<
  Pick<CustomerContext, "medicalBusinessId" | "customerId" | "clinicId"> & {
    spotId: string;
    now: Date;
    dayStart: Date;
  },
  {
    clinicalDepartmentId: string;
    startsAt: Date;
    isClosed: boolean;
    changesOfDay: number;
    holdId: string | null;
    wasExtended: boolean;
  }
>(
  "wished_spot",
  `select spot.clinical_department_id, spot.starts_at, spot.closed_at is not null as is_closed, own.hold_id,
     own.was_extended, ${CHANGES_OF_DAY}
   from spot
   left join seat own on own.medical_business_id = spot.medical_business_id and own.spot_id = spot.spot_id
     and own.customer_id = :customerId and own.treatment_id is null and own.held_until > :now
   where spot.medical_business_id = :medicalBusinessId and spot.spot_id = :spotId and spot.clinic_id = :clinicId`,
);

/** The spot that a reservation is to move to; `undefined` when the clinic has no such spot. */
export async function findWishedSpot(
  database: Database,
  { medicalBusinessId, customerId, clinicId }: CustomerContext,
  spotId: string,
  now: Date,
): Promise<WishedSpot | undefined> {
  const key = { medicalBusinessId, customerId, clinicId, spotId, now, dayStart: startOfToday(now) };
  const [row] = await selectWishedSpot(database, key);
  return (
    row && {
      clinicalDepartmentId: row.clinicalDepartmentId,
      startsAt: row.startsAt,
      isClosed: row.isClosed,
      changesOfDay: row.changesOfDay,
      ownHold: row.holdId === null ? undefined : { holdId: row.holdId, wasExtended: row.wasExtended },
    }
  );
}
