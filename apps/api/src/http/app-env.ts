import type { HttpBindings } from "@hono/node-server";
import type { IdentityClaims } from "../deps.ts";

/** The signed-in customer of a call. `clinicId` is there on `/customer/clinic/{clinicId}/…` only. */
export type CallingCustomer = { medicalBusinessId: string; customerId: string; clinicId?: string };

/** What middleware leaves for the handlers of one request: `requestId` always, the rest on customer paths. */
export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string; claims: IdentityClaims; customer: CallingCustomer };
};
