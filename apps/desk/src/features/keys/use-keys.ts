import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { fillPath } from "@madoguchi/contract/http/paths";
import {
  type CreateOperationKeyRequest,
  operationKeyCreatedSchema,
  operationKeyListSchema,
} from "@madoguchi/contract/operation/operation-key";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { useOwnersAct } from "../../entities/owners-act/use-owners-act.ts";
import { useRead } from "../../fetching/use-read.ts";

function nothing(): void {}

/** The keys of the clinic's systems, and making and ending one. An act rejects with what was refused. */
export function useKeys() {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const ownersAct = useOwnersAct();
  const path = fillPath(operationPaths.keys, { clinicId });
  const list = useRead(path, { parse: operationKeyListSchema.parse });

  return {
    list,
    create: async (json: CreateOperationKeyRequest) => {
      const created = await ownersAct(() =>
        api.post(path, { json, isOnce: true, parse: operationKeyCreatedSchema.parse }),
      );
      await list.mutate();
      return created;
    },
    revoke: async (keyId: string) => {
      const end = fillPath(operationPaths.revokeKey, { clinicId, keyId });
      await ownersAct(() => api.post(end, { json: {}, parse: nothing }));
      await list.mutate();
    },
  };
}
