import type { Language } from "@madoguchi/contract/http/language";
import { shownName } from "@madoguchi/contract/profile/shown-name";
import type { EnglishTexts } from "@madoguchi/contract/translation/english-texts";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer, ofTreatment } from "../../platform/db/patient-keys.ts";
import { prepareQuery } from "../../platform/db/prepared-query.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { findChargeInForce } from "../charge/charge.store.ts";
import { listDepartments } from "../clinic/clinic.store.ts";
import { clinic } from "../clinic/clinic.table.ts";
import { customer } from "../customer/customer.table.ts";
import { delivery } from "../delivery/delivery.table.ts";
import { profile } from "../profile/profile.table.ts";
import { findUnansweredQuestionnaire } from "../questionnaire/treatment-questionnaire.store.ts";
import {
  findNotifiedRepresentative,
  type NotifiedRepresentative,
} from "../representation/notified-representative.store.ts";
import { readStatus } from "../treatment/read-status.ts";
import { treatment } from "../treatment/treatment.table.ts";
import { findReadUntil } from "../visit/room-message-reading.store.ts";
import { isSeenByVideo } from "../visit/visit-means.ts";
import type { MessageRows } from "./message-subject.ts";
import { notification } from "./notification.table.ts";
import type { Channel } from "./notification-definition.ts";
import { notificationDefinitions } from "./notification-definitions.ts";
import { type NotificationEvent, readNotificationEvent } from "./notification-event.ts";

export type MessageKey = { medicalBusinessId: string; notificationId: string };

export type MessageSettings = Parameters<typeof isSeenByVideo>[1];

export type Message = {
  clinicId: string;
  customerId: string;
  treatmentId: string | null;
  event: NotificationEvent;
  channel: Channel;
  isWaiting: boolean;
  createdAt: Date;
  tries: number;
  /** The last attempt, and the duration of the attempts until then. */
  triedAt: Date | null;
  triedSeconds: number;
  recipient: {
    name: string | undefined;
    language: Language;
    email: string | null;
    lineUserId: string | null;
    isLineFriend: boolean;
    hasLeft: boolean;
  };
  /** The recipient as a representative; `null` where it is the patient. */
  representative: Pick<NotifiedRepresentative, "representationId" | "personName"> | null;
  rows: Omit<MessageRows, "now" | "words"> & { clinic: { offersEnglish: boolean; english: EnglishTexts } };
};

function isMessage({ medicalBusinessId, notificationId }: MessageKey) {
  return and(eq(notification.medicalBusinessId, medicalBusinessId), eq(notification.notificationId, notificationId));
}

const PROPOSED: NotificationEvent["type"] = "profile.proposed";
const isOfProposal = sql`${notification.type} = ${PROPOSED}::text`;

/** The last instant for an answer to the proposal of the notification, where it has not ended. */
const proposalUntil = sql<Date | null>`(select proposal.lapses_at from profile_proposal proposal
  where proposal.medical_business_id = ${notification.medicalBusinessId} and proposal.ended_at is null
    and proposal.proposal_id = case when ${isOfProposal} then ${notification.eventKey}::uuid end
  )`.mapWith((text: string) => new Date(text));

/** Whether the notification is about a 同意書 in force, or an open proposal, that nobody has answered yet. */
export const awaitsAnswer = sql<boolean>`(${notification.type} = 'document.issued' and exists (
  select from document where document.medical_business_id = ${notification.medicalBusinessId}
    and document.document_id = case when ${notification.type} = 'document.issued' then ${notification.eventKey}::uuid end
    and document.kind = 'consent' and document.state = 'issued' and document.answers = '[]')
  or ${isOfProposal} and ${proposalUntil} is not null)`;

/** The department, with the doctor, of a visit whose mails name them. */
const namedInMails = sql<NonNullable<MessageRows["treatment"]>["named"] | null>`(
  select json_build_object('department', department.name, 'doctor', ${treatment.doctorName},
    'english', department.english || coalesce(doctor.english, '{}'))
  from clinical_department department
  left join doctor on doctor.clinic_id = department.clinic_id and doctor.name = ${treatment.doctorName}
  where department.clinic_id = ${treatment.clinicId} and department.is_named_in_mails
    and department.clinical_department_id = ${treatment.clinicalDepartmentId})`;

/** The messages with their rows, for a condition. */
export function selectMessages(database: Database) {
  return database
    .select({ notification, clinic, customer, profile, treatment, delivery, awaitsAnswer, proposalUntil, namedInMails })
    .from(notification)
    .innerJoin(clinic, eq(clinic.clinicId, notification.clinicId))
    .innerJoin(customer, ofCustomer(customer, notification))
    .leftJoin(profile, ofCustomer(profile, customer))
    .leftJoin(treatment, ofTreatment(treatment, notification))
    .leftJoin(delivery, ofTreatment(delivery, notification))
    .$dynamic();
}

