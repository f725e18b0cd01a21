import type { Clinic } from "@madoguchi/contract/clinic/clinic";
import type { PublishedQuestionnaire } from "@madoguchi/contract/questionnaire/questionnaire-page";
import {
  TERMS_TITLES,
  type Terms,
  type TermsKind,
  type TermsList,
  termsKindSchema,
} from "@madoguchi/contract/terms/terms";
import { isWellFormedId } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { readPicture } from "../../platform/pictures/picture.store.ts";
import { findClinic, findSessionDays, listDepartments } from "../../records/clinic/clinic.store.ts";
import { findClinicPictures } from "../../records/clinic/clinic-picture.store.ts";
import { clinicPictureOwner } from "../../records/clinic/clinic-picture.ts";
import { findClinicForm } from "../../records/clinic-form/clinic-form.store.ts";
import { listDoctors } from "../../records/doctor/doctor.store.ts";
import { findCurrentTerms, listCurrentTerms, listCurrentTexts } from "../../records/terms/terms.store.ts";
import { listHolidays } from "./list-holidays.ts";

/**
 * The public data of a clinic. `ClinicNotFound` (CL001) when there is none, `ClinicFetchFailed` (CL005) when the
 * database does not answer, `StaffFetchFailed` (MB003) when only the doctors cannot be read.
 */
export async function readClinic({ database, now }: Pick<Deps, "database" | "now">, clinicId: string): Promise<Clinic> {
  if (!isWellFormedId(clinicId)) return fail("ClinicNotFound");
  const [found, clinicalDepartments, heads, pictures, sessionDays] = await Promise.all([
    findClinic(database, clinicId),
    listDepartments(database, clinicId),
    listCurrentTerms(database, clinicId),
    findClinicPictures(database, clinicId),
    findSessionDays(database, clinicId),
  ]).catch((cause: unknown) => fail("ClinicFetchFailed", { reason: "database", cause }));
  if (!found) return fail("ClinicNotFound");
  const doctors = await listDoctors(database, clinicId).catch((cause: unknown) => fail("StaffFetchFailed", { cause }));
  return {
    clinicId: found.clinicId,
    medicalBusinessId: found.medicalBusinessId,
    name: found.name,
    phoneNumber: found.phoneNumber,
    address: found.address,
    homepageUrl: found.homepageUrl,
    chatAppUrl: found.chatAppUrl,
    businessHours: found.businessHours,
    clinicalDepartments,
    cancelDeadlineHours: found.cancelDeadlineHours,
    cancelGraceMinutes: found.cancelGraceMinutes,
    roomOpensMinutesBefore: found.roomOpensMinutesBefore,
    visitMeans: found.visitMeans,
    cancellationFee: found.cancellationFee,
    returnPolicy: found.returnPolicy,
    deliveryTime: found.deliveryTime,
    paymentGuidance: found.paymentGuidance,
    invoiceNumber: found.invoiceNumber,
    keyColour: found.keyColour,
    acceptsRepresentatives: found.acceptsRepresentatives,
    offersEnglish: found.offersEnglish,
    english: found.english,
    ...pictures,
    sessionDays,
    doctors: doctors.map(({ position: _, ...doctor }) => doctor),
    terms: termsKindSchema.options.flatMap((kind) => {
      const head = heads.find((candidate) => candidate.kind === kind);
      return head ? [{ ...head, title: TERMS_TITLES[kind] }] : [];
    }),
    holidays: listHolidays(now()),
  };
}

/** A text of the clinic in its version in force. CL001 for an unknown clinic, E004 when it has none of this kind. */
export async function readTerms(
  { database }: Pick<Deps, "database">,
  clinicId: string,
  kind: TermsKind,
): Promise<Terms> {
  if (!isWellFormedId(clinicId)) return fail("ClinicNotFound");
  const [clinic, found] = await Promise.all([
    findClinic(database, clinicId),
    findCurrentTerms(database, clinicId, kind),
  ]);
  if (!clinic) return fail("ClinicNotFound");
  if (!found) return fail("ResourceNotFound");
  return { kind, title: TERMS_TITLES[kind], ...found };
}

/** All texts of the clinic in their versions in force. CL001 for an unknown clinic. */
export async function readAllTerms({ database }: Pick<Deps, "database">, clinicId: string): Promise<TermsList> {
  if (!isWellFormedId(clinicId)) return fail("ClinicNotFound");
  const [clinic, texts] = await Promise.all([findClinic(database, clinicId), listCurrentTexts(database, clinicId)]);
  if (!clinic) return fail("ClinicNotFound");
  const inOrder = termsKindSchema.options.flatMap((kind) => texts.filter((text) => text.kind === kind));
  return { terms: inOrder.map((text) => ({ ...text, title: TERMS_TITLES[text.kind] })) };
}

/** The clinic's form for everybody who registers. CL001 for an unknown clinic, CL002 when it has none. */
export async function readClinicForm(
  { database }: Pick<Deps, "database">,
  clinicId: string,
): Promise<PublishedQuestionnaire> {
  if (!isWellFormedId(clinicId)) return fail("ClinicNotFound");
  const [clinic, form] = await Promise.all([findClinic(database, clinicId), findClinicForm(database, clinicId)]);
  if (!clinic) return fail("ClinicNotFound");
  return form ?? fail("ClinicFormNotFound");
}

const HASH = /^[0-9a-f]{32}$/;

/** One size and format of a picture of the clinic or its doctors; E004 when the clinic has none of this hash. */
export async function readClinicPicture(
  { database }: Pick<Deps, "database">,
  { clinicId, hash, form }: { clinicId: string; hash: string; form: string },
): Promise<{ type: string; content: Uint8Array<ArrayBuffer> }> {
  if (!HASH.test(hash) || !isWellFormedId(clinicId)) return fail("ResourceNotFound");
  const clinic = await findClinic(database, clinicId);
  if (!clinic) return fail("ResourceNotFound");
  const { medicalBusinessId } = clinic;
  const owner = { medicalBusinessId, owner: clinicPictureOwner(clinicId) };
  const found = await readPicture(database, owner, hash, form);
  if (!found) return fail("ResourceNotFound");
  return { type: found.type, content: new Uint8Array(found.content) };
}
