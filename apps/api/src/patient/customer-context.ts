import type { Language } from "@madoguchi/contract/http/language";
import type { IdentityClaims } from "../platform/adapters/identity/identity.port.ts";
import type { AppEnv } from "../platform/http/app-env.ts";
import type { ClinicCustomer, Customer } from "../records/customer/customer-lookup.store.ts";

/** The signed-in patient who acts for the one whose record the call is about; not there where it is their own. */
type ActedFor = { representativeId?: string | undefined };

/** In which language the page is that calls. */
export type PageContext = { language?: Language | undefined };

/** The patient whom a call is about, and through which clinic: all that a use case of the patient's own treatments may rely on. */
export type CustomerContext = ClinicCustomer & ActedFor & PageContext & { requestId: string };

/** The customer whom a call is about. `clinicId` is there on `/customer/clinic/{clinicId}/…` only. */
export type CallingCustomer = Customer & ActedFor & { clinicId?: string };

/** Who is signed in: the patient themselves, or who acts for them. Cards, mails and sessions are theirs. */
export function accountOf({ medicalBusinessId, customerId, representativeId }: Customer & ActedFor): Customer {
  return { medicalBusinessId, customerId: representativeId ?? customerId };
}

/** The session that a call comes in. `isProven`: the patient proved who they are within the last ten minutes. */
export type CallingSession = { sessionId: string; device: string; isProven: boolean };

/** The patient who calls, for what is done to their sessions and ways to sign in. */
export type SessionContext = PageContext & { owner: Customer; sessionId: string; device: string; requestId: string };

/** The patient and the session of a call. */
export function sessionContextOf({
  var: { customer, session, requestId },
}: {
  var: Pick<BusinessEnv["Variables"], "customer" | "session" | "requestId">;
}): SessionContext {
  const { medicalBusinessId, customerId } = customer;
  const { sessionId, device } = session;
  return { owner: { medicalBusinessId, customerId }, sessionId, device, requestId };
}

type EnvOf<Actor> = {
  Bindings: AppEnv["Bindings"];
  Variables: AppEnv["Variables"] & { claims: IdentityClaims; customer: Actor; session: CallingSession };
};

/** What `requireCustomer` leaves for the handlers of customer paths. A newcomer has claims alone. */
export type CustomerEnv = EnvOf<CallingCustomer>;
export type BusinessEnv = EnvOf<Customer & ActedFor>;
export type ClinicEnv = EnvOf<ClinicCustomer & ActedFor>;
