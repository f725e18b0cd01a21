import type { Spot } from "@madoguchi/contract/spot/spot";
import type { CalendarDay } from "@madoguchi/contract/time/tokyo";
import type { ApiClient } from "../../api/client.ts";

export type SpotQuery = { clinicId: string; clinicalDepartmentId: string; from: CalendarDay; to: CalendarDay };

/** How the first page gets a department's times; the route hands in the reservation's own request. */
export type LoadSpots = (api: ApiClient, query: SpotQuery) => Promise<Spot[]>;
