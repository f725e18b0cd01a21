import type { Deps } from "../../platform/deps.ts";

export type DoorDeps = Pick<Deps, "database" | "now" | "settings">;

/** What is written down of a call at the door. */
export type DoorCall = { device: string; requestId: string };
