import { fillPath } from "@madoguchi/contract/http/paths";
import { businessListSchema } from "@madoguchi/contract/installation/installation";
import {
  inviteOwnerCall,
  readBusinessesCall,
  readOwnersCall,
} from "@madoguchi/contract/installation/installation.operation.calls";
import {
  type EnrolmentLink,
  enrolmentLinkSchema,
  type OwnerList,
  ownerListSchema,
} from "@madoguchi/contract/staff/staff";
import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import { type Calls, type Installation, openCalls } from "./installation.ts";
import { SetUpRefusal } from "./set-up-refusal.ts";

/** The owners of a clinic. Throws `SetUpRefusal`. */
export async function readOwners(administrator: Calls, clinicId: string): Promise<OwnerList["owners"]> {
  const path = fillPath(readOwnersCall.path, { clinicId });
  const { owners } = await administrator(path, { about: "the owners", answer: ownerListSchema });
  return owners;
}

/** Makes an enrolment link for an owner, who is created if the name is new. Throws `SetUpRefusal`. */
export function makeOwnerLink(administrator: Calls, clinicId: string, name: string): Promise<EnrolmentLink> {
  const path = fillPath(inviteOwnerCall.path, { clinicId });
  return administrator(path, { method: "POST", body: { name }, about: `owner ${name}`, answer: enrolmentLinkSchema });
}

/** For the person at the terminal. */
export function describeLink(name: string, { url, expiresAt }: EnrolmentLink): string {
  return `enrolment link for ${name}, good once and until ${formatDateTime(new Date(expiresAt))}:\n  ${url}\n`;
}

/** Throws `SetUpRefusal` where the installation has no such clinic. */
async function requireClinic(administrator: Calls, clinicId: string): Promise<void> {
  const about = "the businesses";
  const { businesses } = await administrator(readBusinessesCall.path, { about, answer: businessListSchema });
  const ids = businesses.flatMap(({ clinics }) => clinics.map((clinic) => clinic.clinicId)).toSorted();
  if (ids.includes(clinicId)) return;
  const remedy = ids.length === 0 ? "It has none yet: run set-up" : `Name one of its clinics: ${ids.join(", ")}`;
  throw new SetUpRefusal("input", [`This installation has no clinic ${clinicId}, which CLINIC_ID names. ${remedy}.`]);
}

/** Makes a link for an owner who has lost every passkey: the named or only one. Throws `SetUpRefusal`. */
export async function replaceOwnerLink(
  { answer, administrationSecret }: Installation,
  { clinicId, name }: { clinicId: string; name: string | undefined },
): Promise<EnrolmentLink & { name: string }> {
  const administrator = openCalls(answer, administrationSecret);
  await requireClinic(administrator, clinicId);
  const owners = await readOwners(administrator, clinicId);
  const [owner, ...others] = name === undefined ? owners : owners.filter((each) => each.name === name);
  if (owner !== undefined && others.length === 0) {
    return { name: owner.name, ...(await makeOwnerLink(administrator, clinicId, owner.name)) };
  }
  if (owners.length === 0) throw new SetUpRefusal("place", [`The clinic ${clinicId} has no owner: run set-up.`]);
  const problem = owner === undefined ? `No owner has the name ${name}` : "The clinic has several owners";
  throw new SetUpRefusal("input", [
    `${problem}. Name one of them: ${owners
      .map((each) => each.name)
      .toSorted()
      .join(", ")}.`,
  ]);
}
