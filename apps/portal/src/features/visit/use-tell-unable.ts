import type { DeviceTestRequest } from "@madoguchi/contract/visit/device-test";
import { storeDeviceTestCall } from "@madoguchi/contract/visit/device-test.patient.calls";
import type { RoomState } from "@madoguchi/contract/visit/room";
import { useEffect } from "react";
import { describeNamed, recogniseThisBrowser } from "../../entities/browser/recognise-browser.ts";
import { usePortal } from "../../portal-context/portal.tsx";

type Told = Pick<RoomState, "phase" | "deviceTest">;

/**
 * Whether the clinic is told that the patient's page has no calls. A device that has passed the test stays the known
 * one until the doctor calls: the patient may only look at the page here.
 */
export function isWorthReporting({ phase, deviceTest }: Told): boolean {
  if (deviceTest?.result === "browser-unsupported") return false;
  return deviceTest?.result !== "ready" || phase === "called" || phase === "call";
}

/** Tells the clinic that this browser has no calls, as the device test does, so that the doctor does not wait for it. */
export function useTellUnable(state: RoomState, isAble: boolean): void {
  const { api } = usePortal();
  const { treatmentId } = state;
  const isTold = isAble || !isWorthReporting(state);
  useEffect(() => {
    if (isTold) return;
    void recogniseThisBrowser()
      .then(({ browser, system }) => {
        const body: DeviceTestRequest = {
          treatmentId,
          result: "browser-unsupported",
          checks: {
            browser: "failed",
            camera: "not-run",
            microphone: "not-run",
            speaker: "not-run",
            network: "not-run",
          },
          browser: describeNamed(browser),
          system: describeNamed(system),
          roundTripMs: null,
          lossPercent: null,
        };
        return api.send(storeDeviceTestCall, { body });
      })
      // The page itself says what helps; the doctor then only lacks the reason.
      .catch(() => undefined);
  }, [api, treatmentId, isTold]);
}
