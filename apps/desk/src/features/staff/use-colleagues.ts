import type { ColleagueRequest } from "@madoguchi/contract/staff/staff";
import {
  inviteColleagueCall,
  readColleaguesOfBusinessCall,
  withdrawColleagueCall,
} from "@madoguchi/contract/staff/staff.operation.calls";
import { useAttemptKey } from "@madoguchi/ui/actions/use-attempt-key";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { useOwnersAct } from "../../entities/owners-act/use-owners-act.ts";
import { useRead } from "../../fetching/use-read.ts";

/** Reads the people of the business's other clinics, and the invitations. An action rejects with the refusal. */
export function useColleagues() {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const ownersAct = useOwnersAct();
  const keyFor = useAttemptKey();
  const list = useRead(readColleaguesOfBusinessCall, { params: { clinicId } });

  async function act(work: () => Promise<unknown>): Promise<void> {
    try {
      await ownersAct(work);
    } finally {
      await list.mutate();
    }
  }

  return {
    list,
    invite: (body: ColleagueRequest) => {
      const key = keyFor(body);
      return act(() => api.send(inviteColleagueCall, { params: { clinicId }, body, key }));
    },
    withdraw: (invitationId: string) =>
      act(() => api.send(withdrawColleagueCall, { params: { clinicId, invitationId } })),
  };
}
