import { toWireTime } from "@madoguchi/contract/time/tokyo";
import {
  type VisitDeclaration,
  type VisitDeclarationRequest,
  visitDeclarationSchema,
} from "@madoguchi/contract/visit/visit-declaration";
import { desc, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofTreatment } from "../../platform/db/patient-keys.ts";
import { visitDeclaration } from "./visit-declaration.table.ts";

/** A row as JSON of the database. */
export type DeclarationRow = {
  prefecture: string;
  place_kind: string;
  place_detail: string;
  third_party: string;
  third_party_detail: string;
  agrees_not_to_record: boolean;
  declared_at: string;
};

export function readDeclaration(row: DeclarationRow): VisitDeclaration {
  return visitDeclarationSchema.parse({
    prefecture: row.prefecture,
    placeKind: row.place_kind,
    placeDetail: row.place_detail,
    thirdParty: row.third_party,
    thirdPartyDetail: row.third_party_detail,
    agreesNotToRecord: row.agrees_not_to_record,
    declaredAt: toWireTime(new Date(row.declared_at)),
  });
}

export function describeDeclaration(row: typeof visitDeclaration.$inferSelect): VisitDeclaration {
  return visitDeclarationSchema.parse({ ...row, declaredAt: toWireTime(row.declaredAt) });
}

/** The patient's declarations before a visit, the newest first. */
export async function listDeclarations(
  database: Database,
  { medicalBusinessId, treatmentId }: { medicalBusinessId: string; treatmentId: string },
): Promise<VisitDeclaration[]> {
  const rows = await database
    .select()
    .from(visitDeclaration)
    .where(ofTreatment(visitDeclaration, { medicalBusinessId, treatmentId }))
    .orderBy(desc(visitDeclaration.declarationNumber));
  return rows.map(describeDeclaration);
}

/** Adds a declaration to those of a visit. Call it in a transaction that has locked the treatment. */
export async function insertDeclaration(
  transaction: Database,
  { medicalBusinessId, treatmentId }: { medicalBusinessId: string; treatmentId: string },
  declaration: VisitDeclarationRequest,
  declaredAt: Date,
): Promise<void> {
  const { declarationNumber, treatmentId: ofTreatment, medicalBusinessId: ofBusiness } = visitDeclaration;
  await transaction.insert(visitDeclaration).values({
    ...declaration,
    medicalBusinessId,
    treatmentId,
    declaredAt,
    declarationNumber: sql`(select coalesce(max(${declarationNumber}), 0) + 1 from ${visitDeclaration}
      where ${ofBusiness} = ${medicalBusinessId} and ${ofTreatment} = ${treatmentId})`,
  });
}
