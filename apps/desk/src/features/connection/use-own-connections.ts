import type {
  AskedKind,
  ClinicConnectionRequest,
  ConnectionKind,
} from "@madoguchi/contract/configuration/clinic-connection";
import {
  checkClinicConnectionCall,
  readClinicConnectionsCall,
  removeClinicConnectionCall,
  storeClinicConnectionCall,
} from "@madoguchi/contract/connection/connection.operation.calls";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { useOwnersAct } from "../../entities/owners-act/use-owners-act.ts";
import { useRead } from "../../fetching/use-read.ts";

/** Reads the clinic's own connections; stores, checks and removes them. An action rejects with the refusal. */
export function useOwnConnections() {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const ownersAct = useOwnersAct();
  const list = useRead(readClinicConnectionsCall, { params: { clinicId } });
  const paramsOf = (connectionKind: ConnectionKind) => ({ clinicId, connectionKind });

  return {
    list,
    store: async (body: ClinicConnectionRequest) => {
      const stored = await ownersAct(() => api.send(storeClinicConnectionCall, { params: { clinicId }, body }));
      await list.mutate(stored, { revalidate: false });
    },
    remove: async (kind: ConnectionKind) => {
      const left = await ownersAct(() => api.send(removeClinicConnectionCall, { params: paramsOf(kind) }));
      await list.mutate(left, { revalidate: false });
    },
    check: async (kind: AskedKind) =>
      (await api.send(checkClinicConnectionCall, { params: { clinicId, connectionKind: kind } })).result,
  };
}

export type OwnConnections = ReturnType<typeof useOwnConnections>;
