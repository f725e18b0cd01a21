import type { Database } from "../../platform/db/database.ts";
import { isWellFormedId } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { clinicChannel, readChange } from "../../records/clinic/clinic-channel.ts";
import { recordChannel } from "../../records/customer/announce-record.store.ts";
import { findPatient } from "../../records/profile/patient.store.ts";
import { findClinicTreatment } from "../../records/treatment/clinic-treatment.store.ts";
import type { Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import type { WatchedRecord } from "./watch-people.ts";

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
export async function watchTreatment(
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

async function isOfPatient(database: Database, operator: Operator, treatmentId: string, customerId: string) {
  return (await findClinicTreatment(database, operator, treatmentId))?.customerId === customerId;
}

/** Begins to watch who else has a patient's (for a merged record the kept one's) record open. E005, C005. */
export async function watchPatient(
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
