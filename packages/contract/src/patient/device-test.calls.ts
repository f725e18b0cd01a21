import { deviceTestRequestSchema, deviceTestSchema } from "../visit/device-test.ts";
import { deviceTestPageSchema } from "../visit/device-test-page.ts";
import { clinicCall } from "./patient-call.ts";

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
