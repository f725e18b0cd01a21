import type { Deps } from "../../platform/deps.ts";

export type StaffSignInDeps = Pick<Deps, "database" | "now" | "settings" | "live">;

/** The recorded facts of a sign-in call. */
export type StaffSignInCall = { device: string; requestId: string };
