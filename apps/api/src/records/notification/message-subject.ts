import type { ClinicSettings } from "@madoguchi/contract/clinic-settings/clinic-settings";
import type { CancelRule } from "@madoguchi/contract/reservation/cancel-deadline";
import type { EnglishTexts } from "@madoguchi/contract/translation/english-texts";
import type { TreatmentStatusId } from "@madoguchi/contract/treatment/status";
import type { Words } from "../language/words.ts";

type Clinic = Pick<ClinicSettings, "name" | "phoneNumber" | "visitMeans" | "acceptsLatePayment"> & CancelRule;
type Treatment = {
  treatmentId: string;
  statusId: TreatmentStatusId;
  reservationNumber: string;
  isFirstTreatment: boolean;
  bookedAt: Date;
  /** The place of its department in the clinic's list, from 1 on (decision 29), where the message leads to a booking. */
  departmentPosition?: number | undefined;
  /** The unanswered questionnaire, in messages about a visit. */
  unansweredQuestionnaireId?: string | undefined;
  /** The clinic has entered the patient, who has not registered with the portal yet. */
  awaitsRegistration?: boolean | undefined;
  /** The instant up to which the patient has read the clinic's messages, in the notification of one. */
  messagesReadUntil?: Date | undefined;
  /** What a mail names, with the clinic's English for it; absent where the department is not to be named. */
  named?: { department: string; doctor: string | null; english: EnglishTexts } | undefined;
  /** The clinic holds video visits, but not in this department. */
  isElsewhere?: boolean | undefined;
};
type Charge = { version: number; total: number; dueAt: Date };
type Parcel = { carrier: string | null; trackingNumber: string | null };

/** The rows of which messages are made: those at the time of sending, never those at the time of the event. */
export type MessageRows = {
  clinic: Clinic;
  treatment: (Treatment & { startsAt: Date | null; endsAt: Date | null }) | undefined;
  charge: Charge | undefined;
  parcel: Parcel | undefined;
  /** The last instant for an answer to the open proposal that the message is about. */
  proposalUntil?: Date | undefined;
  now: Date;
  words: Words;
};

type MessageContext = Pick<MessageRows, "now" | "words">;

export type VisitSubject = MessageContext & { clinic: Clinic; visit: Treatment & { startsAt: Date; endsAt: Date } };
export type ChargeSubject = MessageContext & { clinic: Clinic; treatment: Treatment; charge: Charge };
export type TreatmentSubject = Pick<MessageContext, "words"> & {
  treatment: Treatment;
  charge: Charge | undefined;
  parcel: Parcel | undefined;
};
export type AccountSubject = MessageContext & { clinic: Clinic; proposalUntil?: Date | undefined };

export function visitSubject({ clinic, treatment, now, words }: MessageRows): VisitSubject | undefined {
  if (!treatment?.startsAt || !treatment.endsAt) return undefined;
  const { startsAt, endsAt } = treatment;
  return { clinic, visit: { ...treatment, startsAt, endsAt }, now, words };
}

export function chargeSubject({ clinic, treatment, charge, now, words }: MessageRows): ChargeSubject | undefined {
  return treatment && charge && { clinic, treatment, charge, now, words };
}

export function treatmentSubject({ treatment, charge, parcel, words }: MessageRows): TreatmentSubject | undefined {
  return treatment && { treatment, charge, parcel, words };
}
