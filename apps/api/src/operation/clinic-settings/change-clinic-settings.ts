import { clinicSettingsSchema } from "@madoguchi/contract/clinic-settings/clinic-settings";
import {
  changeClinicSettingsCall,
  readClinicSettingsCall,
} from "@madoguchi/contract/clinic-settings/clinic-settings.operation.calls";
import { fail } from "../../platform/errors/fail.ts";
import { findClinic, lockClinic, updateClinic } from "../../records/clinic/clinic.store.ts";
import { requireExaminationDepartment } from "../../records/clinic/require-department.ts";
import { contentVersion } from "../../records/content-version/content-version.ts";
import { acts, answers } from "../answer-operation-call.ts";
import { describeChange } from "../describe-change.ts";
import { requireReadVersion } from "../read-version.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { requireReadable } from "../require-readable.ts";

export const readClinicSettings = answers(
  readClinicSettingsCall,
  async ({ deps: { database, now }, operator, context }) => {
    const settings = await database.transaction(async (transaction) => {
      const found = await findClinic(transaction, operator.clinicId);
      if (!found) return fail("ClinicNotFound");
      await recordClinicEvent(transaction, operator, "settings.read", `clinic:${operator.clinicId}`, now());
      return clinicSettingsSchema.parse(found);
    });
    context.header("ETag", contentVersion(settings));
    return settings;
  },
);

/**
 * Replaces the clinic's settings. The audit has each change, before and after; equal settings are no change. E001 for a
 * colour in which text could not be read and for an unknown department; a 409 (E005) when `ifMatch` names another
 * version than the stored one.
 */
export const changeClinicSettings = acts(
  changeClinicSettingsCall,
  async ({ deps: { database, now }, operator, body: request, ifMatch }) => {
    const { clinicId } = operator;
    requireReadable(request.keyColour);
    await database.transaction(async (transaction) => {
      await lockClinic(transaction, clinicId);
      const found = await findClinic(transaction, clinicId);
      if (!found) return fail("ClinicNotFound");
      const before = clinicSettingsSchema.parse(found);
      const {
        paymentExpireDays = before.paymentExpireDays,
        examinationDepartmentId = before.examinationDepartmentId,
        messageDays = before.messageDays,
        noShowMinutes = before.noShowMinutes,
        acceptsRepresentatives = before.acceptsRepresentatives,
        offersEnglish = before.offersEnglish,
        english = before.english,
      } = request;
      const settings = {
        ...{ ...request, paymentExpireDays, examinationDepartmentId, messageDays },
        ...{ noShowMinutes, acceptsRepresentatives, offersEnglish, english },
      };
      const change = describeChange(before, settings);
      if (!change) return;
      requireReadVersion(operator, ifMatch, before);
      await requireExaminationDepartment(transaction, clinicId, examinationDepartmentId);
      await updateClinic(transaction, operator, settings);
      await recordClinicEvent(transaction, operator, "settings.change", `clinic:${clinicId}`, now(), change);
    });
  },
);
