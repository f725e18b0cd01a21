import {
  endRehearsalCall,
  finishPreparationCall,
  markPreparationLineCall,
  passDeviceTestCall,
  readPreparationCall,
  sendTestMailCall,
  startRehearsalCall,
} from "@madoguchi/contract/operation/preparation.calls";
import type { Deps } from "../../platform/deps.ts";
import { removeRehearsal } from "../../records/rehearsal/remove-rehearsal.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { operatorActor } from "../operator.ts";
import { finishPreparation, markPreparationLine, passDeviceTest, readPreparation } from "./prepare-clinic.ts";
import { sendTestMail } from "./send-test-mail.ts";
import { startRehearsal } from "./start-rehearsal.ts";

type PreparationNeeds = Pick<
  Deps,
  "cards" | "database" | "identity" | "log" | "now" | "probes" | "sendMail" | "settings"
>;

/** 「開院までの準備」 of a clinic. */
export function createPreparationRoutes(needs: PreparationNeeds) {
  const { routes, answer, act } = openOperationRoutes(needs);
  answer(readPreparationCall, ({ deps, operator }) => readPreparation(deps, operator));
  act(markPreparationLineCall, ({ deps, operator, params, body }) =>
    markPreparationLine(deps, operator, params.line, body.isNeeded),
  );
  act(finishPreparationCall, ({ deps, operator }) => finishPreparation(deps, operator));
  answer(sendTestMailCall, ({ deps, operator, body }) => sendTestMail(deps, operator, body.email));
  act(passDeviceTestCall, ({ deps, operator }) => passDeviceTest(deps, operator));
  answer(startRehearsalCall, ({ deps, operator, body }) => startRehearsal(deps, operator, body.email));
  act(endRehearsalCall, ({ deps, operator }) =>
    removeRehearsal(deps, operator.clinicId, { ...operatorActor(operator), requestId: operator.requestId }),
  );
  return routes;
}
