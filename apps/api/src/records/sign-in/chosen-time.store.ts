import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { spot } from "../spot/spot.table.ts";

/** The start of the chosen spot, read from the spot itself: a URL's own text must not reach a mail. */
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
