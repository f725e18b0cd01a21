import { type Answers, answersSchema } from "@madoguchi/contract/questionnaire/answer";
import { questionnaireDefinitionSchema } from "@madoguchi/contract/questionnaire/questionnaire";
import { and, asc, desc, eq, getTableColumns, inArray, lt, max, type SQL } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer, ofTreatment } from "../../platform/db/patient-keys.ts";
import { treatment } from "../treatment/treatment.table.ts";
import { presentedDefinition } from "./presented-definition.store.ts";
import { questionnaire } from "./questionnaire.table.ts";
import type { TreatmentKey } from "./questionnaire-assignment.store.ts";
import { questionnaireSubmission } from "./questionnaire-submission.table.ts";

const isAnsweredVersion = and(
  eq(questionnaire.clinicId, questionnaireSubmission.clinicId),
  eq(questionnaire.questionnaireId, questionnaireSubmission.questionnaireId),
  eq(questionnaire.version, questionnaireSubmission.version),
);

const isAnsweredTreatment = ofTreatment(treatment, questionnaireSubmission);

export type SubmissionRecord = Awaited<ReturnType<typeof listSubmissions>>[number];

function selectSubmissions(database: Database, condition: SQL | undefined) {
  return database
    .select({
      ...getTableColumns(questionnaireSubmission),
      title: questionnaire.title,
      definition: presentedDefinition,
    })
    .from(questionnaireSubmission)
    .innerJoin(questionnaire, isAnsweredVersion)
    .where(condition);
}

function readSubmission(row: Awaited<ReturnType<typeof selectSubmissions>>[number]) {
  return {
    ...row,
    definition: questionnaireDefinitionSchema.parse(row.definition),
    answers: answersSchema.parse(row.answers),
  };
}

/** The last submission of a treatment with the version of the questionnaire that it answers. */
export async function findLastSubmission(database: Database, key: TreatmentKey): Promise<SubmissionRecord | undefined> {
  const [row] = await selectSubmissions(database, ofTreatment(questionnaireSubmission, key))
    .orderBy(desc(questionnaireSubmission.submissionNumber))
    .limit(1);
  return row && readSubmission(row);
}

/** Every submission of a treatment with the version of the questionnaire that it answers, the last one first. */
export async function listSubmissions(database: Database, key: TreatmentKey) {
  const rows = await selectSubmissions(database, ofTreatment(questionnaireSubmission, key)).orderBy(
    desc(questionnaireSubmission.submissionNumber),
  );
  return rows.map(readSubmission);
}

/** The same for all treatments of a patient, the oldest first. */
export async function listSubmissionsOfCustomer(
  database: Database,
  { medicalBusinessId, customerId }: Omit<Patient, "clinicId">,
): Promise<SubmissionRecord[]> {
  return listSubmissionsOfCustomers(database, medicalBusinessId, [customerId]);
}

/** The same for several patients. */
export async function listSubmissionsOfCustomers(
  database: Database,
  medicalBusinessId: string,
  customerIds: readonly string[],
): Promise<SubmissionRecord[]> {
  const isOfCustomers = and(
    eq(questionnaireSubmission.medicalBusinessId, medicalBusinessId),
    inArray(questionnaireSubmission.customerId, [...customerIds]),
  );
  const rows = await selectSubmissions(database, isOfCustomers).orderBy(
    asc(questionnaireSubmission.submittedAt),
    asc(questionnaireSubmission.submissionNumber),
  );
  return rows.map(readSubmission);
}

/** The same for these treatments, the oldest first. */
export async function listSubmissionsOfTreatments(
  database: Database,
  medicalBusinessId: string,
  treatmentIds: readonly string[],
): Promise<SubmissionRecord[]> {
  const rows = await selectSubmissions(
    database,
    and(
      eq(questionnaireSubmission.medicalBusinessId, medicalBusinessId),
      inArray(questionnaireSubmission.treatmentId, [...treatmentIds]),
    ),
  ).orderBy(asc(questionnaireSubmission.submittedAt), asc(questionnaireSubmission.submissionNumber));
  return rows.map(readSubmission);
}

/** Adds a submission of a treatment, and returns its number, from 1. Lock the treatment first. */
export async function insertSubmission(
  transaction: Database,
  submission: Omit<typeof questionnaireSubmission.$inferInsert, "submissionNumber">,
): Promise<number> {
  const [last] = await transaction
    .select({ number: max(questionnaireSubmission.submissionNumber) })
    .from(questionnaireSubmission)
    .where(ofTreatment(questionnaireSubmission, submission));
  const submissionNumber = (last?.number ?? 0) + 1;
  await transaction.insert(questionnaireSubmission).values({ ...submission, submissionNumber });
  return submissionNumber;
}

type Patient = { medicalBusinessId: string; clinicId: string; customerId: string };

/** The answers that a patient submitted last for an earlier treatment in the same clinic; empty without any. */
export async function findEarlierAnswers(
  database: Database,
  { medicalBusinessId, customerId, clinicId }: Patient,
  historyNumber: number,
): Promise<Answers> {
  const [row] = await database
    .select({ answers: questionnaireSubmission.answers })
    .from(questionnaireSubmission)
    .innerJoin(treatment, isAnsweredTreatment)
    .where(
      and(
        ofCustomer(questionnaireSubmission, { medicalBusinessId, customerId }),
        eq(questionnaireSubmission.clinicId, clinicId),
        lt(treatment.historyNumber, historyNumber),
      ),
    )
    .orderBy(desc(questionnaireSubmission.submittedAt))
    .limit(1);
  return row ? answersSchema.parse(row.answers) : {};
}

/** The last submission of each of a patient's treatments in a clinic, the newest first, without the answers. */
export async function listAnsweredTreatments(database: Database, { medicalBusinessId, clinicId, customerId }: Patient) {
  const last = database
    .selectDistinctOn([questionnaireSubmission.treatmentId], {
      treatmentId: questionnaireSubmission.treatmentId,
      startsAt: treatment.startsAt,
      title: questionnaire.title,
      submittedAt: questionnaireSubmission.submittedAt,
    })
    .from(questionnaireSubmission)
    .innerJoin(questionnaire, isAnsweredVersion)
    .innerJoin(treatment, isAnsweredTreatment)
    .where(
      and(ofCustomer(questionnaireSubmission, { medicalBusinessId, customerId }), eq(treatment.clinicId, clinicId)),
    )
    .orderBy(questionnaireSubmission.treatmentId, desc(questionnaireSubmission.submissionNumber))
    .as("last");
  return database.select().from(last).orderBy(desc(last.submittedAt));
}
