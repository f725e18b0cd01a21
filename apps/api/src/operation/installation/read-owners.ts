import type { OwnerList } from "@madoguchi/contract/desk/staff";
import { isWellFormedId } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findClinic } from "../../records/clinic/clinic.store.ts";
import { listStaff } from "../../records/staff/staff-member.store.ts";
import { listPasskeys } from "../../records/staff/staff-passkey.store.ts";
import { type Administrator, recordAdministration } from "../administrator.ts";

/** The clinic's owners, and whether each has a passkey yet, for the set-up command. Refuses with CL001. */
export async function readOwners(
  { database, now }: Pick<Deps, "database" | "now">,
  administrator: Administrator,
  clinicId: string,
): Promise<OwnerList> {
  return database.transaction(async (transaction) => {
    const clinic = isWellFormedId(clinicId) ? await findClinic(transaction, clinicId) : undefined;
    if (!clinic) return fail("ClinicNotFound");
    const { medicalBusinessId } = clinic;
    const event = { medicalBusinessId, action: "staff.list-owners" as const, subject: `clinic:${clinicId}`, at: now() };
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
}