/** What the messages are about that name an amount. */
const WITH_CHARGE = new Set(["charge", "treatment"]);

async function findPatientsReading(
  database: Database,
  found: typeof treatment.$inferSelect,
): Promise<Date | undefined> {
  const { patient } = await findReadUntil(database, found);
  return patient ?? undefined;
}

async function findDepartmentPosition(
  database: Database,
  { clinicId, clinicalDepartmentId }: typeof treatment.$inferSelect,
): Promise<number | undefined> {
  const departments = await listDepartments(database, clinicId);
  const index = departments.findIndex((department) => department.clinicalDepartmentId === clinicalDepartmentId);
  return index === -1 ? undefined : index + 1;
}

/** The message of a selected row, with what its words need besides. */
export async function readMessage(
  database: Database,
  row: Awaited<ReturnType<typeof selectMessages>>[number],
  settings: MessageSettings,
  representative?: NotifiedRepresentative,
): Promise<Message> {
  const { medicalBusinessId } = row.notification;
  const { clinicId, customerId, treatmentId, channel, state, createdAt, tries, triedAt, triedSeconds } =
    row.notification;
  const event = readNotificationEvent(row.notification);
  const { about } = notificationDefinitions[event.type];
  const { lineUserId, isLineFriend, closedAt, language } = row.customer;
  const email = row.customer.email ?? row.customer.contactEmail;
  const found = row.treatment;
  return {
    ...{ clinicId, customerId, treatmentId, event, channel, createdAt, tries, triedAt, triedSeconds },
    isWaiting: state === "waiting",
    representative: representative ?? null,
    recipient: representative
      ? { ...representative, hasLeft: closedAt !== null }
      : {
          name: row.profile ? shownName(row.profile) : undefined,
          ...{ language, email, lineUserId, isLineFriend },
          hasLeft: closedAt !== null,
        },
    rows: {
      clinic: found?.isByTelephone ? { ...row.clinic, visitMeans: "telephone" } : row.clinic,
      treatment: found
        ? {
            ...found,
            statusId: readStatus(found.statusId),
            named: row.namedInMails ?? undefined,
            bookedAt: found.timeChangedAt ?? found.createdAt,
            awaitsRegistration: representative ? !representative.isRegistered : row.customer.identityUid === null,
            isElsewhere: row.clinic.visitMeans === "video" && !isSeenByVideo({ ...row.clinic, ...found }, settings),
            unansweredQuestionnaireId:
              about === "visit" ? await findUnansweredQuestionnaire(database, found) : undefined,
            messagesReadUntil:
              event.type === "message.received" ? await findPatientsReading(database, found) : undefined,
            departmentPosition:
              event.type === "medicine.needs-visit" ? await findDepartmentPosition(database, found) : undefined,
          }
        : undefined,
      charge:
        treatmentId === null || !WITH_CHARGE.has(about)
          ? undefined
          : await findChargeInForce(database, { medicalBusinessId, treatmentId }),
      parcel: row.delivery ?? undefined,
      proposalUntil: row.proposalUntil ?? undefined,
    },
  };
}

const messageQuery = prepareQuery((database) =>
  selectMessages(database)
    .where(
      and(
        eq(notification.medicalBusinessId, sql.placeholder("medicalBusinessId")),
        eq(notification.notificationId, sql.placeholder("notificationId")),
      ),
    )
    .prepare("message"),
);

/** A message and its live rows, with its present recipient. */
export async function findMessage(
  database: Database,
  key: MessageKey,
  settings: MessageSettings,
  now: Date,
): Promise<Message | undefined> {
  const [row] = await messageQuery(database).execute({ ...key });
  if (!row) return undefined;
  // A patient with a sign-in gets it themselves.
  const representative =
    row.customer.identityUid === null ? await findNotifiedRepresentative(database, row.customer, now) : undefined;
  return readMessage(database, row, settings, representative);
}

const updateSettled = prepareStatement<
  MessageKey & { state: "sent" | "failed" | "skipped"; problem: string | null; now: Date },
  Record<string, never>
>(
  "settle_message",
  `update notification set state = :state::text, problem = :problem::text, settled_at = :now::timestamptz
   where medical_business_id = :medicalBusinessId and notification_id = :notificationId::uuid and state = 'waiting'`,
);

/** Settles a waiting message; a settled one stays as it is. */
export async function settleMessage(
  database: Database,
  { medicalBusinessId, notificationId }: MessageKey,
  end: { state: "sent" | "failed" | "skipped"; problem: string | null; now: Date },
): Promise<void> {
  await updateSettled(database, { medicalBusinessId, notificationId, ...end });
}

/** Records a failed attempt. */
export async function recordAttempt(
  database: Database,
  key: MessageKey,
  noted: { tries: number; triedAt: Date; triedSeconds: number; problem: string },
): Promise<void> {
  await database.update(notification).set(noted).where(isMessage(key));
}
