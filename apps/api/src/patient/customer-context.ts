import type { IdentityClaims } from "../platform/adapters/identity/identity.port.ts";
import type { AppEnv } from "../platform/http/app-env.ts";
import type { ClinicCustomer, Customer } from "../records/customer/customer-lookup.store.ts";

/** The patient who calls, and through which clinic: all that a use case of the patient's own treatments may rely on. */
export type CustomerContext = ClinicCustomer & { requestId: string };

/** The signed-in customer of a call. `clinicId` is there on `/customer/clinic/{clinicId}/…` only. */
export type CallingCustomer = Customer & { clinicId?: string };

/** What `requireCustomer` leaves for the handlers of customer paths. */
export type CustomerEnv = {
  Bindings: AppEnv["Bindings"];
  Variables: AppEnv["Variables"] & { claims: IdentityClaims; customer: CallingCustomer };
};
