import type { DeskSession } from "@madoguchi/contract/staff/desk-session";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import { provenUntil, sessionEndsAt, sessionLocksAt } from "../../records/staff/staff-session-life.ts";
import type { StaffSession } from "../staff-session.ts";

type Needs = Pick<Deps, "now" | "settings">;

export function describeSession(session: StaffSession, { now: clock, settings }: Needs): DeskSession {
  const now = clock();
  const { staffId, name, roles, doctorId, clinicId, medicalBusinessId, clinicName, keyColour, isLocked } = session;
  const { hasOtherClinics, ownsBusiness } = session;
  const proven = provenUntil(session, now);
  return {
    staffId,
    name,
    roles,
    doctorId,
    clinicId,
    medicalBusinessId,
    clinicName,
    keyColour,
    hasOtherClinics,
    ownsBusiness: ownsBusiness && roles.includes("owner"),
    isLocked,
    locksAt: toWireTime(sessionLocksAt(session)),
    endsAt: toWireTime(sessionEndsAt(session)),
    provenUntil: proven ? toWireTime(proven) : null,
    program: settings.build,
  };
}
