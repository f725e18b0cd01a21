import { findDoctor } from "@madoguchi/contract/clinic/find-doctor";
import type { ManagedDoctor } from "@madoguchi/contract/doctor/doctor";
import {
  readDoctorsCall,
  removeDoctorCall,
  removePortraitCall,
  storeDoctorCall,
  storePortraitCall,
} from "@madoguchi/contract/doctor/doctor.operation.calls";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import { fail } from "../../platform/errors/fail.ts";
import { readFile } from "../../platform/http/answer-file.ts";
import { deleteUnusedPictures, storePicture } from "../../records/branding/store-picture.ts";
import { lockClinic } from "../../records/clinic/clinic.store.ts";
import { CLINIC_PICTURE_FORMS, referTo } from "../../records/clinic/clinic-picture.ts";
import { deleteDoctor, listDoctors, setPortrait, upsertDoctor } from "../../records/doctor/doctor.store.ts";
import { acts, answers } from "../answer-operation-call.ts";
import { describeChange } from "../describe-change.ts";
import { requireReadVersion, withVersion } from "../read-version.ts";
import { recordClinicEvent, requireOwnEnding } from "../record-clinic-event.ts";

/** Every page of the portal has all of them. */
const MAXIMUM_DOCTORS = 60;

async function findDoctorOf(transaction: Database, clinicId: string, doctorId: string) {
  return (await listDoctors(transaction, clinicId)).find((doctor) => doctor.doctorId === doctorId);
}

async function requireDoctor(transaction: Database, clinicId: string, doctorId: string): Promise<ManagedDoctor> {
  return (await findDoctorOf(transaction, clinicId, doctorId)) ?? fail("ResourceNotFound");
}

/** The clinic's doctors in the order in which patients see them. MB003 when they cannot be read. */
export const readDoctors = answers(readDoctorsCall, async ({ deps: { database, now }, operator }) => {
  return database
    .transaction(async (transaction) => {
      await recordClinicEvent(transaction, operator, "doctor.read", `clinic:${operator.clinicId}`, now());
      return { doctors: (await listDoctors(transaction, operator.clinicId)).map(withVersion) };
    })
    .catch((cause: unknown) => fail("StaffFetchFailed", { cause }));
});

/**
 * Makes a doctor, or changes the one of this id. E001 for a name that another doctor of the clinic has, because spots know
 * doctors by their names; for a licence of a year to come; for the sixty-first doctor; E005 for another version.
 */
export const storeDoctor = acts(
  storeDoctorCall,
  async ({
    deps: { database, now },
    operator,
    params: { doctorId },
    body: { english, languages, ...request },
    ifMatch,
  }) => {
    const { clinicId } = operator;
    if (request.licenceYear > Number(toCalendarDay(now()).slice(0, 4))) {
      return fail("Validation", { issues: [{ path: "licenceYear", message: "免許の年は今年までにしてください。" }] });
    }
    await database.transaction(async (transaction) => {
      await lockClinic(transaction, clinicId);
      const doctors = await listDoctors(transaction, clinicId);
      const before = doctors.find((doctor) => doctor.doctorId === doctorId);
      const others = doctors.filter((doctor) => doctor !== before);
      if (findDoctor(others, request.name)) {
        const message = "同じ名前の医師がすでに登録されています。";
        return fail("Validation", { issues: [{ path: "name", message }], reason: "another doctor has this name" });
      }
      if (others.length >= MAXIMUM_DOCTORS)
        return fail("Validation", { reason: `more than ${MAXIMUM_DOCTORS} doctors` });
      const introduced = {
        ...request,
        languages: languages ?? before?.languages ?? [],
        english: english ?? before?.english ?? {},
      };
      const change = describeChange(before, introduced);
      if (!change) return;
      requireReadVersion(operator, ifMatch, before);
      await upsertDoctor(transaction, clinicId, doctorId, introduced);
      await recordClinicEvent(transaction, operator, "doctor.store", `doctor:${doctorId}`, now(), change);
    });
  },
);

/** Removes a doctor from the clinic's pages; spots and treatments keep the name. E004 for an unknown one. */
export const removeDoctor = acts(
  removeDoctorCall,
  async ({ deps: { database, now }, operator, params: { doctorId } }) => {
    const { clinicId } = operator;
    await database.transaction(async (transaction) => {
      await lockClinic(transaction, clinicId);
      const act = ["doctor.remove", `doctor:${doctorId}`, now()] as const;
      const found = await findDoctorOf(transaction, clinicId, doctorId);
      if (!found) return requireOwnEnding(transaction, operator, ...act);
      await deleteDoctor(transaction, clinicId, doctorId);
      await deleteUnusedPictures(transaction, operator);
      const change = { before: { name: found.name }, after: { name: null } };
      await recordClinicEvent(transaction, operator, ...act, change);
    });
  },
);

/** Stores a doctor's portrait. E001 for an unreadable or too large one; E004 for an unknown doctor. */
export const storePortrait = acts(storePortraitCall, async ({ deps, operator, params: { doctorId }, context }) => {
  const { clinicId } = operator;
  const content = await readFile(context);
  await storePicture(deps, operator, content, CLINIC_PICTURE_FORMS.portrait, async (transaction, picture) => {
    const { portrait } = await requireDoctor(transaction, clinicId, doctorId);
    await setPortrait(transaction, clinicId, doctorId, referTo(picture));
    const after = await requireDoctor(transaction, clinicId, doctorId);
    const change = describeChange({ portrait }, { portrait: after.portrait });
    if (!change) return;
    await recordClinicEvent(transaction, operator, "portrait.store", `doctor:${doctorId}`, deps.now(), change);
  });
});

/** Removes a portrait: the drawn one is shown again. E004 for an unknown doctor. */
export const removePortrait = acts(
  removePortraitCall,
  async ({ deps: { database, now }, operator, params: { doctorId } }) => {
    const { clinicId } = operator;
    await database.transaction(async (transaction) => {
      await lockClinic(transaction, clinicId);
      const { portrait } = await requireDoctor(transaction, clinicId, doctorId);
      if (portrait === null) return;
      await setPortrait(transaction, clinicId, doctorId, null);
      await deleteUnusedPictures(transaction, operator);
      const change = describeChange({ portrait }, { portrait: null });
      await recordClinicEvent(transaction, operator, "portrait.remove", `doctor:${doctorId}`, now(), change);
    });
  },
);
