import { enrolmentLinkSchema, type StaffRequest, staffListSchema } from "@madoguchi/contract/desk/staff";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { fillPath } from "@madoguchi/contract/http/paths";
import { z } from "zod";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { useSendKey } from "../../entities/desk-form/use-send-key.ts";
import { useOwnersAct } from "../../entities/owners-act/use-owners-act.ts";
import { useRead } from "../../fetching/use-read.ts";

function nothing(): void {}
const invitedSchema = z.object({ staffId: z.string() });

/** The people of the clinic, and every act on them. An act rejects with what was refused. */
export function useStaff() {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const ownersAct = useOwnersAct();
  const sendKey = useSendKey();
  const list = useRead(fillPath(operationPaths.staff, { clinicId }), { parse: staffListSchema.parse });

  async function act<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await ownersAct(work);
    } finally {
      await list.mutate();
    }
  }
  const pathOf = (name: "staffMember" | "staffLeave" | "staffEnrolment" | "staffSessionsEnd", staffId: string) =>
    fillPath(operationPaths[name], { clinicId, staffId });

  return {
    list,
    invite: (json: StaffRequest) => {
      const headers = sendKey(json);
      const path = fillPath(operationPaths.staff, { clinicId });
      return act(() => api.post(path, { json, headers, parse: invitedSchema.parse }));
    },
    change: (staffId: string, json: StaffRequest) =>
      act(() => api.put(pathOf("staffMember", staffId), { json, parse: nothing })),
    link: (staffId: string) =>
      act(() => api.post(pathOf("staffEnrolment", staffId), { json: {}, parse: enrolmentLinkSchema.parse })),
    endSessions: (staffId: string) =>
      act(() => api.post(pathOf("staffSessionsEnd", staffId), { json: {}, parse: nothing })),
    letGo: (staffId: string) => act(() => api.post(pathOf("staffLeave", staffId), { json: {}, parse: nothing })),
    revokePasskey: (staffId: string, passkeyId: string) => {
      const path = fillPath(operationPaths.staffPasskey, { clinicId, staffId, passkeyId });
      return act(() => api.delete(path, { parse: nothing }));
    },
  };
}

export type Staff = ReturnType<typeof useStaff>;
