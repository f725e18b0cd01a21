import { describeDiagnoses } from "@madoguchi/contract/diagnosis/diagnosis";
import type { DocumentFacts } from "@madoguchi/contract/document/document-facts";
import type { DocumentKind } from "@madoguchi/contract/document/document-kind";
import { SEX_LABELS } from "@madoguchi/contract/profile/profile";
import { describeAge } from "@madoguchi/contract/time/describe-age";
import { formatDate, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findAddress } from "../address/address.store.ts";
import type { ClinicKey } from "../clinic/clinic.store.ts";
import { readSentAllergies } from "../health/stated-allergies.ts";
import { findPaperParties } from "../letterhead/paper-parties.store.ts";
import { fullNameOf } from "../profile/full-name.store.ts";
import type { PatientRecord } from "../profile/patient.store.ts";
import { readOfTreatments } from "../record-sheets/reported-treatments.store.ts";
import { findVisitOfDocument } from "./visit-of-document.store.ts";

type Subject = { clinic: ClinicKey; record: PatientRecord; treatmentId: string | null; at: Date };

/** One medicine a paragraph: 「1．アムロジピン錠5mg　1日1回朝食後　14錠（14日分）」. */
function describePrescription(
  lines: readonly { name: string; usage: string; quantity: string; days: number; supplies: number }[],
): string {
  return lines
    .map(({ name, usage, quantity, days, supplies }, index) => {
      const length = supplies > 1 ? `${days}日分×${supplies}` : `${days}日分`;
      return `${index + 1}．${name}\n　　${usage.replaceAll("\n", " ")}　${quantity}（${length}）`;
    })
    .join("\n");
}

async function readVisitValues(database: Database, { clinic, treatmentId }: Subject): Promise<Record<string, string>> {
  const visit = treatmentId === null ? undefined : await findVisitOfDocument(database, clinic, treatmentId);
  if (!visit) return {};
  const [business, ids] = [clinic.medicalBusinessId, [visit.treatmentId]];
  const note = (await readOfTreatments.notes(database, business, ids)).at(-1);
  const [plan] = await readOfTreatments.plans(database, business, ids);
  return {
    診察日: visit.startsAt === null ? "" : formatDate(visit.startsAt),
    診療科: visit.department,
    病名: describeDiagnoses(note?.diagnoses ?? []),
    所見: note?.text ?? "",
    説明: plan?.explanation ?? "",
    治療計画: plan?.plan ?? "",
    処方: describePrescription(await readOfTreatments.prescriptions(database, business, ids)),
  };
}

async function readAllergyValue(database: Database, { clinic, record }: Subject): Promise<string> {
  const allergiesOf = await readSentAllergies(database, clinic, [record]);
  return allergiesOf(record)
    .map(({ answer }) => answer)
    .join("、");
}

/** The people and the clinic named on a document that is issued now. */
export async function readDocumentFacts(
  database: Database,
  { clinic, record, at }: Subject,
  doctorName: string | null,
): Promise<DocumentFacts> {
  const { customerId, patient } = record;
  const parties = (await findPaperParties(database, { ...clinic, customerId })) ?? fail("ClinicNotFound");
  const { lastName: _, firstName: __, invoiceNumber: ___, ...names } = parties;
  return {
    ...names,
    patientName: fullNameOf(patient).trim(),
    patientKana: fullNameOf({ lastName: patient.lastNameKana, firstName: patient.firstNameKana }).trim(),
    birthdate: patient.birthdate,
    age: patient.birthdate === "" ? "" : describeAge(patient.birthdate, at),
    sex: patient.sex === null ? "" : SEX_LABELS[patient.sex],
    doctorName,
  };
}

/** The fields that a document takes from `DocumentFacts`. */
export function valuesOfFacts(facts: DocumentFacts): Record<string, string> {
  const { birthdate } = facts;
  return {
    患者氏名: facts.patientName,
    フリガナ: facts.patientKana,
    生年月日: birthdate === "" ? "" : formatDate(startOfCalendarDay(birthdate)),
    年齢: facts.age,
    性別: facts.sex,
    診察券番号: facts.medicalRecordCode,
    医師名: facts.doctorName ?? "",
    クリニック名: facts.clinicName,
    クリニック住所: facts.clinicAddress,
    クリニック電話番号: facts.clinicPhoneNumber,
  };
}

/**
 * The record's values for the fields of a kind; empty where the record has none. The day of issue is not among them.
 */
export async function readFieldValues(
  database: Database,
  kind: DocumentKind,
  subject: Subject,
  doctorName: string | null,
): Promise<Record<string, string>> {
  const { medicalBusinessId } = subject.clinic;
  const { customerId, patient } = subject.record;
  const values = {
    ...valuesOfFacts(await readDocumentFacts(database, subject, doctorName)),
    ...(await readVisitValues(database, subject)),
  };
  if (kind !== "referral") return values;
  const address = await findAddress(database, { medicalBusinessId, customerId });
  const place = address && [address.prefecture, address.city, address.town, address.street, address.building].join("");
  return {
    ...values,
    患者住所: place ?? "",
    患者電話番号: patient.phoneNumber,
    アレルギー: await readAllergyValue(database, subject),
  };
}
