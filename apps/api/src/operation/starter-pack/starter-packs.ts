import { randomUUID } from "node:crypto";
import { USUAL_MONTHS_FOR_MORE } from "@madoguchi/contract/prescribing/last-day-for-more";
import { ADULT_AGE_YEARS } from "@madoguchi/contract/representation/adult-age";
import type { StarterPackId } from "@madoguchi/contract/starter-pack/starter-pack";
import { TERMS_TITLES, type TermsKind, termsKindSchema } from "@madoguchi/contract/terms/terms";
import type { Database } from "../../platform/db/database.ts";
import { fail } from "../../platform/errors/fail.ts";
import {
  findBusiness,
  findClinic,
  listManagedDepartments,
  upsertDepartment,
} from "../../records/clinic/clinic.store.ts";
import {
  insertQuestionnaireTemplate,
  listQuestionnaireTemplates,
  listTermsDrafts,
  upsertTermsDraft,
} from "../../records/content-draft/content-draft.store.ts";
import { findDeliverySettings } from "../../records/delivery/clinic-delivery.store.ts";
import { listDiagnosisNames, upsertDiagnosisNames } from "../../records/diagnosis/diagnosis-name.store.ts";
import { insertTemplate, listDocumentTemplates } from "../../records/document/document-template.store.ts";
import { listClinicMedicines, upsertClinicMedicine } from "../../records/medicine-list/clinic-medicine.store.ts";
import { insertClinicPhrase, listClinicPhrases } from "../../records/phrase/phrase.store.ts";
import { listMedicineSets, upsertMedicineSet } from "../../records/prescribing/medicine-set.store.ts";
import { listPublishedQuestionnaires } from "../../records/questionnaire/questionnaire.store.ts";
import { starterDepartments } from "../../records/starter-pack/departments.ts";
import { starterDiagnoses } from "../../records/starter-pack/diagnoses.ts";
import { starterDocuments } from "../../records/starter-pack/documents.ts";
import { starterMedicines } from "../../records/starter-pack/medicines.ts";
import { starterPhrases } from "../../records/starter-pack/phrases.ts";
import { starterSets } from "../../records/starter-pack/sets.ts";
import { starterQuestionnaires } from "../../records/starter-questionnaires/starter-questionnaires.ts";
import { templateFacts, writeTerms } from "../../records/starter-terms/terms-templates.ts";
import { listCurrentTerms } from "../../records/terms/terms.store.ts";

type Item = {
  itemId: string;
  name: string;
  isThere: boolean;
  /** Adds it to the clinic, as a draft or as a row that patients do not see before the clinic has reviewed it. */
  add: (at: Date) => Promise<void>;
};

async function writeClinicsTerms(database: Database, clinicId: string): Promise<Record<TermsKind, string>> {
  const clinic = (await findClinic(database, clinicId)) ?? fail("ClinicNotFound");
  const business = await findBusiness(database, clinic.medicalBusinessId);
  const postage = await findDeliverySettings(database, clinicId);
  const { name, address, phoneNumber, businessHours, cancelDeadlineHours, cancelGraceMinutes } = clinic;
  return writeTerms(
    templateFacts({
      ...{ address, phoneNumber, businessHours, cancelDeadlineHours, cancelGraceMinutes, postage },
      business: business?.name ?? "",
      clinic: name,
    }),
  );
}

async function findTerms(database: Database, clinicId: string): Promise<Item[]> {
  const texts = await writeClinicsTerms(database, clinicId);
  const there = [...(await listCurrentTerms(database, clinicId)), ...(await listTermsDrafts(database, clinicId))];
  return termsKindSchema.options.map((kind) => ({
    itemId: kind,
    name: TERMS_TITLES[kind],
    isThere: there.some((each) => each.kind === kind),
    add: (at) => upsertTermsDraft(database, clinicId, { kind, text: texts[kind], isTemplate: true, changedAt: at }),
  }));
}

/** Departments whose name a patient may not want in a mailbox that the family reads. */
const DISCREET: ReadonlySet<string> = new Set(["women", "hair", "weight", "mind"]);

