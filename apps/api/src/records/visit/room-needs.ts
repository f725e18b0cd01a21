import type { Deps } from "../../platform/deps.ts";

/** What every step in a visit's room asks for, of either side. */
export type RoomNeeds = Pick<Deps, "database" | "now" | "settings" | "live" | "videoCall">;
