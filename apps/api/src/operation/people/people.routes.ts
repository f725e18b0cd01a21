import { CHANGES_HEARTBEAT_SECONDS } from "@madoguchi/contract/operation/clinic-change";
import type { RECORD_PEOPLE_EVENTS, RecordPeople } from "@madoguchi/contract/operation/record-people";
import { watchPatientPeopleCall, watchPeopleCall } from "@madoguchi/contract/operation/record-people.calls";
import type { Context } from "hono";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import type { OperationEnv } from "../operator.ts";
import { isStillAdmitted } from "../still-admitted.ts";
import { watchPatient, watchTreatment } from "./begin-watching.ts";
import { type WatchedRecord, watchPeople } from "./watch-people.ts";

const BEAT_MS = CHANGES_HEARTBEAT_SECONDS * 1000;

function sendEvent(
  stream: SSEStreamingApi,
  event: (typeof RECORD_PEOPLE_EVENTS)[number],
  data: RecordPeople | null = null,
): Promise<void> {
  return stream.writeSSE({ event, data: JSON.stringify(data) });
}

/** Streams the other readers of a record while its reader has it open. */
function streamPeople(
  context: Context<OperationEnv>,
  deps: Pick<Deps, "database" | "now" | "live" | "settings">,
  watched: WatchedRecord,
): Response {
  context.header("x-accel-buffering", "no");
  return streamSSE(context, async (stream) => {
    const people = watchPeople(deps, { ...watched, beatMs: BEAT_MS });
    stream.onAbort(() => void people.end());
    try {
      await sendEvent(stream, "ready");
      await people.beat();
      let beatenAt = performance.now();
      while (!stream.aborted) {
        const update = await people.next(Math.max(0, BEAT_MS - (performance.now() - beatenAt)));
        if (stream.aborted) return;
        if (update.people) await sendEvent(stream, "people", { people: update.people });
        if (update.isChanged) await sendEvent(stream, "changed");
        if (performance.now() - beatenAt < BEAT_MS) continue;
        if (!(await isStillAdmitted(deps, context))) return;
        beatenAt = performance.now();
        await people.beat();
        await sendEvent(stream, "beat");
      }
    } finally {
      await people.end();
    }
  });
}

/** The streams of the other readers of a treatment or a patient's record. */
export function createPeopleRoutes(needs: Pick<Deps, "database" | "now" | "live" | "settings">) {
  const { routes, answer } = openOperationRoutes(needs);
  answer(watchPeopleCall, async ({ deps, operator, params, context }) =>
    streamPeople(context, deps, await watchTreatment(deps, operator, params.treatmentId)),
  );
  answer(watchPatientPeopleCall, async ({ deps, operator, params, context }) =>
    streamPeople(context, deps, await watchPatient(deps, operator, params.medicalRecordCode)),
  );
  return routes;
}
