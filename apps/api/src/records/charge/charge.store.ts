import { type ChargeLine, TAX_PERCENTS } from "@madoguchi/contract/charge/charge";
import type { TreatmentStatusId } from "@madoguchi/contract/treatment/status";
import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofTreatment } from "../../platform/db/patient-keys.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
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
  /** The clinic accepts payment after the last day, as long as it has not cancelled the charge. */
  acceptsLatePayment: boolean;
  charge: ChargeInForce | null;
};

function isChargeOf({ medicalBusinessId, treatmentId }: TreatmentKey) {
  return ofTreatment(charge, { medicalBusinessId, treatmentId });
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
    .where(ofTreatment(treatment, key));
  return found;
}

export const TREATMENT_CHARGE = {
  columns: `treatment.medical_business_id, treatment.treatment_id, treatment.clinic_id, treatment.customer_id,
     treatment.kind, treatment.status_id, department.name as department_name, treatment.doctor_name, treatment.starts_at,
     clinic.accepts_late_payment, charge.version as version_in_force, charge.total, charge.issued_at, charge.due_at`,
  joins: `join clinic on clinic.clinic_id = treatment.clinic_id
   join clinical_department department on department.clinic_id = treatment.clinic_id
     and department.clinical_department_id = treatment.clinical_department_id
   left join charge on ${CHARGE_IN_FORCE_SQL}`,
} as const;

export type TreatmentChargeRow = {
  medicalBusinessId: string;
  treatmentId: string;
  clinicId: string;
  customerId: string;
  kind: "consultation" | "medicine";
  statusId: number;
  departmentName: string;
  doctorName: string | null;
  startsAt: Date | null;
  acceptsLatePayment: boolean;
  versionInForce: number | null;
  total: number;
  issuedAt: Date;
  dueAt: Date;
};

export function readTreatmentCharge(row: TreatmentChargeRow): TreatmentCharge {
  return {
    medicalBusinessId: row.medicalBusinessId,
    treatmentId: row.treatmentId,
    clinicId: row.clinicId,
    customerId: row.customerId,
    kind: row.kind,
    statusId: readStatus(row.statusId),
    clinicalDepartmentName: row.departmentName,
    doctorName: row.doctorName,
    startsAt: row.startsAt,
    acceptsLatePayment: row.acceptsLatePayment,
    charge:
      row.versionInForce === null
        ? null
        : {
            version: row.versionInForce,
            total: row.total,
            issuedAt: row.issuedAt,
            dueAt: row.dueAt,
          },
  };
}

const TREATMENT_CHARGE_SQL = `select ${TREATMENT_CHARGE.columns}
   from treatment
   ${TREATMENT_CHARGE.joins}
   where treatment.medical_business_id = :medicalBusinessId and treatment.treatment_id = :treatmentId`;

const selectTreatmentCharge = prepareStatement<TreatmentKey, TreatmentChargeRow>(
  "treatment_charge",
  TREATMENT_CHARGE_SQL,
);

const selectOwnTreatmentCharge = prepareStatement<ClinicCustomer & TreatmentKey, TreatmentChargeRow>(
  "own_treatment_charge",
  `${TREATMENT_CHARGE_SQL} and treatment.customer_id = :customerId and treatment.clinic_id = :clinicId`,
);

/** A treatment of the patient in this clinic. Another patient's is not found, like one that does not exist. */
export async function findOwnTreatmentCharge(
  database: Database,
  { medicalBusinessId, customerId, clinicId }: ClinicCustomer,
  treatmentId: string,
): Promise<TreatmentCharge | undefined> {
  const key = { medicalBusinessId, customerId, clinicId, treatmentId };
  const [row] = await selectOwnTreatmentCharge(database, key);
  return row && readTreatmentCharge(row);
}

/** Any treatment of the business. */
export async function findTreatmentCharge(
  database: Database,
  { medicalBusinessId, treatmentId }: TreatmentKey,
): Promise<TreatmentCharge | undefined> {
  const [row] = await selectTreatmentCharge(database, { medicalBusinessId, treatmentId });
  return row && readTreatmentCharge(row);
}

/** The instant of the treatment's first charge, whatever has been issued again since. */
export async function findFirstIssuedAt(database: Database, key: TreatmentKey): Promise<Date> {
  const [first] = await database
    .select({ issuedAt: charge.issuedAt })
    .from(charge)
    .where(isChargeOf(key))
    .orderBy(asc(charge.version))
    .limit(1);
  if (!first) throw new Error("a treatment without a charge");
  return first.issuedAt;
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
    .where(and(ofTreatment(chargeLine, { medicalBusinessId, treatmentId }), eq(chargeLine.version, version)))
    .orderBy(asc(chargeLine.position));
  return rows.map(({ taxPercent, ...line }) => ({ ...line, taxPercent: readTaxPercent(taxPercent) }));
}

/** `undefined` where the clinic has not specified it. */
export function readTaxPercent(stored: number | null): ChargeLine["taxPercent"] {
  return TAX_PERCENTS.find((percent) => percent === stored);
}

export type NewCharge = { lines: readonly ChargeLine[]; total: number; issuedAt: Date; dueAt: Date };

/** Puts a new version of the charge in force and supersedes the one before. Returns the version. */
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

/** Changes the last second of a version of the charge. */
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
