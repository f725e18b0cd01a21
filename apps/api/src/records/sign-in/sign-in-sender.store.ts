import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { clinic } from "../clinic/clinic.table.ts";
import { spot } from "../spot/spot.table.ts";

export type SignInSender = { medicalBusinessId: string; name: string; phoneNumber: string };

/** The clinic in whose name the mail is sent. */
export async function findSignInSender(database: Database, clinicId: string): Promise<SignInSender | undefined> {
  const rows = await database
    .select({ medicalBusinessId: clinic.medicalBusinessId, name: clinic.name, phoneNumber: clinic.phoneNumber })
    .from(clinic)
    .where(eq(clinic.clinicId, clinicId));
  return rows[0];
}

/** When the chosen spot starts, read from the spot itself: what a URL says about it goes into no mail. */
export async function findChosenTime(
  database: Database,
  { medicalBusinessId, clinicId, spotId }: { medicalBusinessId: string; clinicId: string; spotId: string },
): Promise<Date | undefined> {
  if (!isUuid(spotId)) return undefined;
  const rows = await database
    .select({ startsAt: spot.startsAt })
    .from(spot)
    .where(
      and(
        eq(spot.medicalBusinessId, medicalBusinessId),
        eq(spot.spotId, spotId),
        eq(spot.clinicId, clinicId),
        isNull(spot.closedAt),
      ),
    );
  return rows[0]?.startsAt;
}
