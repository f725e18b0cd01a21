import { readOwnersCall } from "@madoguchi/contract/installation/installation.operation.calls";
import { isWellFormedId } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findClinic } from "../../records/clinic/clinic.store.ts";
import { listStaff } from "../../records/staff/staff-member.store.ts";
import { listPasskeys } from "../../records/staff/staff-passkey.store.ts";
import { recordAdministration } from "../administrator.ts";
import { administration } from "../answer-administration-call.ts";

/** The clinic's owners, and whether each has a passkey yet, for the set-up command. Refuses with CL001. */
export const readOwners = administration.answers(
  readOwnersCall,
  async ({ deps: { database, now }, administrator, params: { clinicId } }) => {
    return database.transaction(async (transaction) => {
      const clinic = isWellFormedId(clinicId) ? await findClinic(transaction, clinicId) : undefined;
      if (!clinic) return fail("ClinicNotFound");
      const { medicalBusinessId } = clinic;
      const event = {
        medicalBusinessId,
        action: "staff.list-owners" as const,
        subject: `clinic:${clinicId}`,
        at: now(),
      };
      await recordAdministration(transaction, administrator, event);
      const owners = (await listStaff(transaction, clinicId)).filter(
        ({ roles, leftAt }) => roles.includes("owner") && leftAt === null,
      );
      const passkeys = await listPasskeys(
        transaction,
        owners.map(({ staffId }) => staffId),
      );
      return {
        owners: owners.map(({ staffId, name }) => ({
          name,
          hasPasskey: passkeys.some((passkey) => passkey.staffId === staffId),
        })),
      };
    });
  },
);
