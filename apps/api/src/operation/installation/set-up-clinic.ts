import { clinicSettingsSchema } from "@madoguchi/contract/clinic-settings/clinic-settings";
import type { BusinessList, BusinessRequest } from "@madoguchi/contract/installation/installation";
import {
  readBusinessesCall,
  storeBusinessCall,
  storeClinicCall,
} from "@madoguchi/contract/installation/installation.operation.calls";
import { fail } from "../../platform/errors/fail.ts";
import {
  findBusiness,
  findClinic,
  insertClinic,
  listBusinesses,
  lockClinic,
  updateClinic,
  upsertBusiness,
} from "../../records/clinic/clinic.store.ts";
import { requireExaminationDepartment } from "../../records/clinic/require-department.ts";
import { recordAdministration } from "../administrator.ts";
import { administration } from "../answer-administration-call.ts";
import { describeChange } from "../describe-change.ts";
import { requireReadable } from "../require-readable.ts";

/** Every business of the installation with its clinics. It has nothing of a patient, so it leaves no event. */
export const readBusinesses = administration.answers(readBusinessesCall, async ({ deps: { database } }) => {
  const businesses = new Map<string, BusinessList["businesses"][number]>();
  for (const { clinicId, clinicName, ...stored } of await listBusinesses(database)) {
    const { medicalBusinessId } = stored;
    const business = businesses.get(medicalBusinessId) ?? { ...stored, clinics: [] };
    if (clinicId !== null && clinicName !== null) business.clinics.push({ clinicId, name: clinicName });
    businesses.set(medicalBusinessId, business);
  }
  return { businesses: [...businesses.values()] };
});

/** The default of a new business. */
const IDLE_DAYS = 30;
const MAXIMUM_DAYS = 90;

type BusinessSettings = Required<BusinessRequest>;

function readSettings({ name, sessionIdleDays, sessionMaximumDays }: BusinessSettings): BusinessSettings {
  return { name, sessionIdleDays, sessionMaximumDays };
}

/** Makes a business, or changes the one of this id. Refuses with E001 (sessions idle longer than they last). */
export const storeBusiness = administration.acts(
  storeBusinessCall,
  async ({
    deps: { database, now },
    administrator,
    params: { medicalBusinessId },
    body: { name, sessionIdleDays, sessionMaximumDays },
  }) => {
    await database.transaction(async (transaction) => {
      const found = await findBusiness(transaction, medicalBusinessId);
      const settings = {
        name,
        sessionIdleDays: sessionIdleDays ?? found?.sessionIdleDays ?? IDLE_DAYS,
        sessionMaximumDays: sessionMaximumDays ?? found?.sessionMaximumDays ?? MAXIMUM_DAYS,
      };
      if (settings.sessionIdleDays > settings.sessionMaximumDays) {
        const message = "ログインの有効期間の日数以下にしてください。";
        fail("Validation", { issues: [{ path: "sessionIdleDays", message }], reason: "idle days exceed maximum days" });
      }
      await upsertBusiness(transaction, medicalBusinessId, settings);
      const change = describeChange(found && readSettings(found), settings);
      await recordAdministration(transaction, administrator, {
        medicalBusinessId,
        action: "business.store",
        subject: `business:${medicalBusinessId}`,
        at: now(),
        ...(change && { change }),
      });
    });
  },
);

/**
 * Makes a clinic of the business, or changes the settings of the one of this id. Refuses with MB0001 (no such
 * business), CL003 (the clinic is another business's), E001 (a department that the clinic does not have).
 */
export const storeClinic = administration.acts(
  storeClinicCall,
  async ({ deps: { database, now }, administrator, params: key, body: settings }) => {
    const { medicalBusinessId, clinicId } = key;
    await database.transaction(async (transaction) => {
      if (!(await findBusiness(transaction, medicalBusinessId))) return fail("MedicalBusinessNotFound");
      requireReadable(settings.keyColour);
      const isNew = await insertClinic(transaction, key, settings);
      if (!isNew) await lockClinic(transaction, clinicId);
      const found = isNew ? undefined : await findClinic(transaction, clinicId);
      if (found && found.medicalBusinessId !== medicalBusinessId) return fail("ClinicNotOfMedicalBusiness");
      await requireExaminationDepartment(transaction, clinicId, settings.examinationDepartmentId ?? null);
      if (found) await updateClinic(transaction, key, settings);
      const change = describeChange(found && clinicSettingsSchema.parse(found), settings);
      await recordAdministration(transaction, administrator, {
        medicalBusinessId,
        action: "clinic.store",
        subject: `clinic:${clinicId}`,
        at: now(),
        ...(change && { change }),
      });
    });
  },
);
