import type { OwnClinics } from "@madoguchi/contract/staff/own-clinics";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { findDeskAddress } from "../../records/clinic-host/clinic-addresses.ts";
import { listInvitationsOfPerson } from "../../records/staff/staff-invitation.store.ts";
import { listOpenedStaff } from "../../records/staff/staff-passkey.store.ts";
import { listMemberships, type Membership } from "../../records/staff/staff-person.store.ts";
import { findOverlaps } from "../../records/staff/visits-at-once.store.ts";
import { isLetIn, type StaffSession } from "../staff-session.ts";
import type { StaffSignInDeps } from "./staff-sign-in-call.ts";

const DAY_MS = 24 * 3_600_000;
/** So many days ahead a doctor is warned of visits at two of their clinics at once. */
const DAYS_AHEAD = 14;

type Way = OwnClinics["clinics"][number]["way"];

function wayTo({ settings }: StaffSignInDeps, session: StaffSession, opened: Set<string>, membership: Membership): Way {
  if (membership.clinicId === session.clinicId) return "current";
  if (!isLetIn(settings, membership)) return "elsewhere";
  // A person who has not used a passkey in this session is asked for one, which decides.
  return session.passkeyId === null || opened.has(membership.staffId) ? "here" : "other-passkey";
}

/** The clinics of the signed-in person with the way to each, open invitations, and visits at two clinics at once. */
export async function readOwnClinics(deps: StaffSignInDeps, session: StaffSession): Promise<OwnClinics> {
  const { database, settings, now } = deps;
  const at = now();
  const memberships = await listMemberships(database, session.personId);
  const opened = session.passkeyId === null ? [] : await listOpenedStaff(database, session.passkeyId);
  const openedIds = new Set(opened.map(({ staffId }) => staffId));
  const clinics: OwnClinics["clinics"] = [];
  for (const membership of memberships) {
    const { clinicId, clinicName, roles } = membership;
    const way = wayTo(deps, session, openedIds, membership);
    const url = way === "elsewhere" ? await findDeskAddress(database, settings, membership) : null;
    clinics.push({ clinicId, clinicName, roles, way, url });
  }
  const staffIds = memberships.map(({ staffId }) => staffId);
  const invitations = await listInvitationsOfPerson(database, staffIds, at);
  const isDoctorOfSeveral = memberships.filter(({ doctorId }) => doctorId !== null).length > 1;
  const until = new Date(at.getTime() + DAYS_AHEAD * DAY_MS);
  const { personId, clinicId } = session;
  const overlaps = isDoctorOfSeveral ? await findOverlaps(database, { personId, clinicId, from: at, until }) : [];
  return {
    clinics,
    invitations: invitations.map((each) => ({ ...each, expiresAt: toWireTime(each.expiresAt) })),
    overlaps: overlaps.map(({ startsAt, otherClinicName, otherStartsAt }) => ({
      startsAt: toWireTime(startsAt),
      otherClinicName,
      otherStartsAt: toWireTime(otherStartsAt),
    })),
  };
}
