import { z } from "zod";
import { operationCall, withPatients } from "./operation-call.ts";

export const watchPeopleCall = operationCall("GET", "/treatment/{treatmentId}/people", {
  summary: "同じ診察を開いているスタッフを受け取る",
  by: withPatients,
  scope: null,
  answer: z.string(),
  media: "text/event-stream",
  description:
    "server-sent events（ready・people・changed・beat）です。peopleには、自分のほかに同じ診察を開いている人が入ります。つないでいる間、自分も相手に表示されます。",
  refuses: ["TreatmentNotFound"],
});
