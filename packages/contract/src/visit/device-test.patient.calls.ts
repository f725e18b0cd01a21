import { clinicCall } from "../patient/patient-call.ts";
import { deviceTestRequestSchema, deviceTestSchema } from "./device-test.ts";
import { deviceTestPageSchema } from "./device-test-page.ts";

export const readDeviceTestsCall = clinicCall("GET", "/device-test", {
  summary: "機器の確認の結果を読む",
  answer: deviceTestPageSchema,
  description: "いちばん新しい結果と、次のビデオ診察です。",
});

export const storeDeviceTestCall = clinicCall("POST", "/device-test", {
  summary: "機器の確認の結果を残す",
  body: deviceTestRequestSchema,
  status: 201,
  answer: deviceTestSchema,
  description: "残した結果です。",
  refuses: ["TreatmentNotFound"],
});
