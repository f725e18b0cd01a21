import { z } from "zod";
import { instantSchema } from "../time/instant.ts";
import { roomCompanionSchema } from "./companion.ts";
import { deviceTestSchema } from "./device-test.ts";
import { statedPlaceSchema, visitDeclarationSchema } from "./visit-declaration.ts";
import { VISIT_ENDS } from "./visit-end.ts";

/**
 * Where a visit stands, as the server sees it (`docs/design/visit.md`, The patient's side):
 * `closed` the room is not open yet · `preparing` open, the patient has not come in · `waiting` in the waiting room (the
 * patient may have closed the page) · `called` the doctor calls · `call` in progress · `absent` called and not answered ·
 * `ended` the doctor has finished · `cancelled` · `elsewhere` not by video: the department gives its own instructions.
 */
export const ROOM_PHASES = [
  "closed",
  "preparing",
  "waiting",
  "called",
  "call",
  "absent",
  "ended",
  "cancelled",
  "elsewhere",
] as const;

/** A call that is not answered ends after this time; after the last one the doctor may note that the patient was absent. */
export const RING_SECONDS = 45;
export const MOST_CALLS = 3;
/** A patient who has not been seen for this long has left the waiting room, and is called back by message. */
export const SEEN_SECONDS = 30;
/** Within this time of its answer a call may be taken back as a mistake. */
export const UNDO_SECONDS = 120;
/** How long a doctor whose page is open has to answer a colleague who asks for the visit. */
export const HANDOVER_SECONDS = 30;
/** A patient who has fallen out is called back by message once in this time at most. */
export const CALL_BACK_SECONDS = 60;
/** How often a screen asks for the state while its socket is down. */
export const ROOM_POLL_SECONDS = 5;

const iceServerSchema = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});

/** Where media may flow through; with the time until which the credentials hold. `isRelayOnly` hides both addresses. */
export const iceConfigurationSchema = z.object({
  iceServers: z.array(iceServerSchema),
  isRelayOnly: z.boolean(),
  expiresAt: instantSchema,
});

/** What both sides know of a visit. */
export const roomStateSchema = z.object({
  treatmentId: z.string(),
  phase: z.enum(ROOM_PHASES),
  opensAt: instantSchema,
  startsAt: instantSchema,
  /** With what the doctor has extended it by. */
  endsAt: instantSchema,
  /** The server's clock when it answered, for every countdown. */
  now: instantSchema,
  waitingSince: instantSchema.nullable(),
  /** How often the doctor has called, and until when the present call rings. */
  calls: z.int(),
  ringsUntil: instantSchema.nullable(),
  startedAt: instantSchema.nullable(),
  /** The booked end and the clinic's grace are over, and nobody has finished the visit: the clinic was told. */
  isOverdue: z.boolean(),
  /** As what it was closed where no doctor finished it (`docs/design/visit-ends.md`). */
  endedAs: z.enum(VISIT_ENDS).nullable(),
  /** Minutes behind the booked start, by the visits before this one; 0 when in time. */
  delayMinutes: z.int(),
  /** How many patients are before this one; `null` when it cannot be said. */
  patientsBefore: z.int().nullable(),
  declaration: visitDeclarationSchema.nullable(),
  deviceTest: deviceTestSchema.nullable(),
  /** The visit's doctor: who was booked, until another one calls or takes the visit over. */
  doctorName: z.string().nullable(),
  /** How the newest call ended: the doctor stopped it, or it was a mistake. */
  lastCall: z.enum(["stopped", "mistaken"]).nullable(),
  /** When a patient who had fallen out of the visit was last called back by message. */
  calledBackAt: instantSchema.nullable(),
  /** The colleague who asks the visit's doctor for the visit. */
  handover: z.object({ name: z.string(), askedAt: instantSchema }).nullable(),
  /** The device that holds the patient's side of the call; another one must take it over. */
  patientDeviceId: z.string().nullable(),
  /** Whether either side's screen was seen within the last `SEEN_SECONDS`. */
  isPatientConnected: z.boolean(),
  isDoctorConnected: z.boolean(),
  /** Who else was invited and is not turned away; left out where there is nobody. */
  companion: roomCompanionSchema.optional(),
});

/** The doctor and clinic are always to be seen (L12, `docs/design/screens.md` 10). */
export const roomClinicSchema = z.object({
  doctorName: z.string().nullable(),
  /** 医師資格: the year of the licence; `null` where the clinic has not introduced this doctor. */
  doctorLicenceYear: z.int().nullable(),
  clinicalDepartmentName: z.string(),
  clinicName: z.string(),
  phoneNumber: z.string(),
  /** What a department that is not seen by video tells its patients. */
  visitInstructions: z.string().nullable(),
});

/**
 * `GET …/room`. `token` lets one socket in once, within a minute; `null` where nobody may enter now. The parts of
 * `missing` are what the patient has not done yet.
 */
export const patientRoomSchema = z.object({
  state: roomStateSchema,
  clinic: roomClinicSchema,
  token: z.string().nullable(),
  ice: iceConfigurationSchema.nullable(),
  missing: z.array(z.enum(["questionnaire", "device-test", "declaration"])),
  /** Of the visit's questionnaire, while the declaration is missing: to be confirmed instead of asked for a second time. */
  stated: statedPlaceSchema.optional(),
  /** The clinic was asked to telephone, and has not dealt with it yet. */
  wantsPhoneCall: z.boolean(),
  /** The patient writes rather than speaks or hears: the chat of the call is open from the first. */
  needsWriting: z.boolean().optional(),
  /** The whole address of the link for who was invited, while it holds; for the side that invited alone. */
  companionLink: z.string().optional(),
});

/**
 * What somebody of the clinic is to a visit: its doctor (`own`, who alone gets a token of the doctor's side), another doctor, who may take it
 * over (`of-another`), or none.
 */
export const DOCTOR_RIGHTS = ["own", "of-another", "none"] as const;

/** `GET O/treatment/{treatmentId}/room`, of the clinic's side. */
export const doctorRoomSchema = patientRoomSchema
  .omit({ missing: true, wantsPhoneCall: true, needsWriting: true })
  .extend({
    right: z.enum(DOCTOR_RIGHTS),
    /** The third person is who reads: where all agree, the token is of that side. Left out for everybody else. */
    isThirdPerson: z.boolean().optional(),
  });

export type RoomPhase = (typeof ROOM_PHASES)[number];
export type IceConfiguration = z.infer<typeof iceConfigurationSchema>;
export type RoomState = z.infer<typeof roomStateSchema>;
export type RoomClinic = z.infer<typeof roomClinicSchema>;
export type PatientRoom = z.infer<typeof patientRoomSchema>;
export type DoctorRight = (typeof DOCTOR_RIGHTS)[number];
export type DoctorRoom = z.infer<typeof doctorRoomSchema>;
