import type { Clinic } from "@madoguchi/contract/clinic/clinic";
import { TERMS_TITLES, type Terms, type TermsKind, termsKindSchema } from "@madoguchi/contract/clinic/terms";
import { apiPaths, fillPath } from "@madoguchi/contract/http/paths";
import { isWellFormedId } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findClinic, listDepartments } from "../../records/clinic/clinic.store.ts";
import { findLogo, findLogoHash } from "../../records/clinic/clinic-logo.store.ts";
import { findCurrentTerms, listCurrentTerms } from "../../records/terms/terms.store.ts";
import { listHolidays } from "./list-holidays.ts";

/**
 * All that the public knows of a clinic. `ClinicNotFound` (CL001) when there is none, `ClinicFetchFailed` (CL005) when the
 * database does not answer.
 */
export async function readClinic({ database, now }: Pick<Deps, "database" | "now">, clinicId: string): Promise<Clinic> {
  if (!isWellFormedId(clinicId)) return fail("ClinicNotFound");
  const [found, clinicalDepartments, heads, logoHash] = await Promise.all([
    findClinic(database, clinicId),
    listDepartments(database, clinicId),
    listCurrentTerms(database, clinicId),
    findLogoHash(database, clinicId),
  ]).catch((cause: unknown) => fail("ClinicFetchFailed", { reason: "database", cause }));
  if (!found) return fail("ClinicNotFound");
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
    keyColour: found.keyColour,
    logoUrl: logoHash === undefined ? null : fillPath(apiPaths.clinicLogo, { clinicId, hash: logoHash }),
    logo: null,
    photograph: null,
    doctors: [],
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

const HASH = /^[0-9a-f]{32}$/;

/** The clinic's picture of this name; E004 when it has another one, or none. */
export async function readLogo(
  { database }: Pick<Deps, "database">,
  clinicId: string,
  hash: string,
): Promise<{ type: string; content: Uint8Array<ArrayBuffer> }> {
  const found = HASH.test(hash) && isWellFormedId(clinicId) ? await findLogo(database, clinicId, hash) : undefined;
  if (!found) return fail("ResourceNotFound");
  return { type: found.type, content: new Uint8Array(Buffer.from(found.content, "base64")) };
}
