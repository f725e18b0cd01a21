import { createMediaDevices, type MediaDevices, type MediaDevicesState } from "@madoguchi/call/media-devices";
import { useEffect, useState, useSyncExternalStore } from "react";

/** Camera and microphone of this device: opened only by a press, and released when the page is left. */
export function useOwnDevices(): { devices: MediaDevices; media: MediaDevicesState } {
  const [devices] = useState(createMediaDevices);
  const media = useSyncExternalStore(devices.subscribe, devices.getState, devices.getState);
  useEffect(() => {
    window.addEventListener("pagehide", devices.stop);
    return () => {
      window.removeEventListener("pagehide", devices.stop);
      devices.stop();
    };
  }, [devices]);
  return { devices, media };
}
