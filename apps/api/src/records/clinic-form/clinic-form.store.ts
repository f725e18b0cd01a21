import type { FormAnswers } from "@madoguchi/contract/clinic-form/clinic-form";
import { answersSchema } from "@madoguchi/contract/questionnaire/answer";
import { questionnaireDefinitionSchema } from "@madoguchi/contract/questionnaire/questionnaire";
import type { PublishedQuestionnaire } from "@madoguchi/contract/questionnaire/questionnaire-page";
import { and, asc, desc, eq, getTableColumns, inArray, isNull, max } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer } from "../../platform/db/patient-keys.ts";
import type { ClinicCustomer } from "../customer/customer-lookup.store.ts";
import { presentedDefinition } from "../questionnaire/presented-definition.store.ts";
import { questionnaire } from "../questionnaire/questionnaire.table.ts";
import { questionnaireAssignment } from "../questionnaire/questionnaire-assignment.table.ts";
import { formSubmission } from "./form-submission.table.ts";

/** The clinic's form for everybody who registers, in the version in force; `undefined` when it has none. */
export async function findClinicForm(
  database: Database,
  clinicId: string,
): Promise<PublishedQuestionnaire | undefined> {
  const [row] = await database
    .select({
      questionnaireId: questionnaire.questionnaireId,
      version: questionnaire.version,
      title: questionnaire.title,
      definition: presentedDefinition,
    })
    .from(questionnaireAssignment)
    .innerJoin(
      questionnaire,
      and(
        eq(questionnaire.clinicId, questionnaireAssignment.clinicId),
        eq(questionnaire.questionnaireId, questionnaireAssignment.questionnaireId),
        isNull(questionnaire.supersededAt),
      ),
    )
    .where(and(eq(questionnaireAssignment.clinicId, clinicId), eq(questionnaireAssignment.purpose, "registration")));
  return row && { ...row, definition: questionnaireDefinitionSchema.parse(row.definition) };
}

/** One patient or several, in one clinic or in all. */
type OwnedBy = { medicalBusinessId: string; customerId: string | readonly string[]; clinicId?: string };

function selectFormSubmissions(database: Database, { medicalBusinessId, customerId, clinicId }: OwnedBy) {
  return database
    .select({ ...getTableColumns(formSubmission), title: questionnaire.title, definition: presentedDefinition })
    .from(formSubmission)
    .innerJoin(
      questionnaire,
      and(
        eq(questionnaire.clinicId, formSubmission.clinicId),
        eq(questionnaire.questionnaireId, formSubmission.questionnaireId),
        eq(questionnaire.version, formSubmission.version),
      ),
    )
    .where(
      and(
        eq(formSubmission.medicalBusinessId, medicalBusinessId),
        typeof customerId === "string"
          ? eq(formSubmission.customerId, customerId)
          : inArray(formSubmission.customerId, [...customerId]),
        clinicId === undefined ? undefined : eq(formSubmission.clinicId, clinicId),
      ),
    )
    .orderBy(
      asc(formSubmission.clinicId),
      // Submissions from a merged record have higher numbers than newer ones.
      desc(formSubmission.submittedAt),
      desc(formSubmission.submissionNumber),
    );
}

function readFormSubmission(row: Awaited<ReturnType<typeof selectFormSubmissions>>[number]) {
  return {
    ...row,
    definition: questionnaireDefinitionSchema.parse(row.definition),
    answers: answersSchema.parse(row.answers),
  };
}

/** Every version of the patients' answers to the form of one clinic, or of all, the newest of each first. */
export async function listFormSubmissions(database: Database, of: OwnedBy) {
  return (await selectFormSubmissions(database, of)).map(readFormSubmission);
}

/** The patient's last answers to the clinic's form, with their version. */
export async function findLastFormSubmission(database: Database, owner: ClinicCustomer) {
  const [row] = await selectFormSubmissions(database, owner).limit(1);
  return row && readFormSubmission(row);
}

/** Adds a version of the patient's answers, and returns its number. Lock the patient's profile first. */
export async function insertFormSubmission(
  transaction: Database,
  { medicalBusinessId, customerId, clinicId }: ClinicCustomer,
  submission: FormAnswers,
  submittedAt: Date,
): Promise<number> {
  const owner = { medicalBusinessId, customerId, clinicId };
  const [last] = await transaction
    .select({ number: max(formSubmission.submissionNumber) })
    .from(formSubmission)
    .where(and(ofCustomer(formSubmission, { medicalBusinessId, customerId }), eq(formSubmission.clinicId, clinicId)));
  const submissionNumber = (last?.number ?? 0) + 1;
  await transaction.insert(formSubmission).values({ ...owner, ...submission, submissionNumber, submittedAt });
  return submissionNumber;
}
