import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { EnrolmentLink, StaffMember, StaffRequest } from "@madoguchi/contract/staff/staff";
import {
  changeStaffCall,
  endStaffSessionsCall,
  inviteStaffCall,
  LAST_OWNER,
  leaveStaffCall,
  linkStaffCall,
  readStaffCall,
  revokePasskeyCall,
} from "@madoguchi/contract/staff/staff.operation.calls";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { AuditAction } from "../../platform/audit/audit-actions.ts";
import type { AuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Database } from "../../platform/db/database.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findDeskAddress } from "../../records/clinic-host/clinic-addresses.ts";
import { contentVersion } from "../../records/content-version/content-version.ts";
import { listDoctors } from "../../records/doctor/doctor.store.ts";
import { createEnrolmentLink } from "../../records/staff/create-enrolment-link.ts";
import { endEnrolments } from "../../records/staff/staff-enrolment.store.ts";
import {
  findLastSignIns,
  insertStaff,
  listStaff,
  lockStaff,
  type StaffRow,
  updateStaff,
} from "../../records/staff/staff-member.store.ts";
import {
  closeClinicToPasskeys,
  listPasskeys,
  revokePasskey as revokeStoredPasskey,
} from "../../records/staff/staff-passkey.store.ts";
import { endPersonsSessions, endStaffSessions } from "../../records/staff/staff-session.store.ts";
import { endPlacesOfSignedOut } from "../../records/visit/colleague-places.store.ts";
import { acts, answers } from "../answer-operation-call.ts";
import { passTasksOn } from "../former-holder.ts";
import { type Operator, operatorActor } from "../operator.ts";
import { requireReadVersion } from "../read-version.ts";
import { recordClinicEvent, requireOwnEnding } from "../record-clinic-event.ts";

type Needs = Pick<Deps, "database" | "now" | "settings">;

async function describeStaff(database: Database, rows: StaffRow[]): Promise<StaffMember[]> {
  const staffIds = rows.map(({ staffId }) => staffId);
  const passkeys = await listPasskeys(database, staffIds);
  const signIns = await findLastSignIns(database, staffIds);
  return rows.map(({ staffId, name, roles, doctorId, joinedAt, leftAt }) => {
    const lastSignedInAt = signIns.get(staffId);
    return {
      staffId,
      version: versionOf({ name, roles, doctorId }),
      name,
      roles,
      doctorId,
      joinedAt: toWireTime(joinedAt),
      leftAt: leftAt && toWireTime(leftAt),
      lastSignedInAt: lastSignedInAt ? toWireTime(lastSignedInAt) : null,
      passkeys: passkeys
        .filter((passkey) => passkey.staffId === staffId)
        .map((passkey) => ({
          passkeyId: passkey.passkeyId,
          name: passkey.name,
          createdAt: toWireTime(passkey.createdAt),
          lastUsedAt: passkey.lastUsedAt && toWireTime(passkey.lastUsedAt),
        })),
    };
  });
}

/** The clinic's present and former people. MB003 when they cannot be read. */
export const readStaff = answers(readStaffCall, async ({ deps: { database, now }, operator }) => {
  return database
    .transaction(async (transaction) => {
      await recordClinicEvent(transaction, operator, "staff.read", `clinic:${operator.clinicId}`, now());
      return { staff: await describeStaff(transaction, await listStaff(transaction, operator.clinicId)) };
    })
    .catch((cause: unknown) => fail("StaffFetchFailed", { cause }));
});

/** E001 for a doctor who is not on the clinic's list, or without the role that has one. */
export async function requireDoctor(
  database: Database,
  { clinicId }: Operator,
  { doctorId, roles }: Pick<StaffRequest, "doctorId" | "roles">,
): Promise<void> {
  if (doctorId === null) return;
  const issue = (message: string) => fail("Validation", { issues: [{ path: "doctorId", message }] });
  if (!roles.includes("doctor")) issue("医師の役割を選んでください。");
  const doctors = await listDoctors(database, clinicId);
  if (!doctors.some((doctor) => doctor.doctorId === doctorId)) issue("医師の一覧にない方です。");
}

/** Sign-ins and passkeys do not change it. */
function versionOf(request: StaffRequest): string {
  return contentVersion(describe(request));
}

function describe({ name, roles, doctorId }: StaffRequest): Record<string, unknown> {
  return { name, roles, doctorId };
}

/**
 * Adds a colleague, who has no passkey before the link is used. `database` must be a transaction. Refuses with E001.
 */
export const inviteStaff = answers(inviteStaffCall, async ({ deps: { database, now }, operator, body: request }) => {
  await requireDoctor(database, operator, request);
  const at = now();
  const staffId = randomUUID();
  await insertStaff(database, { ...request, staffId, clinicId: operator.clinicId, joinedAt: at });
  const change = { before: null, after: describe(request) };
  await recordClinicEvent(database, operator, "staff.invite", `staff:${staffId}`, at, change);
  return { staffId };
});

