import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { isUuid } from "../../platform/db/uuid.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import type { ClinicCustomer } from "../customer/customer-lookup.store.ts";
import { findOwnTreatment, listOwnApplications } from "./treatment-detail.store.ts";
import { toTreatmentDetail } from "./treatment-detail.ts";

/** One treatment of the patient. T001 when there is none or it is somebody else's; T005 when it cannot be read. */
export async function getTreatment(
  { database, now }: Pick<Deps, "database" | "now">,
  customer: ClinicCustomer,
  treatmentId: string,
): Promise<TreatmentDetail> {
  if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
  const read = await readTreatment(database, customer, treatmentId).catch((cause: unknown) =>
    fail("TreatmentDetailFetchFailed", { cause }),
  );
  return read ? toTreatmentDetail(read.treatment, read.applications, now()) : fail("TreatmentNotFound");
}

/** Only a completed consultation has applications for more medicine; nothing else costs a second statement. */
async function readTreatment(database: Deps["database"], customer: ClinicCustomer, treatmentId: string) {
  const treatment = await findOwnTreatment(database, customer, treatmentId);
  if (!treatment) return undefined;
  const applications =
    treatment.statusId === TreatmentStatus.Completed ? await listOwnApplications(database, customer, treatmentId) : [];
  return { treatment, applications };
}
