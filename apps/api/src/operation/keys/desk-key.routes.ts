import { createKeyCall, readKeysCall, revokeKeyCall } from "@madoguchi/contract/operation/operation-key.calls";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import type { Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { createKey, endKey, type KeyManager, readKeys } from "./manage-keys.ts";

function managerOf(operator: Operator): KeyManager {
  return {
    record: (database, { action, subject, at, change }) =>
      recordClinicEvent(database, operator, action, subject, at, change),
  };
}

/** An owner's calls at the desk on the keys of the clinic's systems. */
export function createDeskKeyRoutes(needs: Pick<Deps, "database" | "now">) {
  const { routes, answer, act } = openOperationRoutes(needs);
  answer(readKeysCall, ({ deps, operator }) => readKeys(deps, managerOf(operator), operator.clinicId));
  answer(createKeyCall, ({ deps, operator, body }) => createKey(deps, managerOf(operator), operator.clinicId, body));
  act(revokeKeyCall, ({ deps, operator, params }) =>
    endKey(deps, managerOf(operator), { clinicId: operator.clinicId, keyId: params.keyId }),
  );
  return routes;
}
