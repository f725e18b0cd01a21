import { shownName } from "@madoguchi/contract/profile/shown-name";
import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer } from "../../platform/db/patient-keys.ts";
import { customer } from "../customer/customer.table.ts";
import { profile } from "./profile.table.ts";

/** 「姓 名」, as on the ID. */
export function fullNameOf({ lastName, firstName }: { lastName: string; firstName: string }): string {
  return `${lastName} ${firstName}`;
}

/** The name as mails address a patient, or the owner of the open account with an address. `undefined` without a profile. */
export async function findFullName(
  database: Database,
  medicalBusinessId: string,
  key: { customerId: string } | { email: string },
): Promise<string | undefined> {
  const [found] = await database
    .select({ lastName: profile.lastName, firstName: profile.firstName })
    .from(customer)
    .innerJoin(profile, ofCustomer(profile, customer))
    .where(
      and(
        eq(customer.medicalBusinessId, medicalBusinessId),
        "email" in key
          ? and(eq(customer.email, key.email), isNull(customer.closedAt))
          : eq(customer.customerId, key.customerId),
      ),
    );
  return found && shownName(found);
}
