import { documentAnswerSchema } from "@madoguchi/contract/document/document";
import { instantSchema } from "@madoguchi/contract/time/instant";
import { toOptionalWireTime } from "@madoguchi/contract/time/optional-wire-time";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { listIssuedDocuments, numberOf } from "../../records/document/document.store.ts";

/** The documents that clinics have issued to the patient; no drafts. */
export const exportedDocumentsSchema = z.object({
  documents: z.array(
    z.object({
      documentId: z.string(),
      clinicId: z.string(),
      treatmentId: z.string().nullable(),
      kind: z.string(),
      state: z.string(),
      number: z.string().nullable(),
      title: z.string(),
      body: z.string(),
      namedOnIt: z.unknown(),
      /** Yen, tax included. */
      feeAmount: z.number().nullable(),
      issuedAt: instantSchema.nullable(),
      issuedBy: z.string().nullable(),
      withdrawnAt: instantSchema.nullable(),
      withdrawnBy: z.string().nullable(),
      withdrawnReason: z.string().nullable(),
      answers: z.array(documentAnswerSchema),
    }),
  ),
});

/** The patient's documents of all clinics, the latest first. */
export async function readDocumentsOfPatient(
  database: Database,
  owner: Customer,
): Promise<z.infer<typeof exportedDocumentsSchema>> {
  const rows = await listIssuedDocuments(database, owner);
  return {
    documents: rows.map((row) => ({
      ...{ documentId: row.documentId, clinicId: row.clinicId, treatmentId: row.treatmentId, kind: row.kind },
      ...{ state: row.state, number: numberOf(row), title: row.title, body: row.body, namedOnIt: row.facts },
      ...{ feeAmount: row.feeAmount, issuedBy: row.issuedBy, answers: row.answers },
      ...{ withdrawnBy: row.withdrawnBy, withdrawnReason: row.withdrawnReason },
      issuedAt: toOptionalWireTime(row.issuedAt),
      withdrawnAt: toOptionalWireTime(row.withdrawnAt),
    })),
  };
}
