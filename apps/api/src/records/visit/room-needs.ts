import type { Deps } from "../../platform/deps.ts";
import type { ReadQueue } from "./queue-reader.ts";

export type RoomNeeds = Pick<Deps, "database" | "now" | "settings" | "live" | "videoCall" | "findTurn"> & {
  /** Reads a queue once for many callers; without it each call reads by a statement of its own. */
  readQueue?: ReadQueue;
};
