import {
  finishPreparationCall,
  markPreparationLineCall,
  passDeviceTestCall,
  readPreparationCall,
  sendTestMailCall,
} from "@madoguchi/contract/operation/preparation.calls";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { finishPreparation, markPreparationLine, passDeviceTest, readPreparation } from "./prepare-clinic.ts";
import { sendTestMail } from "./send-test-mail.ts";

/** 「開院までの準備」 of a clinic. */
export function createPreparationRoutes(needs: Pick<Deps, "database" | "now" | "probes" | "sendMail" | "settings">) {
  const { routes, answer, act } = openOperationRoutes(needs);
  answer(readPreparationCall, ({ deps, operator }) => readPreparation(deps, operator));
  act(markPreparationLineCall, ({ deps, operator, params, body }) =>
    markPreparationLine(deps, operator, params.line, body.isNeeded),
  );
  act(finishPreparationCall, ({ deps, operator }) => finishPreparation(deps, operator));
  answer(sendTestMailCall, ({ deps, operator, body }) => sendTestMail(deps, operator, body.email));
  act(passDeviceTestCall, ({ deps, operator }) => passDeviceTest(deps, operator));
  return routes;
}
