import type { Versioned } from "@madoguchi/contract/http/item-version";
import type { StaffMember, StaffRequest } from "@madoguchi/contract/staff/staff";
import {
  changeStaffCall,
  endStaffSessionsCall,
  inviteStaffCall,
  leaveStaffCall,
  linkStaffCall,
  readStaffCall,
  revokePasskeyCall,
} from "@madoguchi/contract/staff/staff.operation.calls";
import { useAttemptKey } from "@madoguchi/ui/actions/use-attempt-key";
import { ifMatch } from "../../api/if-match.ts";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { useOwnersAct } from "../../entities/owners-act/use-owners-act.ts";
import { useRead } from "../../fetching/use-read.ts";

/** Reads the people of the clinic, and changes them. An action rejects with the refusal. */
export function useStaff() {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const ownersAct = useOwnersAct();
  const keyFor = useAttemptKey();
  const list = useRead(readStaffCall, { params: { clinicId } });

  async function act<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await ownersAct(work);
    } finally {
      await list.mutate();
    }
  }

  return {
    list,
    invite: (body: StaffRequest) => {
      const key = keyFor(body);
      return act(() => api.send(inviteStaffCall, { params: { clinicId }, body, key }));
    },
    change: (member: Versioned<StaffMember>, body: StaffRequest) => {
      const params = { clinicId, staffId: member.staffId };
      return act(() => api.send(changeStaffCall, { params, body, ...ifMatch(member) }));
    },
    link: (staffId: string) => act(() => api.send(linkStaffCall, { params: { clinicId, staffId } })),
    endSessions: (staffId: string) => act(() => api.send(endStaffSessionsCall, { params: { clinicId, staffId } })),
    endEmployment: (staffId: string) => act(() => api.send(leaveStaffCall, { params: { clinicId, staffId } })),
    revokePasskey: (staffId: string, passkeyId: string) =>
      act(() => api.send(revokePasskeyCall, { params: { clinicId, staffId, passkeyId } })),
  };
}

export type Staff = ReturnType<typeof useStaff>;
