import type { TreatmentKind } from "@madoguchi/contract/treatment/kind";
import { and, asc, eq, gt, gte, inArray, lt, lte, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer } from "../../platform/db/patient-keys.ts";
import { CHARGE_IN_FORCE_SQL } from "../charge/charge.store.ts";
import { charge } from "../charge/charge.table.ts";
import { withInheritedDiagnoses } from "../chart/diagnoses-of-versions.ts";
import { visitNote } from "../chart/visit-note.table.ts";
import { clinicalDepartment } from "../clinic/clinic.table.ts";
import { visitCompanion } from "../companion/visit-companion.table.ts";
import { customer } from "../customer/customer.table.ts";
import { prescriptionLine } from "../prescription/prescription-line.table.ts";
import { knownBirthdate } from "../profile/known-birthdate.store.ts";
import { profile } from "../profile/profile.table.ts";
import { carePlan } from "../treatment/care-plan.table.ts";
import { isDepartmentOfTreatment } from "../treatment/department-of-treatment.store.ts";
import { medicineDecision } from "../treatment/medicine-decision.table.ts";
import { treatment } from "../treatment/treatment.table.ts";
import { identityCheck } from "../visit/identity-check.table.ts";
import { visitDeclaration } from "../visit/visit-declaration.table.ts";
import { visitRoom } from "../visit/visit-room.table.ts";
import { ofPatient, SHEET_PAGE, type SheetScope } from "./sheet-scope.store.ts";

/** A consultation is dated by its start, an application by when it was made. */
const TIME_OF_KIND = { consultation: treatment.startsAt, medicine: treatment.createdAt } as const;

/** The treatments of a kind in the scope by time, from after a place on. */
export function listReportedTreatments(
  database: Database,
  scope: SheetScope,
  kind: TreatmentKind,
  after: { at: Date; treatmentId: string } | undefined,
) {
  const time = TIME_OF_KIND[kind];
  return database
    .select({
      treatmentId: treatment.treatmentId,
      at: sql<Date>`${time}`.mapWith(treatment.createdAt),
      reservationNumber: treatment.reservationNumber,
      kind: treatment.kind,
      statusId: treatment.statusId,
      department: clinicalDepartment.name,
      doctorName: treatment.doctorName,
      isFirstTreatment: treatment.isFirstTreatment,
      startsAt: treatment.startsAt,
      startedAt: treatment.startedAt,
      finishedAt: treatment.finishedAt,
      closedAt: treatment.closedAt,
      chargeDueAt: charge.dueAt,
      createdAt: treatment.createdAt,
      clinicReason: treatment.clinicReason,
      birthdate: knownBirthdate,
      ...ofPatient,
    })
    .from(treatment)
    .leftJoin(charge, sql.raw(CHARGE_IN_FORCE_SQL))
    .innerJoin(customer, ofCustomer(customer, treatment))
    .leftJoin(profile, ofCustomer(profile, treatment))
    .innerJoin(clinicalDepartment, isDepartmentOfTreatment)
    .where(
      and(
        eq(treatment.medicalBusinessId, scope.medicalBusinessId),
        eq(treatment.clinicId, scope.clinicId),
        eq(treatment.kind, kind),
        scope.customerId === undefined ? undefined : eq(treatment.customerId, scope.customerId),
        scope.asOf && lte(treatment.createdAt, scope.asOf),
        gte(time, scope.from),
        lt(time, scope.to),
        after && gte(time, after.at),
        after && or(gt(time, after.at), gt(treatment.treatmentId, after.treatmentId)),
      ),
    )
    .orderBy(asc(time), asc(treatment.treatmentId))
    .limit(SHEET_PAGE);
}

export type ReportedTreatment = Awaited<ReturnType<typeof listReportedTreatments>>[number];

/** The rows of these treatments in each of the tables, in the order in which they were written. */
export const readOfTreatments = {
  plans: (database: Database, business: string, ids: string[]) =>
    database
      .select()
      .from(carePlan)
      .where(and(eq(carePlan.medicalBusinessId, business), inArray(carePlan.treatmentId, ids))),
  prescriptions: (database: Database, business: string, ids: string[]) =>
    database
      .select()
      .from(prescriptionLine)
      .where(and(eq(prescriptionLine.medicalBusinessId, business), inArray(prescriptionLine.treatmentId, ids)))
      .orderBy(asc(prescriptionLine.position)),
  notes: async (database: Database, business: string, ids: string[]) =>
    withInheritedDiagnoses(
      await database
        .select()
        .from(visitNote)
        .where(and(eq(visitNote.medicalBusinessId, business), inArray(visitNote.treatmentId, ids)))
        .orderBy(asc(visitNote.noteNumber)),
    ),
  identity: (database: Database, business: string, ids: string[]) =>
    database
      .select()
      .from(identityCheck)
      .where(and(eq(identityCheck.medicalBusinessId, business), inArray(identityCheck.treatmentId, ids)))
      .orderBy(asc(identityCheck.checkNumber)),
  declarations: (database: Database, business: string, ids: string[]) =>
    database
      .select()
      .from(visitDeclaration)
      .where(and(eq(visitDeclaration.medicalBusinessId, business), inArray(visitDeclaration.treatmentId, ids)))
      .orderBy(asc(visitDeclaration.declarationNumber)),
  companions: (database: Database, business: string, ids: string[]) =>
    database
      .select()
      .from(visitCompanion)
      .where(and(eq(visitCompanion.medicalBusinessId, business), inArray(visitCompanion.treatmentId, ids)))
      .orderBy(asc(visitCompanion.invitedAt)),
  rooms: (database: Database, business: string, ids: string[]) =>
    database
      .select()
      .from(visitRoom)
      .where(and(eq(visitRoom.medicalBusinessId, business), inArray(visitRoom.treatmentId, ids))),
  decisions: (database: Database, business: string, ids: string[]) =>
    database
      .select()
      .from(medicineDecision)
      .where(and(eq(medicineDecision.medicalBusinessId, business), inArray(medicineDecision.treatmentId, ids))),
} as const;
