import type { StaffRole } from "@madoguchi/contract/desk/staff-role";
import type { CallSide } from "@madoguchi/contract/visit/call-side";
import type { IceConfiguration } from "@madoguchi/contract/visit/room";

/** A TURN server, the installation's or a clinic's own. `isOnly`: media flows through it alone, and neither side learns the other's address. */
export type TurnConfig = { urls: string[]; secret: string; isOnly: boolean };

/** Which visit somebody may enter. */
export type CallRoom = { medicalBusinessId: string; clinicId: string; treatmentId: string };

/** Whose right a socket is let in by: a member of the staff with these roles, or a patient or companion, who have none. */
export type RoomHolder = { id: string; roles: readonly StaffRole[] };

/** What lets one socket in once, within a minute, and where media may flow for the next minutes. */
export type CallCredential = { token: string; ice: IceConfiguration };

/**
 * The video-call service (`docs/design/visit.md`, The call). The use case has checked that this side may enter now;
 * a system of the clinic, which calls by its key, is no `holder`.
 */
export type VideoCall = {
  createCredential: (room: CallRoom, side: CallSide, holder: RoomHolder | null) => Promise<CallCredential>;
};
