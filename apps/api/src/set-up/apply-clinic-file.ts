import { type ClinicSettings, clinicSettingsSchema } from "@madoguchi/contract/clinic-settings/clinic-settings";
import { readClinicSettingsCall } from "@madoguchi/contract/clinic-settings/clinic-settings.operation.calls";
import { departmentListSchema, departmentRequestSchema } from "@madoguchi/contract/department/department";
import { readDepartmentsCall, storeDepartmentCall } from "@madoguchi/contract/department/department.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { type BusinessList, businessListSchema } from "@madoguchi/contract/installation/installation";
import {
  readBusinessesCall,
  readClinicKeysCall,
  revokeClinicKeyCall,
  storeBusinessCall,
  storeClinicCall,
} from "@madoguchi/contract/installation/installation.operation.calls";
import type { KeyScope } from "@madoguchi/contract/operation/key-scope";
import { operationKeyCreatedSchema } from "@madoguchi/contract/operation-key/operation-key";
import { spotsMadeSchema } from "@madoguchi/contract/spot/managed-spot";
import { changeWeeklySessionCall, readWeeklySessionsCall } from "@madoguchi/contract/spot/schedule.operation.calls";
import { runTemplateCall } from "@madoguchi/contract/spot/spot.operation.calls";
import { weeklySessionListSchema } from "@madoguchi/contract/spot/weekly-session";
import type { EnrolmentLink } from "@madoguchi/contract/staff/staff";
import { publishedTermsListSchema } from "@madoguchi/contract/terms/published-terms";
import { TERMS_TITLES, type TermsKind } from "@madoguchi/contract/terms/terms";
import { readTermsCall } from "@madoguchi/contract/terms/terms.operation.calls";
import { addCalendarDays, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { z } from "zod";
import { NEW_CLINIC } from "../records/clinic/new-clinic.ts";
import { missingTexts } from "../records/terms/missing-texts.ts";
import type { ClinicFile } from "./clinic-file.ts";
import { describeDifferences, pickFields } from "./differences.ts";
import { type Calls, type Installation, openCalls } from "./installation.ts";
import { makeOwnerLink, readOwners } from "./owner-link.ts";
import { planHours } from "./plan-hours.ts";
import { SetUpRefusal } from "./set-up-refusal.ts";

/** As many days as patients can choose from; later ones are made while the installation runs. */
const DAYS_AHEAD = 15;

/** The command's key may change settings, departments and the week only. */
const KEY_SCOPES_OF_THIS_COMMAND: KeyScope[] = ["read-day", "write-bookings", "settings"];

const nothing = z.unknown();

type Step = {
  file: ClinicFile;
  installation: Installation;
  administrator: Calls;
  now: Date;
  /** The home page of a new clinic whose file names none. */
  homepageUrl: string;
  /** Writes a line about one thing that was done, or was found done. */
  say: (line: string) => void;
};

/** The state after the command. `link`: an enrolment link, which its caller shows last; none if the owner has a passkey. */
export type Applied = {
  file: ClinicFile;
  owner: { name: string; link: EnrolmentLink | undefined };
  /** The texts without which patients are offered no time. */
  missingTexts: readonly TermsKind[];
};

async function storeBusiness(
  { file, administrator, say }: Step,
  found: BusinessList["businesses"][number] | undefined,
) {
  const { id: medicalBusinessId, ...wanted } = file.business;
  const differences = describeDifferences(found, wanted);
  const about = `business ${medicalBusinessId}`;
  if (found && differences.length === 0) return say(`${about}: as it was`);
  const path = fillPath(storeBusinessCall.path, { medicalBusinessId });
  await administrator(path, { method: "PUT", body: wanted, about, answer: nothing });
  say(found ? `${about}: changed ${differences.join(", ")}` : `${about}: made (${wanted.name})`);
}

async function storeClinic(
  { file, administrator, homepageUrl, say }: Step,
  found: ClinicSettings | undefined,
): Promise<void> {
  const { id: clinicId, ...wanted } = file.clinic;
  const about = `clinic ${clinicId}`;
  const differences = describeDifferences(found, wanted);
  if (found && differences.length === 0) return say(`${about}: as it was`);
  const path = fillPath(storeClinicCall.path, { medicalBusinessId: file.business.id, clinicId });
  const body = { ...(found ?? { ...NEW_CLINIC, homepageUrl }), ...wanted };
  await administrator(path, { method: "PUT", body, about, answer: nothing });
  say(found ? `${about}: changed ${differences.join(", ")}` : `${about}: made (${wanted.name})`);
}

/** Departments that the file does not name stay as they are. */
async function storeDepartments({ file, say }: Step, clinic: Calls): Promise<void> {
  const params = { clinicId: file.clinic.id };
  const path = fillPath(readDepartmentsCall.path, params);
  const list = await clinic(path, { about: "the departments", answer: departmentListSchema });
  const known = list.clinicalDepartments;
  const unknown = file.hours.findIndex(
    ({ department }) =>
      ![...file.departments.map(({ id }) => id), ...known.map((each) => each.clinicalDepartmentId)].includes(
        department,
      ),
  );
  if (unknown >= 0) {
    const problem = `hours[${unknown}].department is no department of the clinic: ${file.hours[unknown]?.department}`;
    throw new SetUpRefusal("input", [problem]);
  }
  for (const [index, { id: clinicalDepartmentId, ...wanted }] of file.departments.entries()) {
    const found = known.find((each) => each.clinicalDepartmentId === clinicalDepartmentId);
    const about = `department ${clinicalDepartmentId}`;
    const differences = describeDifferences(found, wanted);
    if (found && differences.length === 0) {
      say(`${about}: as it was`);
      continue;
    }
    const before = found
      ? pickFields(departmentRequestSchema, found)
      : { priceFrom: null, position: known.length + index };
    const body = { ...before, ...wanted };
    await clinic(fillPath(storeDepartmentCall.path, { ...params, clinicalDepartmentId }), {
      ...{ method: "PUT", body, about, answer: nothing },
    });
    say(found ? `${about}: changed ${differences.join(", ")}` : `${about}: made (${wanted.name})`);
  }
}

/** Lines of the week that the file does not name stay as they are. */
async function storeHours({ file, now, say }: Step, clinic: Calls): Promise<void> {
  if (file.hours.length === 0) return;
  const params = { clinicId: file.clinic.id };
  const path = fillPath(readWeeklySessionsCall.path, params);
  const { weeklySessions } = await clinic(path, { about: "the weekly hours", answer: weeklySessionListSchema });
  const today = toCalendarDay(now);
  const { added, changed, kept } = planHours(file.hours, weeklySessions, today);
  for (const { body, about } of added) await clinic(path, { method: "POST", body, about, answer: nothing });
  for (const { weeklySessionId, body, about } of changed) {
    const line = fillPath(changeWeeklySessionCall.path, { ...params, weeklySessionId });
    await clinic(line, { method: "PUT", body, about, answer: nothing });
  }
  say(`weekly hours: ${added.length} made, ${changed.length} changed, ${kept} as they were`);
  const to = addCalendarDays(today, DAYS_AHEAD - 1);
  const spots = { method: "POST", body: { from: today, to }, about: "the times of the hours" } as const;
  const { made } = await clinic(fillPath(runTemplateCall.path, params), {
    ...spots,
    answer: spotsMadeSchema,
  });
  say(`times to book: ${made} made until ${to}`);
}

/** One owner, however often the command runs; further people are invited at the desk. */
async function storeOwner({ file, administrator, say }: Step): Promise<Applied["owner"]> {
  const owners = await readOwners(administrator, file.clinic.id);
  const owner = owners.find(({ name }) => name === file.owner.name) ?? owners[0];
  const name = owner?.name ?? file.owner.name;
  if (owner)
    say(`owner ${name}: as before${name === file.owner.name ? "" : "; names and people are changed at the desk"}`);
  else say(`owner ${name}: made`);
  if (owner?.hasPasskey) {
    say("enrolment link: none, the owner has a passkey (owner-link makes one)");
    return { name, link: undefined };
  }
  return { name, link: await makeOwnerLink(administrator, file.clinic.id, name) };
}

/** The texts themselves are the clinic's own: an owner writes and publishes them at the desk. */
function sayMissingTexts({ say }: Step, kinds: readonly TermsKind[]): void {
  if (kinds.length === 0) return;
  const titles = kinds.map((kind) => TERMS_TITLES[kind]).join(", ");
  const until = "patients are offered no time until the owner publishes them at the desk (設定 → 規約・説明文)";
  say(`texts: ${titles} are not published; ${until}`);
}

/** Runs the steps that need a key of the clinic; the key is revoked at the end in every case. */
async function withKey<Found>(step: Step, work: (clinic: Calls) => Promise<Found>): Promise<Found> {
  const { administrator, installation, now } = step;
  const params = { clinicId: step.file.clinic.id };
  const about = "the command's key";
  const name = `set-up ${now.toISOString()}`;
  const keys = fillPath(readClinicKeysCall.path, params);
  const key = await administrator(keys, {
    method: "POST",
    body: { name, scopes: KEY_SCOPES_OF_THIS_COMMAND },
    about,
    answer: operationKeyCreatedSchema,
  });
  try {
    return await work(openCalls(installation.answer, key.secret));
  } finally {
    const path = fillPath(revokeClinicKeyCall.path, { ...params, keyId: key.keyId });
    await administrator(path, { method: "POST", body: {}, about, answer: nothing });
  }
}

/**
 * Makes business, clinic, departments, weekly hours and owner by the file, and changes those that differ from it; a
 * second run changes nothing. Fields that the file does not name stay as they are. Throws `SetUpRefusal`.
 */
export async function applyClinicFile(
  file: ClinicFile,
  options: Pick<Step, "installation" | "now" | "homepageUrl" | "say">,
): Promise<Applied> {
  const { answer, administrationSecret } = options.installation;
  const administrator = openCalls(answer, administrationSecret);
  const step: Step = { file, administrator, ...options };
  const about = "the businesses";
  const { businesses } = await administrator(readBusinessesCall.path, { about, answer: businessListSchema });
  const clinicId = file.clinic.id;
  const holder = businesses.find(({ clinics }) => clinics.some((each) => each.clinicId === clinicId));
  if (holder && holder.medicalBusinessId !== file.business.id) {
    throw new SetUpRefusal("input", [`clinic.id ${clinicId} is a clinic of ${holder.medicalBusinessId} already`]);
  }
  await storeBusiness(
    step,
    businesses.find(({ medicalBusinessId }) => medicalBusinessId === file.business.id),
  );
  if (!holder) await storeClinic(step, undefined);
  const missing = await withKey(step, async (clinic) => {
    if (holder) {
      const path = fillPath(readClinicSettingsCall.path, { clinicId });
      await storeClinic(step, await clinic(path, { about: "the settings", answer: clinicSettingsSchema }));
    }
    await storeDepartments(step, clinic);
    await storeHours(step, clinic);
    const path = fillPath(readTermsCall.path, { clinicId });
    const { terms } = await clinic(path, { about: "the texts", answer: publishedTermsListSchema });
    return missingTexts(terms.filter(({ supersededAt }) => supersededAt === null));
  });
  const owner = await storeOwner(step);
  sayMissingTexts(step, missing);
  return { file, owner, missingTexts: missing };
}
