import type { OptionalLine } from "@madoguchi/contract/preparation/preparation";
import {
  finishPreparationCall,
  markPreparationLineCall,
  readPreparationCall,
} from "@madoguchi/contract/preparation/preparation.operation.calls";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { useRead } from "../../fetching/use-read.ts";

/** Reads 「開院までの準備」 and changes it; reads nothing for roles that may not see it. */
export function usePreparation() {
  const { api } = useDesk();
  const { clinicId, roles } = useSignedIn();
  const params = { clinicId };
  const isReader = roles.includes("owner") || roles.includes("doctor");
  const read = useRead(readPreparationCall, isReader ? { params } : undefined);
  return {
    read,
    mark: async (line: OptionalLine, isNeeded: boolean): Promise<void> => {
      await api.send(markPreparationLineCall, { params: { clinicId, line }, body: { isNeeded } });
      await read.mutate();
    },
    finish: async (): Promise<void> => {
      await api.send(finishPreparationCall, { params });
      await read.mutate();
    },
  };
}
