import {
  addClinicHostCall,
  inviteOwnerCall,
  readBusinessesCall,
  readClinicHostsCall,
  readOwnersCall,
  removeClinicHostCall,
  storeBusinessCall,
  storeClinicCall,
} from "@madoguchi/contract/operation/installation.calls";
import type { Deps } from "../../platform/deps.ts";
import { openAdministrationRoutes } from "../answer-administration-call.ts";
import { addClinicHost, readClinicHosts, removeClinicHost } from "./clinic-hosts.ts";
import { inviteOwner } from "./invite-owner.ts";
import { readOwners } from "./read-owners.ts";
import { readBusinesses, storeBusiness, storeClinic } from "./set-up-clinic.ts";

/** The administrator's calls on businesses and clinics. */
export function createInstallationRoutes(deps: Pick<Deps, "database" | "now" | "settings">) {
  const { routes, answer, act } = openAdministrationRoutes(deps);
  answer(readBusinessesCall, () => readBusinesses(deps));
  act(storeBusinessCall, ({ administrator, params, body }) =>
    storeBusiness(deps, administrator, params.medicalBusinessId, body),
  );
  act(storeClinicCall, ({ administrator, params, body }) => storeClinic(deps, administrator, params, body));
  answer(inviteOwnerCall, ({ administrator, params, body }) =>
    inviteOwner(deps, administrator, { clinicId: params.clinicId, ...body }),
  );
  answer(readOwnersCall, ({ administrator, params }) => readOwners(deps, administrator, params.clinicId));
  answer(readClinicHostsCall, () => readClinicHosts(deps));
  act(addClinicHostCall, ({ administrator, params, body }) => addClinicHost(deps, administrator, params.host, body));
  act(removeClinicHostCall, ({ administrator, params }) => removeClinicHost(deps, administrator, params.host));
  return routes;
}
