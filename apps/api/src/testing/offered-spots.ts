import { type Spot, type SpotQuery, spotListSchema } from "@madoguchi/contract/spot/spot";
import { createSpotReader } from "../patient/clinic/spot-reader.ts";

/** The times offered to patients, read without a cache. */
export async function readOfferedSpots(
  deps: Parameters<typeof createSpotReader>[0],
  clinicId: string,
  query: SpotQuery,
): Promise<Spot[]> {
  const json = await createSpotReader(deps)(clinicId, query);
  return spotListSchema.parse(JSON.parse(new TextDecoder().decode(json))).spots;
}
