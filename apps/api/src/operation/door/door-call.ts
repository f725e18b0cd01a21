import type { Deps } from "../../platform/deps.ts";

export type DoorDeps = Pick<Deps, "database" | "now" | "settings" | "live">;

/** The recorded facts of a sign-in call. */
export type DoorCall = { device: string; requestId: string };