type Work = (step: {
  transaction: Database;
  member: StaffRow;
  others: StaffRow[];
  at: Date;
}) => Promise<AuditEvent["change"] | "already" | "not-there" | undefined>;

/** One act on a person of the operator's clinic, with an audit event. E004 for anybody else. */
async function actOnStaff(
  { database, now }: Needs,
  operator: Operator,
  { staffId, action, subject = `staff:${staffId}` }: { staffId: string; action: AuditAction; subject?: string },
  work: Work,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const staff = isUuid(staffId) ? await lockStaff(transaction, operator.clinicId) : [];
    const member = staff.find((each) => each.staffId === staffId);
    const at = now();
    if (!member) return requireOwnEnding(transaction, operator, action, subject, at);
    const others = staff.filter((each) => each !== member);
    const change = await work({ transaction, member, others, at });
    if (change === "already") return;
    if (change === "not-there") return requireOwnEnding(transaction, operator, action, subject, at);
    await recordClinicEvent(transaction, operator, action, subject, at, change);
  });
}

function endedBy(operator: Operator, at: Date) {
  return { ...operatorActor(operator), requestId: operator.requestId, at };
}

/** If there is an owner, one has to remain who can give roles and links. */
function requireOwner(before: { roles: readonly string[] }, after: { roles: readonly string[] }[]): void {
  if (!before.roles.includes("owner") || after.some(({ roles }) => roles.includes("owner"))) return;
  fail(LAST_OWNER, { reason: "the last owner" });
}

/** Changes name, roles and doctor. Refuses with E001, E004, E005 (the last owner; another version). */
export const changeStaff = acts(changeStaffCall, ({ deps, operator, params: { staffId }, body: request, ifMatch }) => {
  return actOnStaff(
    deps,
    operator,
    { staffId, action: "staff.change" },
    async ({ transaction, member, others, at }) => {
      if (isDeepStrictEqual(describe(member), describe(request))) return "already";
      requireReadVersion(operator, ifMatch, describe(member));
      await requireDoctor(transaction, operator, request);
      requireOwner(member, [request, ...others]);
      await updateStaff(transaction, staffId, request);
      await passTasksOn(transaction, operator, { before: member, after: { ...member, ...request }, others, at });
      return { before: describe(member), after: describe(request) };
    },
  );
});

/**
 * Ends the person's work here, with every session and link, and every passkey that opens no other clinic of theirs.
 * Refuses with E004, E005 (the last owner).
 */
export const leaveStaff = acts(leaveStaffCall, ({ deps, operator, params: { staffId } }) => {
  return actOnStaff(deps, operator, { staffId, action: "staff.leave" }, async ({ transaction, member, others, at }) => {
    requireOwner(member, others);
    await updateStaff(transaction, staffId, { leftAt: at });
    await passTasksOn(transaction, operator, { before: member, after: { ...member, leftAt: at }, others, at });
    await closeClinicToPasskeys(transaction, staffId, at);
    await endEnrolments(transaction, staffId, at);
    await endStaffSessions(transaction, staffId, at);
    await endPlacesOfSignedOut(deps.live, transaction, staffId, endedBy(operator, at));
    return undefined;
  });
});

/** Makes a link for another passkey; the earlier link is void. Refuses with E004. */
export const linkStaff = answers(linkStaffCall, async ({ deps, operator, params: { staffId } }) => {
  const links: EnrolmentLink[] = [];
  await actOnStaff(deps, operator, { staffId, action: "staff.enrolment-link" }, async ({ transaction, at }) => {
    const deskBaseUrl = await findDeskAddress(transaction, deps.settings, operator);
    links.push(await createEnrolmentLink(transaction, { staffId, deskBaseUrl, at }));
    return undefined;
  });
  return links[0] ?? fail("ResourceNotFound");
});

/** Ends a passkey; its open sessions continue until they are ended. Refuses with E004. */
export const revokePasskey = acts(revokePasskeyCall, ({ deps, operator, params: { staffId, passkeyId } }) => {
  const act = { staffId, action: "staff.revoke-passkey" as const, subject: `passkey:${passkeyId}` };
  return actOnStaff(deps, operator, act, async ({ transaction, at }) => {
    const isRevoked = isUuid(passkeyId) && (await revokeStoredPasskey(transaction, { staffId, passkeyId, at }));
    return isRevoked ? undefined : "not-there";
  });
});

/** Signs the person out of every browser, at each of their clinics. Refuses with E004. */
export const endSessionsOfStaff = acts(endStaffSessionsCall, ({ deps, operator, params: { staffId } }) => {
  return actOnStaff(deps, operator, { staffId, action: "staff.end-sessions" }, async ({ transaction, member, at }) => {
    for (const each of await endPersonsSessions(transaction, member.personId, at)) {
      await endPlacesOfSignedOut(deps.live, transaction, each, endedBy(operator, at));
    }
    return undefined;
  });
});
