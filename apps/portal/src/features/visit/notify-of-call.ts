import { findWorkers } from "@madoguchi/ui/browser/browser-parts";

const TITLE = "医師がお呼びしています";
/** One notification for all calls of a visit: a later one replaces an earlier one. */
const TAG = "visit-call";

function options(path: string): NotificationOptions {
  // No name and no department, as others may see the phone.
  return { body: "診察室にお戻りください。", tag: TAG, requireInteraction: true, data: { path } };
}

async function show(path: string): Promise<() => void> {
  // Phones only show the notifications of a service worker.
  const worker = await findWorkers()?.getRegistration();
  if (worker) {
    await worker.showNotification(TITLE, options(path));
    return () => {
      void worker.getNotifications({ tag: TAG }).then((shown) => {
        for (const each of shown) each.close();
      });
    };
  }
  const notification = new Notification(TITLE, options(path));
  notification.onclick = () => {
    window.focus();
    notification.close();
  };
  return () => notification.close();
}

/** Whether this browser may notify; `none` if it cannot. */
export function readNotificationPermission(): NotificationPermission | "none" {
  return "Notification" in globalThis ? Notification.permission : "none";
}

/**
 * Notifies while the page is hidden, if the patient has allowed it. Returns the function that closes the notification.
 */
export function notifyOfCall(path: string): () => void {
  if (readNotificationPermission() !== "granted" || document.visibilityState !== "hidden") return () => undefined;
  let close: (() => void) | undefined;
  let isOver = false;
  show(path).then(
    (shown) => {
      if (isOver) shown();
      else close = shown;
    },
    // Neither kind is supported: sound, title and mail remain.
    () => undefined,
  );
  return () => {
    isOver = true;
    close?.();
  };
}
