import { ageIfKnown } from "@madoguchi/contract/profile/birthdate";
import type { PublishedQuestionnaire } from "@madoguchi/contract/questionnaire/questionnaire-page";
import { type Respondent, respondentSchema } from "@madoguchi/contract/questionnaire/respondent";
import type { TreatmentStatusId } from "@madoguchi/contract/treatment/status";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import type { ClinicCustomer } from "../../records/customer/customer-lookup.store.ts";
import { KNOWN_BIRTHDATE_SQL } from "../../records/profile/known-birthdate.store.ts";
import { ASKED_QUESTIONNAIRE_SQL } from "../../records/questionnaire/questionnaire-assignment.store.ts";
import { readDefinition } from "../../records/questionnaire/read-definition.ts";
import { readStatus } from "../../records/treatment/read-status.ts";

/** A treatment of the patient, with its questionnaire. */
export type AskedTreatment = {
  statusId: TreatmentStatusId;
  historyNumber: number;
  /** `null` for a patient without a profile. */
  respondent: Respondent | null;
  /** The version in force; `null` when the treatment has no questionnaire. */
  asked: PublishedQuestionnaire | null;
};

type OwnTreatment = ClinicCustomer & { treatmentId: string };

type AskedRow = {
  statusId: number;
  startsAt: Date | null;
  historyNumber: number;
  sex: number | null;
  birthdate: string | null;
  questionnaireId: string | null;
  version: number | null;
  title: string | null;
  definition: string | null;
};

const SELECT = `select treatment.status_id, treatment.starts_at, treatment.history_number, profile.sex,
     ${KNOWN_BIRTHDATE_SQL} as birthdate,
     asked.questionnaire_id, asked.version, asked.title,
     coalesce(asked.presented_definition, asked.definition)::text as definition
   from treatment
   left join profile on profile.medical_business_id = treatment.medical_business_id
     and profile.customer_id = treatment.customer_id
   left join questionnaire asked on asked.clinic_id = treatment.clinic_id and asked.superseded_at is null
     and asked.questionnaire_id = ${ASKED_QUESTIONNAIRE_SQL}
   where treatment.medical_business_id = :medicalBusinessId and treatment.treatment_id = :treatmentId
     and treatment.customer_id = :customerId and treatment.clinic_id = :clinicId`;

const select = prepareStatement<OwnTreatment, AskedRow>("asked_treatment", SELECT);

const selectForUpdate = prepareStatement<OwnTreatment, AskedRow>(
  "asked_treatment_for_update",
  `${SELECT} for no key update of treatment`,
);

async function find(
  statement: typeof select,
  database: Database,
  { medicalBusinessId, customerId, clinicId }: ClinicCustomer,
  treatmentId: string,
  now: Date,
): Promise<AskedTreatment | undefined> {
  const [row] = await statement(database, { medicalBusinessId, customerId, clinicId, treatmentId });
  if (!row) return undefined;
  const { questionnaireId, version, title, definition, sex, birthdate } = row;
  const visit = row.startsAt === null ? now : row.startsAt;
  return {
    statusId: readStatus(row.statusId),
    historyNumber: row.historyNumber,
    respondent: sex === null ? null : respondentSchema.parse({ sex, age: ageIfKnown(birthdate, visit) }),
    asked:
      questionnaireId === null || version === null || title === null || definition === null
        ? null
        : { questionnaireId, version, title, definition: readDefinition(definition) },
  };
}

/**
 * A treatment of the patient in this clinic and its questionnaire; another patient's is not found. The age is that of
 * the day of the visit in Japan, of `now` for a treatment without a time.
 */
export function findAskedTreatment(
  database: Database,
  customer: ClinicCustomer,
  treatmentId: string,
  now: Date,
): Promise<AskedTreatment | undefined> {
  return find(select, database, customer, treatmentId, now);
}

/** The same, locked until the transaction ends: answers come one after another, and none while the visit begins. */
export function lockAskedTreatment(
  transaction: Database,
  customer: ClinicCustomer,
  treatmentId: string,
  now: Date,
): Promise<AskedTreatment | undefined> {
  return find(selectForUpdate, transaction, customer, treatmentId, now);
}

const selectAnywhere = prepareStatement<{ questionnaireId: string }, { isThere: boolean }>(
  "any_questionnaire",
  "select exists (select from questionnaire where questionnaire_id = :questionnaireId) as is_there",
);

/** Whether any clinic has this questionnaire. */
export async function isQuestionnaire(database: Database, questionnaireId: string): Promise<boolean> {
  const [row] = await selectAnywhere(database, { questionnaireId });
  return row?.isThere === true;
}
