import type { Relation, RepresentationEnd } from "@madoguchi/contract/representation/representation";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import type { SheetScope } from "./sheet-scope.store.ts";

export type ReportedRepresentation = {
  personCode: string;
  representativeCode: string;
  representativeName: string;
  relation: Relation;
  consentVersion: number | null;
  consentNote: string | null;
  begunAt: Date;
  begunBy: string | null;
  endedAt: Date | null;
  endedWhy: RepresentationEnd | null;
  endedBy: string | null;
  endReason: string | null;
};

const selectReported = prepareStatement<
  { medicalBusinessId: string; clinicId: string; from: Date; to: Date; customerId: string | null },
  ReportedRepresentation
>(
  "reported_representations",
  `select person.medical_record_code as person_code, representative.medical_record_code as representative_code,
     representation.representative_name, representation.relation, representation.consent_version,
     representation.consent_note, representation.begun_at, representation.begun_by, representation.ended_at,
     representation.ended_why, representation.ended_by, representation.end_reason
   from representation
   join customer person on person.medical_business_id = representation.medical_business_id
     and person.customer_id = representation.represented_id
   join customer representative on representative.medical_business_id = representation.medical_business_id
     and representative.customer_id = representation.representative_id
   where representation.medical_business_id = :medicalBusinessId and representation.clinic_id = :clinicId
     and representation.begun_at >= :from and representation.begun_at < :to
     and (:customerId::uuid is null
       or :customerId in (person.customer_id, person.merged_into, representative.customer_id, representative.merged_into))
   order by representation.begun_at, representation.representation_id`,
);

/** The representations, present and past, of the patients in the scope on either side that were begun in this clinic. */
export function listReportedRepresentations(
  database: Database,
  {
    medicalBusinessId,
    clinicId,
    from,
    to,
    customerId = null,
  }: Omit<SheetScope, "customerId"> & { customerId?: string | null },
): Promise<ReportedRepresentation[]> {
  return selectReported(database, { medicalBusinessId, clinicId, from, to, customerId });
}
