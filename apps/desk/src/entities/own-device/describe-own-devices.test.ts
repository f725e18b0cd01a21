import { expect, test } from "vitest";
import { describeOwnDevices } from "./describe-own-devices.ts";

test("the doctor's own camera that is refused is told with the remedy", () => {
  expect(describeOwnDevices({ cameraProblem: "denied", microphoneProblem: undefined })).toBe(
    "カメラを使えません。ブラウザーのアドレスバーから、カメラとマイクを許可してください。",
  );
  expect(describeOwnDevices({ cameraProblem: undefined, microphoneProblem: undefined })).toBeUndefined();
});
