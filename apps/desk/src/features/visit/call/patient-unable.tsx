import type { DeviceTest } from "@madoguchi/contract/visit/device-test";

/** Tells the doctor that the patient's browser has no calls, by their newest device test or their page of the room. */
export function PatientUnable({ deviceTest }: { deviceTest: DeviceTest | null }) {
  if (deviceTest?.result !== "browser-unsupported") return null;
  const { browser, system } = deviceTest;
  return (
    <p role="status" className="font-700">
      患者さまのブラウザー（{browser}・{system}
      ）では、ビデオ通話ができません。別の端末や受診のしかたを、お電話でご相談ください。
    </p>
  );
}
