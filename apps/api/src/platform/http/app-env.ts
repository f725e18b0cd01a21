import type { HttpBindings } from "@hono/node-server";
import type { HonoRequest } from "hono";
import type { HostDeps } from "../hosts/host-deps.ts";

/**
 * What middleware leaves for the handlers of every request. `keyOwner` is there on calls that somebody has to prove
 * themselves for: whose idempotency keys they are. `refusalCode` is there once a call was refused, `atHost` where the
 * installation has hosts, and `turnOf`: whose turn it takes (`limit-to-turns.ts`).
 */
export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string; keyOwner: string; refusalCode?: string; atHost?: HostDeps; turnOf?: string };
};

/** What is read of any request, whatever more the middleware of its layer leaves. */
export type AnyCall = {
  env: AppEnv["Bindings"];
  req: Pick<HonoRequest, "header" | "method" | "path">;
  var: Readonly<AppEnv["Variables"]>;
};
