import { expect, test } from "vitest";
import { describeOwnDevices } from "./describe-own-devices.ts";

test("a refused camera of the doctor is explained with its remedy", () => {
  expect(describeOwnDevices({ cameraProblem: "denied", microphoneProblem: undefined })).toBe(
    "カメラを使えません。ブラウザーのアドレスバーから、カメラとマイクを許可してください。",
  );
  expect(describeOwnDevices({ cameraProblem: undefined, microphoneProblem: undefined })).toBeUndefined();
});
