import { addClinicHost, readClinicHosts, removeClinicHost } from "./clinic-hosts.ts";
import { inviteOwner } from "./invite-owner.ts";
import { readOwners } from "./read-owners.ts";
import { readBusinesses, storeBusiness, storeClinic } from "./set-up-clinic.ts";

/** The administrator's calls on businesses and clinics. */
export const installationHandlers = {
  readBusinesses,
  storeBusiness,
  storeClinic,
  inviteOwner,
  readOwners,
  readClinicHosts,
  addClinicHost,
  removeClinicHost,
};
