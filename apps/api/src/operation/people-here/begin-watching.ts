import { CHANGES_HEARTBEAT_SECONDS } from "@madoguchi/contract/day/clinic-change";
import type { RECORD_PEOPLE_EVENTS, RecordPeople } from "@madoguchi/contract/people-here/people-here";
import { watchPatientPeopleCall, watchPeopleCall } from "@madoguchi/contract/people-here/people-here.operation.calls";
import type { Database } from "../../platform/db/database.ts";
import { isWellFormedId } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { type EventStream, streamEvents } from "../../platform/http/stream-events.ts";
import { clinicChannel, readChange } from "../../records/clinic/clinic-channel.ts";
import { recordChannel } from "../../records/customer/announce-record.store.ts";
import { findPatient } from "../../records/profile/patient.store.ts";
import { findClinicTreatment } from "../../records/treatment/clinic-treatment.store.ts";
import { answers } from "../answer-operation-call.ts";
import type { OperationContext, Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { isStillAdmitted } from "../still-admitted.ts";
import { type WatchedRecord, watchPeople } from "./watch-people.ts";

const BEAT_MS = CHANGES_HEARTBEAT_SECONDS * 1000;

function sendEvent(
  stream: EventStream,
  event: (typeof RECORD_PEOPLE_EVENTS)[number],
  data: RecordPeople | null = null,
): Promise<void> {
  return stream.writeSSE({ event, data: JSON.stringify(data) });
}

/** Streams the other readers of a record while its reader has it open. */
function streamPeople(
  context: OperationContext,
  deps: Pick<Deps, "database" | "now" | "live" | "settings">,
  watched: WatchedRecord,
): Response {
  return streamEvents(context, async (stream) => {
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

type Needs = Pick<Deps, "database" | "now">;

/** The watching person. E005 for a system's key, which cannot be shown to colleagues. */
function requirePerson({ staffId, name }: Operator) {
  return staffId === undefined ? fail("Forbidden") : { staffId, name };
}

/** The treatment that a message of a clinic's channel names, if any. */
function treatmentOf(body: string): string | undefined {
  const change = readChange(body);
  return typeof change === "string" ? undefined : change.treatmentId;
}

/** Begins to watch who else has a treatment open, with an audit event. E005, T001. */
async function watchTreatment(
  { database, now }: Needs,
  operator: Operator,
  treatmentId: string,
): Promise<WatchedRecord> {
  const { clinicId } = operator;
  const person = requirePerson(operator);
  if (!(await findClinicTreatment(database, operator, treatmentId))) fail("TreatmentNotFound");
  await recordClinicEvent(database, operator, "people.listen", `treatment:${treatmentId}`, now());
  return {
    channel: `people:${clinicId}:${treatmentId}`,
    person,
    changes: [{ channel: clinicChannel(clinicId), isOfRecord: (body) => treatmentOf(body) === treatmentId }],
  };
}

export const watchPeopleHandler = answers(watchPeopleCall, async ({ deps, operator, params, context }) =>
  streamPeople(context, deps, await watchTreatment(deps, operator, params.treatmentId)),
);

async function isOfPatient(database: Database, operator: Operator, treatmentId: string, customerId: string) {
  return (await findClinicTreatment(database, operator, treatmentId))?.customerId === customerId;
}

/** Begins to watch who else has a patient's (for a merged record the kept one's) record open. E005, C005. */
async function watchPatient(
  { database, now }: Needs,
  operator: Operator,
  medicalRecordCode: string,
): Promise<WatchedRecord> {
  const { medicalBusinessId, clinicId } = operator;
  const person = requirePerson(operator);
  const found = isWellFormedId(medicalRecordCode)
    ? await findPatient(database, operator, { medicalRecordCode })
    : undefined;
  const { customerId } = found ?? fail("CustomerInfoNotFound");
  await recordClinicEvent(database, operator, "people.listen", `customer:${customerId}`, now());
  return {
    channel: `people:${clinicId}:customer:${customerId}`,
    person,
    changes: [
      { channel: recordChannel({ medicalBusinessId, customerId }), isOfRecord: () => true },
      {
        channel: clinicChannel(clinicId),
        isOfRecord: (body) => {
          const treatmentId = treatmentOf(body);
          return treatmentId !== undefined && isOfPatient(database, operator, treatmentId, customerId);
        },
      },
    ],
  };
}

export const watchPatientPeople = answers(watchPatientPeopleCall, async ({ deps, operator, params, context }) =>
  streamPeople(context, deps, await watchPatient(deps, operator, params.medicalRecordCode)),
);
