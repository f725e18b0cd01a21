import type { ChargeLine } from "@madoguchi/contract/charge/charge";
import type { TreatmentKind } from "@madoguchi/contract/treatment/kind";
import type { TreatmentStatusId } from "@madoguchi/contract/treatment/status";
import { and, asc, eq, isNull, type SQL } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { clinicalDepartment } from "../clinic/clinic.table.ts";
import type { ClinicCustomer } from "../customer/customer-lookup.store.ts";
import { readStatus } from "../treatment/read-status.ts";
import { treatment } from "../treatment/treatment.table.ts";
import { charge, chargeLine } from "./charge.table.ts";

type TreatmentKey = { medicalBusinessId: string; treatmentId: string };

/** A treatment with the bill in force; `charge` is `null` before one is issued. */
export type Bill = {
  medicalBusinessId: string;
  treatmentId: string;
  clinicId: string;
  customerId: string;
  kind: TreatmentKind;
  statusId: TreatmentStatusId;
  clinicalDepartmentName: string;
  startsAt: Date | null;
  charge: { version: number; total: number; issuedAt: Date; dueAt: Date } | null;
};

async function selectBill(database: Database, condition: SQL | undefined): Promise<Bill | undefined> {
  const [row] = await database
    .select({ treatment, charge, clinicalDepartmentName: clinicalDepartment.name })
    .from(treatment)
    .innerJoin(
      clinicalDepartment,
      and(
        eq(clinicalDepartment.clinicId, treatment.clinicId),
        eq(clinicalDepartment.clinicalDepartmentId, treatment.clinicalDepartmentId),
      ),
    )
    .leftJoin(
      charge,
      and(
        eq(charge.medicalBusinessId, treatment.medicalBusinessId),
        eq(charge.treatmentId, treatment.treatmentId),
        isNull(charge.supersededAt),
      ),
    )
    .where(condition);
  if (!row) return undefined;
  const { medicalBusinessId, treatmentId, clinicId, customerId, kind, statusId, startsAt } = row.treatment;
  return {
    medicalBusinessId,
    treatmentId,
    clinicId,
    customerId,
    kind,
    statusId: readStatus(statusId),
    clinicalDepartmentName: row.clinicalDepartmentName,
    startsAt,
    charge: row.charge && {
      version: row.charge.version,
      total: row.charge.total,
      issuedAt: row.charge.issuedAt,
      dueAt: row.charge.dueAt,
    },
  };
}

function isTreatment({ medicalBusinessId, treatmentId }: TreatmentKey) {
  return and(eq(treatment.medicalBusinessId, medicalBusinessId), eq(treatment.treatmentId, treatmentId));
}

/** The bill of a treatment of the patient in this clinic. Another's is not found, exactly as one that does not exist. */
export function findOwnBill(
  database: Database,
  customer: ClinicCustomer,
  treatmentId: string,
): Promise<Bill | undefined> {
  const { medicalBusinessId, customerId, clinicId } = customer;
  return selectBill(
    database,
    and(
      isTreatment({ medicalBusinessId, treatmentId }),
      eq(treatment.customerId, customerId),
      eq(treatment.clinicId, clinicId),
    ),
  );
}

/** The bill of any treatment of the business. */
export function findBill(database: Database, key: TreatmentKey): Promise<Bill | undefined> {
  return selectBill(database, isTreatment(key));
}

/**
 * Locks the treatment until the transaction ends; whoever pays, bills, closes or gives back does this first, so that
 * they wait for each other and never in a circle.
 */
export async function lockTreatment(database: Database, key: TreatmentKey): Promise<void> {
  await database
    .select({ treatmentId: treatment.treatmentId })
    .from(treatment)
    .where(isTreatment(key))
    .for("no key update");
}

/** The items of one version of a bill, in their order. */
export async function listChargeLines(
  database: Database,
  { medicalBusinessId, treatmentId, version }: TreatmentKey & { version: number },
): Promise<ChargeLine[]> {
  return database
    .select({ label: chargeLine.label, quantity: chargeLine.quantity, unitPrice: chargeLine.unitPrice })
    .from(chargeLine)
    .where(
      and(
        eq(chargeLine.medicalBusinessId, medicalBusinessId),
        eq(chargeLine.treatmentId, treatmentId),
        eq(chargeLine.version, version),
      ),
    )
    .orderBy(asc(chargeLine.position));
}

/** Completes a treatment whose bill has been paid. */
export async function completeTreatment(
  database: Database,
  key: TreatmentKey,
  statusId: TreatmentStatusId,
): Promise<void> {
  await database.update(treatment).set({ statusId }).where(isTreatment(key));
}
