import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { BOOKING_OBSTACLES_SQL, type BookingObstacles } from "../../records/reservation/booking-obstacles.ts";

type CustomerKey = { medicalBusinessId: string; customerId: string };
type DepartmentKey = { clinicId: string; clinicalDepartmentId: string };
type JoinSituation = BookingObstacles & {
  birthdate: string | null;
  minimumAge: number;
  hasProfile: boolean;
};

const selectJoinSituation = prepareStatement<CustomerKey & DepartmentKey, JoinSituation>(
  "join_waitlist_situation",
  `select
     exists (select from profile where medical_business_id = :medicalBusinessId
       and customer_id = :customerId) as has_profile,
     (select birthdate::text from profile where medical_business_id = :medicalBusinessId
       and customer_id = :customerId) as birthdate,
     coalesce((select minimum_age from clinical_department where clinic_id = :clinicId
       and clinical_department_id = :clinicalDepartmentId), 0) as minimum_age,
     ${BOOKING_OBSTACLES_SQL}`,
);

/** Everything besides the seat that would prevent the customer from booking. */
export async function findJoinSituation(
  database: Database,
  { medicalBusinessId, customerId }: CustomerKey,
  { clinicId, clinicalDepartmentId }: DepartmentKey,
): Promise<JoinSituation> {
  const key = { medicalBusinessId, customerId, clinicId, clinicalDepartmentId };
  const [row] = await selectJoinSituation(database, key);
  if (!row) throw new Error("the statement returned no row");
  return row;
}
