import type { CreateOperationKeyRequest } from "@madoguchi/contract/operation-key/operation-key";
import {
  createKeyCall,
  readKeysCall,
  revokeKeyCall,
} from "@madoguchi/contract/operation-key/operation-key.operation.calls";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { useOwnersAct } from "../../entities/owners-act/use-owners-act.ts";
import { useRead } from "../../fetching/use-read.ts";

/** Reads the keys of the clinic's systems; makes and ends them. An action rejects with the refusal. */
export function useKeys() {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const ownersAct = useOwnersAct();
  const list = useRead(readKeysCall, { params: { clinicId } });

  return {
    list,
    create: async (body: CreateOperationKeyRequest) => {
      const created = await ownersAct(() => api.send(createKeyCall, { params: { clinicId }, body }));
      await list.mutate();
      return created;
    },
    revoke: async (keyId: string) => {
      await ownersAct(() => api.send(revokeKeyCall, { params: { clinicId, keyId } }));
      await list.mutate();
    },
  };
}
