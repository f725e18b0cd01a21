import { TERMS_TITLES, termsKindSchema } from "@madoguchi/contract/clinic/terms";
import type { VisitRecord } from "@madoguchi/contract/operation/visit-record";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { deviceTestSchema } from "@madoguchi/contract/visit/device-test";
import { visitDeclarationSchema } from "@madoguchi/contract/visit/visit-declaration";
import { and, desc, eq, isNull, lte, or } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { consent } from "../customer/customer.table.ts";
import { deviceTest } from "./device-test.table.ts";
import { visitDeclaration } from "./visit-declaration.table.ts";
import { visitRoom } from "./visit-room.table.ts";

type Visit = { medicalBusinessId: string; treatmentId: string; customerId: string; clinicId: string };

/** Who called the patient, when and how often. */
export async function findVisitCalls(
  database: Database,
  { medicalBusinessId, treatmentId }: Visit,
): Promise<Pick<VisitRecord, "calledBy" | "calledAt" | "calls">> {
  const [room] = await database
    .select({ calledBy: visitRoom.calledBy, calledAt: visitRoom.calledAt, calls: visitRoom.calls })
    .from(visitRoom)
    .where(and(eq(visitRoom.medicalBusinessId, medicalBusinessId), eq(visitRoom.treatmentId, treatmentId)));
  return {
    calledBy: room?.calledBy ?? null,
    calledAt: room?.calledAt ? toWireTime(room.calledAt) : null,
    calls: room?.calls ?? 0,
  };
}

/** What the patient declared before the visit, the newest first. */
export async function listDeclarations(
  database: Database,
  { medicalBusinessId, treatmentId }: Visit,
): Promise<VisitRecord["declarations"]> {
  const rows = await database
    .select()
    .from(visitDeclaration)
    .where(
      and(eq(visitDeclaration.medicalBusinessId, medicalBusinessId), eq(visitDeclaration.treatmentId, treatmentId)),
    )
    .orderBy(desc(visitDeclaration.declarationNumber));
  return rows.map((row) => visitDeclarationSchema.parse({ ...row, declaredAt: toWireTime(row.declaredAt) }));
}

/** The patient's newest device test by then; a later one is of another visit. */
export async function findDeviceTestBy(
  database: Database,
  { medicalBusinessId, customerId }: Visit,
  by: Date,
): Promise<VisitRecord["deviceTest"]> {
  const ofPatient = and(eq(deviceTest.medicalBusinessId, medicalBusinessId), eq(deviceTest.customerId, customerId));
  const [row] = await database
    .select()
    .from(deviceTest)
    .where(and(ofPatient, lte(deviceTest.testedAt, by)))
    .orderBy(desc(deviceTest.testedAt))
    .limit(1);
  if (!row) return null;
  const { medicalBusinessId: _, customerId: __, testedAt, ...test } = row;
  return deviceTestSchema.parse({ ...test, testedAt: toWireTime(testedAt) });
}

/**
 * The texts that the patient agreed to when booking this visit (L5, `docs/design/screens.md` 10), and by then when
 * registering: the newest version of each.
 */
export async function listAgreements(
  database: Database,
  { medicalBusinessId, treatmentId, customerId, clinicId }: Visit,
  by: Date,
): Promise<VisitRecord["agreements"]> {
  const rows = await database
    .select({ kind: consent.kind, version: consent.version, agreedAt: consent.agreedAt })
    .from(consent)
    .where(
      and(
        eq(consent.medicalBusinessId, medicalBusinessId),
        eq(consent.customerId, customerId),
        eq(consent.clinicId, clinicId),
        or(eq(consent.treatmentId, treatmentId), isNull(consent.treatmentId)),
        lte(consent.agreedAt, by),
      ),
    )
    .orderBy(desc(consent.version), desc(consent.agreedAt));
  return termsKindSchema.options.flatMap((kind) => {
    const newest = rows.find((row) => row.kind === kind);
    if (!newest) return [];
    return [{ kind, title: TERMS_TITLES[kind], version: newest.version, agreedAt: toWireTime(newest.agreedAt) }];
  });
}
