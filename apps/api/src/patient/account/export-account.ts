import { DEFAULT_NOTIFICATION_CHOICES } from "@madoguchi/contract/notification/notification-choices";
import { CARE_NEED_LABELS } from "@madoguchi/contract/profile/care-needs";
import { SEX_LABELS } from "@madoguchi/contract/profile/profile";
import { TERMS_TITLES, termsKindSchema } from "@madoguchi/contract/terms/terms";
import { toOptionalWireTime } from "@madoguchi/contract/time/optional-wire-time";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findAddress } from "../../records/address/address.store.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { listSessions } from "../../records/customer/customer-session.store.ts";
import { findEmailChange } from "../../records/customer/email-change.store.ts";
import { listEmailUndos } from "../../records/email-undo/email-undo.store.ts";
import { findNotificationChoices } from "../../records/notification/notification-choices.store.ts";
import { listPasskeys } from "../../records/passkey/patient-passkey.store.ts";
import { listDeviceTests } from "../../records/visit/device-test.store.ts";
import { listAccess } from "./access-log.store.ts";
import {
  listAllTreatments,
  listConsents,
  listHeldSeats,
  listJoinedClinics,
  readAccountRow,
  readProfileRow,
} from "./account-export.store.ts";
import type { AccountExport, ExportedCare } from "./account-export.ts";
import { type ExportedAnswers, readAnswers, readFormAnswers } from "./export-answers.ts";
import { readCare, readDealings } from "./export-care.ts";
import { readDocumentsOfPatient } from "./export-documents.ts";
import { readHealthFacts } from "./export-health.ts";
import { readPast } from "./export-past.ts";
import { readProposals } from "./export-proposals.ts";
import { readRepresentations } from "./export-representations.ts";
import { type ExportedVisit, readVisits } from "./export-visit.ts";
import { readWaitlistPlaces } from "./export-waitlist.ts";
import { actionLabel, actorLabel } from "./read-access-log.ts";

/** More than any record has; a longer log is read page by page. */
const LONGEST_LOG = 10_000;

/**
 * Everything stored about the customer, and nothing of any other person's record: read in one snapshot, and audited like any
 * other reading of a record. Secrets of the program (hashes, the platform's id) are not the patient's data and are left
 * out.
 */
export function exportAccount(
  { database, now }: Pick<Deps, "database" | "now">,
  { requestId, ...owner }: Customer & { requestId: string },
): Promise<AccountExport> {
  return database.transaction(
    async (transaction) => {
      const at = now();
      const subject = `customer:${owner.customerId}`;
      const event = { ...owner, actor: subject, action: "account.export" as const, subject, requestId, at };
      await recordAuditEvent(transaction, event);
      return readEverything(transaction, owner, at);
    },
    { isolationLevel: "repeatable read" },
  );
}

