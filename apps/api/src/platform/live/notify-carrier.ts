import type { Database } from "../db/database.ts";
import { openListeningConnection } from "../db/listening-connection.ts";
import type { Carrier } from "./carrier.ts";
import { NOTIFY_CHANNEL, sendNotification } from "./live-message.store.ts";

/** PostgreSQL's own notifications: every process receives every message (decision 38). */
export function notifyCarrier({ database, listenUrl }: { database: Database; listenUrl: string }): Carrier {
  const advice = "live messages are polled every second: set DATABASE_LISTEN_URL to get them at once";
  return {
    warnings: { none: advice, lost: advice },
    isGivenUp: true,
    publish: undefined,
    open: (handlers) =>
      openListeningConnection({
        url: listenUrl,
        channel: NOTIFY_CHANNEL,
        notify: (payload) => sendNotification(database, payload),
        ...handlers,
      }),
  };
}
