import { inviteColleague, readColleaguesOfBusiness, withdrawColleague } from "./invite-colleague.ts";
import {
  changeStaff,
  endSessionsOfStaff,
  inviteStaff,
  leaveStaff,
  linkStaff,
  readStaff,
  revokePasskey,
} from "./manage-staff.ts";

/** The calls on the clinic's people, their roles, passkeys and sessions, for its owner. */
export const staffHandlers = {
  readStaff,
  inviteStaff,
  changeStaff,
  leaveStaff,
  linkStaff,
  revokePasskey,
  endStaffSessions: endSessionsOfStaff,
  readColleaguesOfBusiness,
  inviteColleague,
  withdrawColleague,
};
