import { z } from "zod";
import { operationCall, withPatients } from "../operation/operation-call.ts";

const EVENTS = "server-sent events（ready・people・changed・beat）です。";

export const watchPeopleCall = operationCall("GET", "/treatment/{treatmentId}/people", {
  summary: "同じ診察を開いているスタッフを受け取る",
  by: withPatients,
  scope: null,
  answer: z.string(),
  media: "text/event-stream",
  description: `${EVENTS}peopleには、自分のほかに同じ診察を開いている人が入ります。つないでいる間、自分も相手に表示されます。`,
  refuses: ["TreatmentNotFound"],
});

export const watchPatientPeopleCall = operationCall("GET", "/customer/{medicalRecordCode}/people", {
  summary: "同じ患者の記録を開いているスタッフを受け取る",
  by: withPatients,
  scope: null,
  answer: z.string(),
  media: "text/event-stream",
  description: `${EVENTS}peopleには、自分のほかに同じ患者の記録を開いている人が入ります。changedは、基本情報・住所・代理・記録のまとめと、その患者の診察の変更です。`,
  refuses: ["CustomerInfoNotFound"],
});
