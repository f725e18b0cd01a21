import {
  type ClinicSettings,
  type ClinicSettingsRequest,
  clinicSettingsSchema,
} from "@madoguchi/contract/operation/clinic-settings";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findClinic, lockClinic, updateClinic } from "../../records/clinic/clinic.store.ts";
import { requireExaminationDepartment } from "../../records/clinic/require-department.ts";
import { describeChange } from "../describe-change.ts";
import type { Operator } from "../operator.ts";
import { requireReadVersion } from "../read-version.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { requireReadable } from "../require-readable.ts";

type Needs = Pick<Deps, "database" | "now">;

export async function readClinicSettings({ database, now }: Needs, operator: Operator): Promise<ClinicSettings> {
  return database.transaction(async (transaction) => {
    const found = await findClinic(transaction, operator.clinicId);
    if (!found) return fail("ClinicNotFound");
    await recordClinicEvent(transaction, operator, "settings.read", `clinic:${operator.clinicId}`, now());
    return clinicSettingsSchema.parse(found);
  });
}

/**
 * Replaces the clinic's settings. The audit has each change, before and after; equal settings are no change. E001 for a
 * colour in which text could not be read and for an unknown department; a 409 (E005) when `ifMatch` names another
 * version than the stored one.
 */
export async function changeClinicSettings(
  { database, now }: Needs,
  operator: Operator,
  request: ClinicSettingsRequest,
  ifMatch?: string,
): Promise<void> {
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
      acceptsRepresentatives = before.acceptsRepresentatives,
      offersEnglish = before.offersEnglish,
      english = before.english,
    } = request;
    const settings = {
      ...{ ...request, paymentExpireDays, examinationDepartmentId, messageDays },
      ...{ acceptsRepresentatives, offersEnglish, english },
    };
    const change = describeChange(before, settings);
    if (!change) return;
    requireReadVersion(operator, ifMatch, before);
    await requireExaminationDepartment(transaction, clinicId, examinationDepartmentId);
    await updateClinic(transaction, operator, settings);
    await recordClinicEvent(transaction, operator, "settings.change", `clinic:${clinicId}`, now(), change);
  });
}
