import { TAKE_BACK_HELD, takeBackClinicCall } from "@madoguchi/contract/clinics/clinics.operation.calls";
import { isWellFormedId } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findClinic } from "../../records/clinic/clinic.store.ts";
import {
  deleteClinicTakenBack,
  type HeldBy,
  lockClinicToTakeBack,
} from "../../records/clinic/taken-back-clinic.store.ts";
import { lockStaff } from "../../records/staff/staff-member.store.ts";
import { closeClinicToPasskeys } from "../../records/staff/staff-passkey.store.ts";
import { acts } from "../answer-operation-call.ts";
import { recordClinicEvent, requireOwnEnding } from "../record-clinic-event.ts";
import { holdBusinessOwner } from "./hold-business-owner.ts";

function refuse(heldBy: HeldBy | "shown" | "installation"): never {
  return fail(TAKE_BACK_HELD[heldBy], { reason: `held back: ${heldBy}` });
}

/**
 * Deletes a clinic of the business that has no patients: its settings, times, texts and its owner's row are removed,
 * and its id is free. One event in each of the two clinics remains, with its former settings. A repeated call by the
 * same person has the same answer. Refuses with E004, E005 (not an owner of the whole business; the clinic of this
 * session or of the installation; a host, other staff or patients).
 */
export const takeBackClinic = acts(
  takeBackClinicCall,
  async ({ deps: { database, now, settings }, operator, params: { takenBackId: clinicId } }) => {
    await database.transaction(async (transaction) => {
      const { medicalBusinessId } = operator;
      const [subject, at] = [`clinic:${clinicId}`, now()];
      const goneAlready = () => requireOwnEnding(transaction, operator, "clinic.take-back", subject, at);
      const before = isWellFormedId(clinicId) ? await findClinic(transaction, clinicId) : undefined;
      if (before?.medicalBusinessId !== medicalBusinessId) return goneAlready();
      await holdBusinessOwner(transaction, operator, "クリニックを取り消せるのは、法人全体の管理者だけです。");
      if (clinicId === operator.clinicId) return refuse("shown");
      if (clinicId === settings.installation.clinicId) return refuse("installation");
      // Staff before their clinic, in the lock order of an accepted invitation or a change over to it.
      const staff = await lockStaff(transaction, clinicId);
      const locked = await lockClinicToTakeBack(transaction, before);
      if (!locked) return goneAlready();
      if (locked.heldBy !== null) return refuse(locked.heldBy);
      for (const { staffId } of staff) await closeClinicToPasskeys(transaction, staffId, at);
      await deleteClinicTakenBack(transaction, before);
      const change = {
        before: { ...before, people: staff.map(({ staffId, name }) => ({ staffId, name })) },
        after: {},
      };
      for (const place of [operator.clinicId, clinicId]) {
        const actor = { ...operator, clinicId: place };
        await recordClinicEvent(transaction, actor, "clinic.take-back", subject, at, change);
      }
      return undefined;
    });
  },
);
