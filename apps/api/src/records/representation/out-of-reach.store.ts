import { firstBirthdateOfMinors } from "@madoguchi/contract/representation/adult-age";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import type { Customer } from "../customer/customer-lookup.store.ts";
import { STATUS_SQL } from "../treatment/status-sql.ts";
import { outOfReachSql } from "./representation-sql.ts";

const selectOutOfReach = prepareStatement<
  Customer & { evenWithoutCare: boolean; firstMinor: string },
  { customerId: string }
>(
  "out_of_reach",
  `select customer.customer_id from customer
   where customer.medical_business_id = :medicalBusinessId and customer.customer_id = :customerId::uuid
     and ${outOfReachSql(":firstMinor::date")}
     and (:evenWithoutCare::boolean or exists (select from treatment
       where treatment.medical_business_id = customer.medical_business_id
         and treatment.customer_id = customer.customer_id and treatment.status_id in ${STATUS_SQL.unfinished}))`,
);

/** Whether no message reaches a person whose care is under way: without a representative and an address of theirs. */
export async function isOutOfReach(
  database: Database,
  { medicalBusinessId, customerId }: Customer,
  { evenWithoutCare, now }: { evenWithoutCare: boolean; now: Date },
): Promise<boolean> {
  const firstMinor = firstBirthdateOfMinors(now);
  const key = { medicalBusinessId, customerId, evenWithoutCare, firstMinor };
  return (await selectOutOfReach(database, key)).length > 0;
}
