import type { HttpBindings } from "@hono/node-server";
import type { Context, HonoRequest } from "hono";
import type { HostDeps } from "../hosts/host-deps.ts";

/**
 * The variables that middleware sets for every request's handlers. `keyOwner`, the owner of the idempotency keys, is
 * set on authenticated calls; `refusalCode` once a call was refused; `isHostFound` once the request's host is read, and
 * `atHost` where the installation has hosts; `callLimitKey` names its limit, and `atDoor` is its place while its caller is authenticated (`limit-clinic-calls.ts`).
 */
export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    keyOwner: string;
    refusalCode?: string;
    atHost?: HostDeps;
    isHostFound?: true;
    callLimitKey?: string;
    atDoor?: { waitedMs: number; leave: () => void };
  };
};

export type AppContext = Context<AppEnv>;

/** The parts of any request that these functions read, whatever the middleware of its layer adds. */
export type AnyCall = {
  env: AppEnv["Bindings"];
  req: Pick<HonoRequest, "header" | "method" | "path">;
  var: Readonly<AppEnv["Variables"]>;
};
