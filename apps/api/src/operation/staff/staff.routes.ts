import {
  changeStaffCall,
  endStaffSessionsCall,
  inviteColleagueCall,
  inviteStaffCall,
  leaveStaffCall,
  linkStaffCall,
  readColleaguesOfBusinessCall,
  readStaffCall,
  revokePasskeyCall,
  withdrawColleagueCall,
} from "@madoguchi/contract/operation/staff.calls";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
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
export function createStaffRoutes(needs: Pick<Deps, "database" | "now" | "settings" | "live">) {
  const { routes, answer, act } = openOperationRoutes(needs);
  answer(readStaffCall, ({ deps, operator }) => readStaff(deps, operator));
  answer(inviteStaffCall, ({ deps, operator, body }) => inviteStaff(deps, operator, body));
  act(changeStaffCall, ({ deps, operator, params: { staffId }, body, ifMatch }) =>
    changeStaff(deps, operator, { staffId, ifMatch }, body),
  );
  act(leaveStaffCall, ({ deps, operator, params }) => leaveStaff(deps, operator, params.staffId));
  answer(linkStaffCall, ({ deps, operator, params }) => linkStaff(deps, operator, params.staffId));
  act(revokePasskeyCall, ({ deps, operator, params }) => revokePasskey(deps, operator, params));
  act(endStaffSessionsCall, ({ deps, operator, params }) => endSessionsOfStaff(deps, operator, params.staffId));
  answer(readColleaguesOfBusinessCall, ({ deps, operator }) => readColleaguesOfBusiness(deps, operator));
  answer(inviteColleagueCall, ({ deps, operator, body }) => inviteColleague(deps, operator, body));
  act(withdrawColleagueCall, ({ deps, operator, params }) => withdrawColleague(deps, operator, params.invitationId));
  return routes;
}
