import type { Deps } from "../deps.ts";

/** What a host has of the dependencies, in place of the environment's. */
export type HostDeps = Pick<Deps, "settings"> & Partial<Pick<Deps, "identity">>;

/** The context of a request, of which `restrictToHosts` leaves what its host has. */
export type AtHost = { get: (name: "atHost") => HostDeps | undefined };

/** The dependencies as the host of the request has them; the very same where the installation has no hosts. */
export function depsAtHost<Own extends object>({ get }: AtHost, deps: Own): Own {
  const atHost = get("atHost");
  return atHost ? { ...deps, ...atHost } : deps;
}
