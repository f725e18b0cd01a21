import { endRehearsalCall } from "@madoguchi/contract/preparation/preparation.operation.calls";
import { removeRehearsal } from "../../records/rehearsal/remove-rehearsal.ts";
import { acts } from "../answer-operation-call.ts";
import { operatorActor } from "../operator.ts";
import { finishPreparation, markPreparationLine, passDeviceTest, readPreparation } from "./prepare-clinic.ts";
import { sendTestMail } from "./send-test-mail.ts";
import { startRehearsal } from "./start-rehearsal.ts";

const endRehearsal = acts(endRehearsalCall, ({ deps, operator }) =>
  removeRehearsal(deps, operator.clinicId, { ...operatorActor(operator), requestId: operator.requestId }),
);

/** 「開院までの準備」 of a clinic. */
export const preparationHandlers = {
  readPreparation,
  markPreparationLine,
  finishPreparation,
  sendTestMail,
  passDeviceTest,
  startRehearsal,
  endRehearsal,
};
