import { eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { clinic } from "./clinic.table.ts";

/** Days until a new charge of the clinic is due (spec §9): its own setting, otherwise the installation's. */
export async function findPaymentDays(
  database: Database,
  settings: { paymentExpireDays: number },
  clinicId: string,
): Promise<number> {
  const [found] = await database
    .select({ days: clinic.paymentExpireDays })
    .from(clinic)
    .where(eq(clinic.clinicId, clinicId));
  return found?.days ?? settings.paymentExpireDays;
}
