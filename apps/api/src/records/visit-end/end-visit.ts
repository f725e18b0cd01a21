import type { Deps } from "../../platform/deps.ts";
import type { JobRun } from "../../platform/jobs/job.store.ts";
import { openClinicTask } from "../task/task.store.ts";
import { lockTreatment } from "../treatment/clinic-treatment.store.ts";
import { endFactsOf } from "../visit/read-room-state.ts";
import { findRoom, type RoomKey } from "../visit/room-state.store.ts";
import { endsNowAs, isOverdue } from "../visit/visit-end.ts";
import { closeVisit } from "./close-visit.ts";
import { overdueOf } from "./visit-task.ts";

type Needs = Pick<Deps, "database"> & { settings: Pick<Deps["settings"], "examinationDepartmentId" | "installation"> };

/**
 * Processes the end of a visit (`docs/design/visit-ends.md`): after its grace it becomes the clinic's task, and when
 * its day is over it is closed with the kind of its end. A visit that was finished, moved or entered in the meantime is
 * left alone. Safe to run twice.
 */
export async function endVisit({ database, settings }: Needs, key: RoomKey, { at }: Pick<JobRun, "at">): Promise<void> {
  const { medicalBusinessId, treatmentId } = key;
  await database.transaction(async (transaction) => {
    await lockTreatment(transaction, key);
    const record = await findRoom(transaction, key);
    if (!record) return;
    const facts = endFactsOf(record, settings);
    const endedAs = endsNowAs(facts, at);
    if (endedAs !== null) return closeVisit(transaction, { medicalBusinessId, treatmentId, record }, { endedAs, at });
    if (!isOverdue(facts, at)) return;
    const { clinicId, customerId } = record;
    const about = { medicalBusinessId, clinicId, customerId, treatmentId };
    await openClinicTask(transaction, { ...about, ...overdueOf(treatmentId), detail: "", createdAt: at });
  });
}
