import { useState } from "react";
import type { CallNotice } from "./call-notice.tsx";
import { readNotificationPermission } from "./notify-of-call.ts";

/** The browser's permission for notifications of a call, and its request. */
export function useCallNotice(): CallNotice {
  const [permission, setPermission] = useState(readNotificationPermission);
  return {
    permission,
    onAsk: () => void Notification.requestPermission().then(setPermission, () => undefined),
  };
}
