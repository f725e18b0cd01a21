import { randomUUID } from "node:crypto";
import type { StaffRole } from "@madoguchi/contract/operation/staff-role";
import { eq } from "drizzle-orm";
import type { Database } from "../platform/db/database.ts";
import { clinic } from "../records/clinic/clinic.table.ts";
import { storeInvitation } from "../records/staff/staff-invitation.store.ts";
import { insertStaff } from "../records/staff/staff-member.store.ts";
import { insertPasskey } from "../records/staff/staff-passkey.store.ts";
import { insertStaffSession } from "../records/staff/staff-session.store.ts";
import { createStaffToken, hashStaffToken } from "../records/staff/staff-token.ts";

export const TEST_DESK_ORIGIN = "https://desk.example";

/** The header of a call from the desk's own page. */
export const FROM_THE_DESK = { "sec-fetch-site": "same-origin" };

/** A staff member and their cookie, which `signIn` makes valid once. */
export function createTestStaff(
  person: { clinicId: string; roles: StaffRole[]; name: string },
  database: Database,
  now: () => Date,
): { staffId: string; cookie: string; signIn: () => Promise<undefined> } {
  const staffId = randomUUID();
  const token = createStaffToken();
  let signedIn: Promise<undefined> | undefined;

  async function store(): Promise<undefined> {
    const at = now();
    await insertStaff(database, { ...person, staffId, joinedAt: at });
    const times = { createdAt: at, lastActiveAt: at, provenAt: at };
    const session = { sessionId: randomUUID(), staffId, tokenHash: hashStaffToken(token), device: "Mac の Chrome" };
    await insertStaffSession(database, { ...session, ...times });
    return undefined;
  }

  return {
    staffId,
    cookie: `__Host-desk-session=${token}`,
    signIn: () => {
      signedIn ??= store();
      return signedIn;
    },
  };
}

/** A nurse of another clinic of the business, whom the clinic has asked to work there, too. */
export async function insertTestColleague(database: Database, clinicId: string, at: Date) {
  const [first] = await database.select().from(clinic).where(eq(clinic.clinicId, clinicId));
  if (!first) throw new Error("the test's clinic is missing");
  await database.insert(clinic).values({ ...first, clinicId: "clinic-of-a-colleague", name: "となりのクリニック" });
  const { staffId } = await insertTestNurse(database, "clinic-of-a-colleague", at);
  const expiresAt = new Date(at.getTime() + 7 * 24 * 3_600_000);
  const asked = { staffId, roles: ["nurse" as const], invitedAt: at, expiresAt };
  const invitationId = await storeInvitation(database, { ...asked, invitationId: randomUUID(), clinicId });
  return { colleagueId: staffId, invitationId };
}

/** A nurse with a passkey that no device has. */
export async function insertTestNurse(database: Database, clinicId: string, at: Date) {
  const ids = { staffId: randomUUID(), passkeyId: randomUUID() };
  await insertStaff(database, { staffId: ids.staffId, clinicId, name: "看護の伊藤", roles: ["nurse"], joinedAt: at });
  await insertPasskey(database, {
    ...ids,
    credentialId: ids.passkeyId,
    publicKey: new Uint8Array([1]),
    signCount: 0,
    transports: [],
    name: "Mac の Chrome",
    createdAt: at,
  });
  return ids;
}
