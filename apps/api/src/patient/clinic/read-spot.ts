import type { SpotFacts } from "@madoguchi/contract/spot/spot";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { isUuid, isWellFormedId } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findSpot } from "../../records/spot/spot.store.ts";

/**
 * Department, doctor and time of one spot, because an address carries only its id (spec §2). Full, closed and past
 * spots are answered too, so that the patient sees their choice. Refuses with E004, and with R003 when the database
 * cannot be read.
 */
export async function readSpot(
  { database }: Pick<Deps, "database">,
  clinicId: string,
  spotId: string,
): Promise<SpotFacts> {
  if (!isWellFormedId(clinicId) || !isUuid(spotId)) return fail("ResourceNotFound");
  const found = await findSpot(database, { clinicId, spotId }).catch((cause: unknown) =>
    fail("SpotFetchFailed", { cause }),
  );
  if (!found) return fail("ResourceNotFound");
  const { startsAt, endsAt, ...facts } = found;
  return { spotId, ...facts, startsAt: toWireTime(startsAt), endsAt: toWireTime(endsAt) };
}
