import type { Deps } from "../deps.ts";

/** The dependencies of a host, in place of the environment's. */
export type HostDeps = Pick<Deps, "settings"> & Partial<Pick<Deps, "identity">>;

/** The context of a request, in which `restrictToHosts` stores the dependencies of its host. */
export type AtHost = { get: (name: "atHost") => HostDeps | undefined };

/** The dependencies with those of the request's host; unchanged where the installation has no hosts. */
export function depsAtHost<Own extends object>({ get }: AtHost, deps: Own): Own {
  const atHost = get("atHost");
  return atHost ? { ...deps, ...atHost } : deps;
}
