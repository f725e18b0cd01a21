import {
  CHANGES_HEARTBEAT_SECONDS,
  type CLINIC_CHANGE_EVENTS,
  type ClinicChange,
} from "@madoguchi/contract/operation/clinic-change";
import { watchChangesCall } from "@madoguchi/contract/operation/clinic-change.calls";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { isStillAdmitted } from "../still-admitted.ts";
import { watchChanges } from "./watch-changes.ts";

const BEAT_MS = CHANGES_HEARTBEAT_SECONDS * 1000;

function sendEvent(stream: SSEStreamingApi, event: (typeof CLINIC_CHANGE_EVENTS)[number], data: ClinicChange | null) {
  return stream.writeSSE({ event, data: JSON.stringify(data) });
}

/** The stream of changes by which the clinic's lists stay up to date. */
export function createChangesRoutes(needs: Pick<Deps, "database" | "now" | "live" | "settings">) {
  const { routes, answer } = openOperationRoutes(needs);
  answer(watchChangesCall, async ({ deps, operator, context }) => {
    await recordClinicEvent(deps.database, operator, "change.listen", `clinic:${operator.clinicId}`, deps.now());
    // Otherwise a buffering proxy would delay the events.
    context.header("x-accel-buffering", "no");
    return streamSSE(context, async (stream) => {
      const changes = watchChanges(deps, operator.clinicId);
      stream.onAbort(changes.end);
      try {
        await sendEvent(stream, "ready", null);
        let checkedAt = performance.now();
        while (!stream.aborted) {
          const change = await changes.next(BEAT_MS);
          if (performance.now() - checkedAt >= BEAT_MS) {
            if (!(await isStillAdmitted(deps, context))) return;
            checkedAt = performance.now();
          }
          if (stream.aborted) return;
          await (change ? sendEvent(stream, "change", change) : sendEvent(stream, "beat", null));
        }
      } finally {
        changes.end();
      }
    });
  });
  return routes;
}
