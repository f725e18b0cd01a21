import { randomUUID } from "node:crypto";
import { inviteOwnerCall } from "@madoguchi/contract/installation/installation.operation.calls";
import { isWellFormedId } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findClinic } from "../../records/clinic/clinic.store.ts";
import { findDeskAddress } from "../../records/clinic-host/clinic-addresses.ts";
import { createEnrolmentLink } from "../../records/staff/create-enrolment-link.ts";
import { insertStaff, lockStaff, setOwnsBusiness } from "../../records/staff/staff-member.store.ts";
import { recordAdministration } from "../administrator.ts";
import { administration } from "../answer-administration-call.ts";

/**
 * Finds or makes the clinic's owner of this name, and makes their enrolment link: for the first owner, and for a clinic
 * whose owners have lost all passkeys. A repeated call makes another link and no other owner. `ofBusiness`: whether
 * they are an owner of all clinics of the business; by default unchanged. Refuses with CL001.
 */
export const inviteOwner = administration.answers(
  inviteOwnerCall,
  async ({ deps: { database, now, settings }, administrator, params: { clinicId }, body: { name, ofBusiness } }) => {
    return database.transaction(async (transaction) => {
      const clinic = isWellFormedId(clinicId) ? await findClinic(transaction, clinicId) : undefined;
      if (!clinic) return fail("ClinicNotFound");
      const at = now();
      const owners = (await lockStaff(transaction, clinicId)).filter(({ roles }) => roles.includes("owner"));
      const staffId = owners.find((owner) => owner.name === name)?.staffId ?? randomUUID();
      await insertStaff(transaction, { staffId, clinicId, name, roles: ["owner"], joinedAt: at });
      const event = { medicalBusinessId: clinic.medicalBusinessId, subject: `staff:${staffId}`, at };
      await recordAdministration(transaction, administrator, { ...event, action: "staff.invite-owner" });
      if (ofBusiness !== undefined) {
        await setOwnsBusiness(transaction, staffId, ofBusiness);
        const action = ofBusiness ? "staff.own-business" : "staff.own-clinic";
        await recordAdministration(transaction, administrator, { ...event, action });
      }
      const deskBaseUrl = await findDeskAddress(transaction, settings, clinic);
      return createEnrolmentLink(transaction, { staffId, deskBaseUrl, at });
    });
  },
);
