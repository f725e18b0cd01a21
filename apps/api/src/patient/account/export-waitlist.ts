import { instantSchema } from "@madoguchi/contract/time/instant";
import { toOptionalWireTime } from "@madoguchi/contract/time/optional-wire-time";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { listPlacesOfPatient } from "../../records/waitlist/waitlist.store.ts";

/** The patient's places in waiting lists that are still stored. */
export const exportedWaitlistSchema = z.object({
  waitlistPlaces: z.array(
    z.object({
      clinicId: z.string(),
      clinicalDepartment: z.string(),
      day: z.string(),
      doctorName: z.string().nullable(),
      joinedAt: instantSchema,
      offeredAt: instantSchema.nullable(),
      endedAt: instantSchema.nullable(),
      endedAs: z.string().nullable(),
    }),
  ),
});

/** The wished times and the outcome of each place, by the time of joining. */
export async function readWaitlistPlaces(
  database: Database,
  owner: Customer,
): Promise<z.infer<typeof exportedWaitlistSchema>> {
  const places = await listPlacesOfPatient(database, owner);
  return {
    waitlistPlaces: places.map(({ joinedAt, offeredAt, endedAt, ...place }) => ({
      ...place,
      joinedAt: toWireTime(joinedAt),
      offeredAt: toOptionalWireTime(offeredAt),
      endedAt: toOptionalWireTime(endedAt),
    })),
  };
}
