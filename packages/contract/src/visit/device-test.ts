import { z } from "zod";
import { instantSchema } from "../time/instant.ts";
import { lineText } from "../validation/typed-text.ts";

/** The five checks of `/examination-test/`, in their order (`docs/design/visit.md`, The patient's side). */
export const DEVICE_CHECKS = ["browser", "camera", "microphone", "speaker", "network"] as const;
export const DEVICE_CHECK_STATES = ["passed", "warning", "failed", "not-run"] as const;

/** The result for the clinic, in a word: the first obstacle to a visit by video. */
export const DEVICE_TEST_RESULTS = [
  "ready",
  "browser-unsupported",
  "camera-denied",
  "camera-in-use",
  "no-camera",
  "camera-failed",
  "microphone-denied",
  "microphone-in-use",
  "no-microphone",
  "microphone-silent",
  "microphone-failed",
  "no-sound",
  "weak-network",
] as const;

export const DEVICE_TEST_RESULT_LABELS = {
  ready: "準備完了",
  "browser-unsupported": "ブラウザー非対応",
  "camera-denied": "カメラの許可なし",
  "camera-in-use": "カメラは別アプリが使用中",
  "no-camera": "カメラなし",
  "camera-failed": "カメラが動かない",
  "microphone-denied": "マイクの許可なし",
  "microphone-in-use": "マイクは別アプリが使用中",
  "no-microphone": "マイクなし",
  "microphone-silent": "マイクに音が入らない",
  "microphone-failed": "マイクが動かない",
  "no-sound": "音が聞こえない",
  "weak-network": "通信が不安定",
} as const satisfies Record<(typeof DEVICE_TEST_RESULTS)[number], string>;

/** `browser` and `system` by name and main version, 「Safari 19」 「iOS 26」: after an update another test is needed. */
export const deviceTestRequestSchema = z.strictObject({
  treatmentId: z.uuid().nullable(),
  result: z.enum(DEVICE_TEST_RESULTS),
  checks: z.record(z.enum(DEVICE_CHECKS), z.enum(DEVICE_CHECK_STATES)),
  browser: lineText().min(1).max(60),
  system: lineText().min(1).max(60),
  roundTripMs: z.int().min(0).max(60_000).nullable(),
  lossPercent: z.number().min(0).max(100).nullable(),
});

/** The newest test of a patient. */
export const deviceTestSchema = deviceTestRequestSchema.omit({ treatmentId: true }).extend({ testedAt: instantSchema });

export type DeviceCheck = (typeof DEVICE_CHECKS)[number];
export type DeviceCheckState = (typeof DEVICE_CHECK_STATES)[number];
export type DeviceTestResult = (typeof DEVICE_TEST_RESULTS)[number];
export type DeviceTestRequest = z.output<typeof deviceTestRequestSchema>;
export type DeviceTest = z.infer<typeof deviceTestSchema>;
