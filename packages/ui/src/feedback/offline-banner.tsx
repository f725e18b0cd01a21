import { WifiOff } from "lucide";
import { useSyncExternalStore } from "react";
import { Icon } from "../icons/icon.tsx";

function listen(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

/** Shows that there is no connection, while that lasts. The page below stays as it is. */
export function OfflineBanner() {
  const isOffline = useSyncExternalStore(listen, () => !navigator.onLine);
  return (
    <div role="status" className="offline-banner sticky top-0 z-20 bg-warm-strong text-text print:hidden">
      {isOffline && (
        <p className="mx-auto flex max-w-frame animate-appear items-center gap-3 px-gutter py-2">
          <Icon shape={WifiOff} aria-hidden className="size-6 shrink-0" />
          <span>
            <strong>インターネットに接続していません。</strong>
            内容が古いことがあります。
          </span>
        </p>
      )}
    </div>
  );
}