async function readEverything(database: Database, owner: Customer, at: Date): Promise<AccountExport> {
  const account = (await readAccountRow(database, owner)) ?? fail("MedicalBusinessNotOfCustomer");
  const careOf = await readCare(database, owner);
  const answersOf = await readAnswers(database, owner);
  const visitOf = await readVisits(database, owner);
  return {
    exportedAt: toWireTime(at),
    account: {
      medicalBusinessId: account.medicalBusinessId,
      medicalRecordCode: account.medicalRecordCode,
      email: account.email,
      lineUserId: account.lineUserId,
      isLineFriend: account.isLineFriend,
      language: account.language,
      registeredAt: toWireTime(account.createdAt),
    },
    profile: await readProfile(database, owner),
    address: await findAddress(database, owner),
    notificationChoices: (await findNotificationChoices(database, owner)) ?? DEFAULT_NOTIFICATION_CHOICES,
    emailChange: await readEmailChange(database, owner),
    emailUndos: (await listEmailUndos(database, owner)).map((undo) => ({
      earlierEmail: undo.earlierEmail,
      laterEmail: undo.laterEmail,
      changedAt: toWireTime(undo.createdAt),
      expiresAt: toWireTime(undo.expiresAt),
      usedAt: toOptionalWireTime(undo.usedAt),
    })),
    clinics: (await listJoinedClinics(database, owner)).map((clinic) => ({
      ...clinic,
      joinedAt: toWireTime(clinic.joinedAt),
    })),
    consents: (await listConsents(database, owner)).map(({ clinicId, kind, version, treatmentId, agreedAt }) => {
      const title = TERMS_TITLES[termsKindSchema.parse(kind)];
      return { clinicId, kind, title, version, treatmentId, agreedAt: toWireTime(agreedAt) };
    }),
    heldSeats: (await listHeldSeats(database, owner)).map(({ spotId, heldUntil }) => ({
      spotId,
      heldUntil: toOptionalWireTime(heldUntil),
    })),
    ...(await readRepresentations(database, owner, at)),
    ...(await readWaitlistPlaces(database, owner)),
    ...(await readDocumentsOfPatient(database, owner)),
    treatments: (await listAllTreatments(database, owner)).map((row) => ({
      ...readTreatment(row),
      ...careOf(row.treatment.treatmentId),
      ...answersOf(row.treatment.treatmentId),
      ...visitOf(row.treatment.treatmentId),
    })),
    ...(await readHealthFacts(database, owner)),
    ...(await readProposals(database, owner)),
    ...(await readPast(database, owner)),
    ...(await readDealings(database, owner)),
    formSubmissions: await readFormAnswers(database, owner),
    deviceTests: await listDeviceTests(database, owner),
    sessions: (await listSessions(database, owner)).map((session) => ({
      device: session.device,
      signedInAt: toWireTime(session.authenticatedAt),
      lastUsedAt: toWireTime(session.lastUsedAt),
      endedAt: toOptionalWireTime(session.endedAt),
    })),
    passkeys: await readPasskeys(database, account),
    accessLog: (await listAccess(database, owner, undefined, LONGEST_LOG)).map((event) => ({
      at: toWireTime(event.at),
      actor: actorLabel(event),
      action: actionLabel(event.action),
      device: event.device,
      change: event.correction,
    })),
  };
}

async function readProfile(database: Database, owner: Customer): Promise<AccountExport["profile"]> {
  const row = await readProfileRow(database, owner);
  if (!row) return null;
  const { medicalBusinessId: _, customerId, closedAt, isBirthdateDefault, isEnteredByClinic, ...profile } = row;
  return {
    ...profile,
    sex: SEX_LABELS[row.sex === 0 ? 0 : 1],
    birthdate: isBirthdateDefault ? "" : row.birthdate,
    careNeeds: row.careNeeds.map((need) => CARE_NEED_LABELS[need].label),
    updatedAt: toWireTime(row.updatedAt),
  };
}

async function readPasskeys(
  database: Database,
  { medicalBusinessId, identityUid }: { medicalBusinessId: string; identityUid: string | null },
): Promise<AccountExport["passkeys"]> {
  if (identityUid === null) return [];
  return (await listPasskeys(database, { medicalBusinessId, identityUid })).map(({ name, createdAt, lastUsedAt }) => ({
    device: name,
    createdAt: toWireTime(createdAt),
    lastUsedAt: toOptionalWireTime(lastUsedAt),
  }));
}

async function readEmailChange(database: Database, owner: Customer): Promise<AccountExport["emailChange"]> {
  const change = await findEmailChange(database, owner);
  if (!change) return null;
  const { email, createdAt, expiresAt } = change;
  return { email, requestedAt: toWireTime(createdAt), expiresAt: toWireTime(expiresAt) };
}

function readTreatment({
  treatment,
  clinicalDepartment,
}: Awaited<ReturnType<typeof listAllTreatments>>[number]): Omit<
  AccountExport["treatments"][number],
  keyof ExportedCare | keyof ExportedAnswers | keyof ExportedVisit
> {
  return {
    treatmentId: treatment.treatmentId,
    reservationNumber: treatment.reservationNumber,
    clinicId: treatment.clinicId,
    kind: treatment.kind,
    statusId: treatment.statusId,
    clinicalDepartment,
    doctorName: treatment.doctorName,
    isFirstTreatment: treatment.isFirstTreatment,
    isNewReservation: treatment.isNewReservation,
    source: treatment.source,
    parentTreatmentId: treatment.parentTreatmentId,
    startsAt: toOptionalWireTime(treatment.startsAt),
    endsAt: toOptionalWireTime(treatment.endsAt),
    cancelReason: treatment.cancelReason,
    clinicReason: treatment.clinicReason,
    endedAs: treatment.endedAs,
    createdAt: toWireTime(treatment.createdAt),
    startedAt: toOptionalWireTime(treatment.startedAt),
    finishedAt: toOptionalWireTime(treatment.finishedAt),
    closedAt: toOptionalWireTime(treatment.closedAt),
  };
}