async function findDepartments(database: Database, clinicId: string): Promise<Item[]> {
  const there = await listManagedDepartments(database, clinicId);
  const unsaid = {
    priceFrom: null,
    isInsured: null,
    visitInstructions: null,
    minimumAge: ADULT_AGE_YEARS,
    additionalMedicineMonths: USUAL_MONTHS_FOR_MORE,
    english: {},
  };
  return starterDepartments.map((department, index) => ({
    itemId: department.clinicalDepartmentId,
    name: department.name,
    isThere: there.some(
      ({ clinicalDepartmentId, name }) =>
        clinicalDepartmentId === department.clinicalDepartmentId || name === department.name,
    ),
    add: () =>
      upsertDepartment(database, clinicId, {
        ...{ ...department, ...unsaid, position: there.length + index },
        isNamedInMails: !DISCREET.has(department.picture),
      }),
  }));
}

async function findQuestionnaires(database: Database, clinicId: string): Promise<Item[]> {
  const there = [
    ...(await listPublishedQuestionnaires(database, clinicId)),
    ...(await listQuestionnaireTemplates(database, clinicId)),
  ];
  return starterQuestionnaires.map(({ questionnaireId, title, definition }) => ({
    itemId: questionnaireId,
    name: `${title}（${definition.questions.length}問）`,
    isThere: there.some((each) => each.questionnaireId === questionnaireId),
    add: (at) => insertQuestionnaireTemplate(database, clinicId, { questionnaireId, title, definition, takenAt: at }),
  }));
}

/** They begin as retired ones without a price: a doctor of the clinic reviews each before it can be prescribed. */
async function findMedicines(database: Database, clinicId: string): Promise<Item[]> {
  const there = await listClinicMedicines(database, clinicId);
  return starterMedicines.map((medicine) => ({
    itemId: medicine.medicineId,
    name: medicine.name,
    isThere: there.some(({ medicineId, name }) => medicineId === medicine.medicineId || name === medicine.name),
    add: () => upsertClinicMedicine(database, clinicId, { ...medicine, unitPrice: 0, isRetired: true }),
  }));
}

async function findDiagnoses(database: Database, clinicId: string): Promise<Item[]> {
  const there = new Set((await listDiagnosisNames(database, clinicId)).map(({ name }) => name));
  return starterDiagnoses.map((diagnosis) => ({
    itemId: diagnosis.name,
    name: `${diagnosis.name}（${diagnosis.code}）`,
    isThere: there.has(diagnosis.name),
    add: () => upsertDiagnosisNames(database, clinicId, [{ ...diagnosis, diagnosisNameId: randomUUID() }]),
  }));
}

async function findPhrases(database: Database, clinicId: string): Promise<Item[]> {
  const there = await listClinicPhrases(database, clinicId);
  return starterPhrases.map((phrase) => ({
    itemId: `${phrase.use}/${phrase.title}`,
    name: phrase.title,
    isThere: there.some(({ use, title }) => use === phrase.use && title === phrase.title),
    add: () => insertClinicPhrase(database, clinicId, { ...phrase, phraseId: randomUUID() }),
  }));
}

/** With those of its medicines that the clinic has by then. */
async function findSets(database: Database, clinicId: string): Promise<Item[]> {
  const there = new Set((await listMedicineSets(database, clinicId)).map(({ name }) => name));
  return starterSets.map((set) => ({
    itemId: set.name,
    name: set.name,
    isThere: there.has(set.name),
    add: async () => {
      const listed = (await listClinicMedicines(database, clinicId)).map(({ medicineId }) => medicineId);
      const medicines = set.medicines.filter(({ medicineId }) => listed.includes(medicineId));
      await upsertMedicineSet(database, clinicId, randomUUID(), { ...set, medicines });
    },
  }));
}

/** Published at once: the issuing person reads a document before a patient gets it. */
async function findDocuments(database: Database, clinicId: string): Promise<Item[]> {
  const there = await listDocumentTemplates(database, clinicId);
  return starterDocuments.map((template) => ({
    itemId: `${template.kind}/${template.title}`,
    name: template.title,
    isThere: there.some(({ kind, versions }) => kind === template.kind && versions[0]?.title === template.title),
    add: (at) =>
      insertTemplate(database, { clinicId, templateId: randomUUID() }, template, { writtenBy: "ひな形", at }),
  }));
}

/** The items of each pack, beside the clinic's own. */
export const ITEMS_OF_PACK: Record<StarterPackId, (database: Database, clinicId: string) => Promise<Item[]>> = {
  terms: findTerms,
  departments: findDepartments,
  questionnaires: findQuestionnaires,
  medicines: findMedicines,
  diagnoses: findDiagnoses,
  sets: findSets,
  phrases: findPhrases,
  documents: findDocuments,
};
