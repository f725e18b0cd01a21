import {
  createClinicKeyCall,
  readClinicKeysCall,
  revokeClinicKeyCall,
} from "@madoguchi/contract/operation/installation.calls";
import type { Deps } from "../../platform/deps.ts";
import { type Administrator, recordAdministration } from "../administrator.ts";
import { openAdministrationRoutes } from "../answer-administration-call.ts";
import { createKey, endKey, type KeyManager, readKeys } from "./manage-keys.ts";

function managerOf(administrator: Administrator): KeyManager {
  return { record: (database, event) => recordAdministration(database, administrator, event) };
}

/** The administrator's calls on the operation keys of each clinic. */
export function createAdministrationKeyRoutes(deps: Pick<Deps, "database" | "now">) {
  const { routes, answer, act } = openAdministrationRoutes(deps);
  answer(readClinicKeysCall, ({ administrator, params }) => readKeys(deps, managerOf(administrator), params.clinicId));
  answer(createClinicKeyCall, ({ administrator, params, body }) =>
    createKey(deps, managerOf(administrator), params.clinicId, body),
  );
  act(revokeClinicKeyCall, ({ administrator, params }) => endKey(deps, managerOf(administrator), params));
  return routes;
}
