import type { Deps } from "../../platform/deps.ts";
import type { ReadQueue } from "./queue-reader.ts";

/** What every step in a visit's room asks for, of either side. */
export type RoomNeeds = Pick<Deps, "database" | "now" | "settings" | "live" | "videoCall"> & {
  /** How the queue is read where many ask for the same one; by a statement of its own without it. */
  readQueue?: ReadQueue;
};
