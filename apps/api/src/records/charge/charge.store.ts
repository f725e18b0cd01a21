import { type ChargeLine, TAX_PERCENTS } from "@madoguchi/contract/charge/charge";
import type { TreatmentStatusId } from "@madoguchi/contract/treatment/status";
import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { clinic, clinicalDepartment } from "../clinic/clinic.table.ts";
import type { ClinicCustomer } from "../customer/customer-lookup.store.ts";
import { readStatus } from "../treatment/read-status.ts";
import { treatment } from "../treatment/treatment.table.ts";
import { charge, chargeLine } from "./charge.table.ts";

type TreatmentKey = { medicalBusinessId: string; treatmentId: string };

/**
 * Joins `treatment` to its charge in force. There is one at most, by the index `charge_one_in_force`. Every read of a
 * charge in force goes through this condition.
 */
export const CHARGE_IN_FORCE_SQL = `charge.medical_business_id = treatment.medical_business_id
     and charge.treatment_id = treatment.treatment_id and charge.superseded_at is null`;

export type ChargeInForce = { version: number; total: number; issuedAt: Date; dueAt: Date };

/** A treatment with its charge in force; `charge` is `null` before one is issued. */
export type TreatmentCharge = {
  medicalBusinessId: string;
  treatmentId: string;
  clinicId: string;
  customerId: string;
  kind: "consultation" | "medicine";
  statusId: TreatmentStatusId;
  clinicalDepartmentName: string;
  doctorName: string | null;
  startsAt: Date | null;
  /** The clinic takes payment after the last day, as long as it has not closed the charge. */
  acceptsLatePayment: boolean;
  charge: ChargeInForce | null;
};

function isTreatment({ medicalBusinessId, treatmentId }: TreatmentKey) {
  return and(eq(treatment.medicalBusinessId, medicalBusinessId), eq(treatment.treatmentId, treatmentId));
}

function isChargeOf({ medicalBusinessId, treatmentId }: TreatmentKey) {
  return and(eq(charge.medicalBusinessId, medicalBusinessId), eq(charge.treatmentId, treatmentId));
}

const CHARGE_IN_FORCE = {
  version: charge.version,
  total: charge.total,
  issuedAt: charge.issuedAt,
  dueAt: charge.dueAt,
} as const;

/** The charge in force of a treatment; `undefined` before one is issued. */
export async function findChargeInForce(database: Database, key: TreatmentKey): Promise<ChargeInForce | undefined> {
  const [found] = await database
    .select(CHARGE_IN_FORCE)
    .from(treatment)
    .innerJoin(charge, sql.raw(CHARGE_IN_FORCE_SQL))
    .where(isTreatment(key));
  return found;
}

async function selectTreatmentCharge(
  database: Database,
  condition: SQL | undefined,
): Promise<TreatmentCharge | undefined> {
  const [row] = await database
    .select({
      medicalBusinessId: treatment.medicalBusinessId,
      treatmentId: treatment.treatmentId,
      clinicId: treatment.clinicId,
      customerId: treatment.customerId,
      kind: treatment.kind,
      statusId: treatment.statusId,
      clinicalDepartmentName: clinicalDepartment.name,
      doctorName: treatment.doctorName,
      startsAt: treatment.startsAt,
      acceptsLatePayment: clinic.acceptsLatePayment,
      charge: CHARGE_IN_FORCE,
    })
    .from(treatment)
    .innerJoin(clinic, eq(clinic.clinicId, treatment.clinicId))
    .innerJoin(
      clinicalDepartment,
      and(
        eq(clinicalDepartment.clinicId, treatment.clinicId),
        eq(clinicalDepartment.clinicalDepartmentId, treatment.clinicalDepartmentId),
      ),
    )
    .leftJoin(charge, sql.raw(CHARGE_IN_FORCE_SQL))
    .where(condition);
  return row && { ...row, statusId: readStatus(row.statusId) };
}

/** A treatment of the patient in this clinic. Another patient's is not found, exactly as one that does not exist. */
export function findOwnTreatmentCharge(
  database: Database,
  { medicalBusinessId, customerId, clinicId }: ClinicCustomer,
  treatmentId: string,
): Promise<TreatmentCharge | undefined> {
  return selectTreatmentCharge(
    database,
    and(
      isTreatment({ medicalBusinessId, treatmentId }),
      eq(treatment.customerId, customerId),
      eq(treatment.clinicId, clinicId),
    ),
  );
}

/** Any treatment of the business. */
export function findTreatmentCharge(database: Database, key: TreatmentKey): Promise<TreatmentCharge | undefined> {
  return selectTreatmentCharge(database, isTreatment(key));
}

export async function listChargeLines(
  database: Database,
  { medicalBusinessId, treatmentId, version }: TreatmentKey & { version: number },
): Promise<ChargeLine[]> {
  const rows = await database
    .select({
      label: chargeLine.label,
      quantity: chargeLine.quantity,
      unitPrice: chargeLine.unitPrice,
      taxPercent: chargeLine.taxPercent,
    })
    .from(chargeLine)
    .where(
      and(
        eq(chargeLine.medicalBusinessId, medicalBusinessId),
        eq(chargeLine.treatmentId, treatmentId),
        eq(chargeLine.version, version),
      ),
    )
    .orderBy(asc(chargeLine.position));
  return rows.map(({ taxPercent, ...line }) => ({ ...line, taxPercent: readTaxPercent(taxPercent) }));
}

/** `undefined` where the clinic has not said. */
export function readTaxPercent(stored: number | null): ChargeLine["taxPercent"] {
  return TAX_PERCENTS.find((percent) => percent === stored);
}

export type NewCharge = { lines: readonly ChargeLine[]; total: number; issuedAt: Date; dueAt: Date };

/** Puts a new version of the charge in force and supersedes the one before. Answers the version. */
export async function insertCharge(
  database: Database,
  { medicalBusinessId, treatmentId }: TreatmentKey,
  { lines, ...issued }: NewCharge,
): Promise<number> {
  const ofTreatment = isChargeOf({ medicalBusinessId, treatmentId });
  const [newest] = await database
    .select({ version: charge.version })
    .from(charge)
    .where(ofTreatment)
    .orderBy(desc(charge.version))
    .limit(1);
  const key = { medicalBusinessId, treatmentId, version: (newest?.version ?? 0) + 1 };
  await database
    .update(charge)
    .set({ supersededAt: issued.issuedAt })
    .where(and(ofTreatment, isNull(charge.supersededAt)));
  await database.insert(charge).values({ ...key, ...issued });
  await database.insert(chargeLine).values(lines.map((line, index) => ({ ...line, ...key, position: index + 1 })));
  return key.version;
}

/** Gives a version of the charge another last second. */
export async function updateChargeDueAt(
  database: Database,
  key: TreatmentKey,
  version: number,
  dueAt: Date,
): Promise<void> {
  await database
    .update(charge)
    .set({ dueAt })
    .where(and(isChargeOf(key), eq(charge.version, version)));
}
