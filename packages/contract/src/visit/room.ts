import { z } from "zod";
import { instantSchema } from "../time/instant.ts";
import { roomCompanionSchema } from "./companion.ts";
import { deviceTestSchema } from "./device-test.ts";
import { statedPlaceSchema, visitDeclarationSchema } from "./visit-declaration.ts";
import { VISIT_ENDS } from "./visit-end.ts";

/**
 * The phase of a visit, by the server (`docs/design/visit.md`, The patient's side): `closed` the room is not open yet ·
 * `preparing` open, the patient has not come in · `waiting` in the waiting room (the patient may have closed the page)
 * · `called` the doctor calls · `call` in progress · `absent` called and not answered · `ended` the doctor has finished
 * · `cancelled` · `elsewhere` not by video: the department gives its own instructions.
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

/** An unanswered call ends after this time; after the last one the doctor may record the patient's absence. */
export const RING_SECONDS = 45;
export const MOST_CALLS = 3;
/** A patient who was not seen for this long has left the waiting room, and is called back by message. */
export const SEEN_SECONDS = 30;
/** Within this time of its answer a call can be undone as a mistake. */
export const UNDO_SECONDS = 120;
/** The time in which a doctor whose page is open answers a colleague who asks for the visit. */
export const HANDOVER_SECONDS = 30;
/** A patient who has left the call is called back by message at most once in this time. */
export const CALL_BACK_SECONDS = 60;
/** The polling interval of a screen while its socket is down. */
export const ROOM_POLL_SECONDS = 5;

const iceServerSchema = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});

/** The servers for media, with the expiry of their credentials. `isRelayOnly` hides both addresses. */
export const iceConfigurationSchema = z.object({
  iceServers: z.array(iceServerSchema),
  isRelayOnly: z.boolean(),
  expiresAt: instantSchema,
});

/** The state of a visit for both sides. */
export const roomStateSchema = z.object({
  treatmentId: z.string(),
  phase: z.enum(ROOM_PHASES),
  /** The doctor telephones for this visit, whatever the clinic's others are held by. */
  isByTelephone: z.boolean().optional(),
  opensAt: instantSchema,
  startsAt: instantSchema,
  /** An absence may be recorded now; left out otherwise. */
  mayRecordAbsence: z.boolean().optional(),
  /** With the doctor's extensions. */
  endsAt: instantSchema,
  /** The server's clock when it answered, for every countdown. */
  now: instantSchema,
  waitingSince: instantSchema.nullable(),
  /** The number of the doctor's calls, and until when the present one rings. */
  calls: z.int(),
  ringsUntil: instantSchema.nullable(),
  startedAt: instantSchema.nullable(),
  /** The booked end and the clinic's grace are over without a finish: the clinic was notified. */
  isOverdue: z.boolean(),
  /** How it ended if no doctor finished it (`docs/design/visit-ends.md`). */
  endedAs: z.enum(VISIT_ENDS).nullable(),
  /** Minutes behind the booked start, by the visits before this one; 0 when in time. */
  delayMinutes: z.int(),
  /** The number of patients before this one; `null` if unknown. */
  patientsBefore: z.int().nullable(),
  declaration: visitDeclarationSchema.nullable(),
  deviceTest: deviceTestSchema.nullable(),
  /** The visit's doctor: the booked one, until another calls or takes the visit over. */
  doctorName: z.string().nullable(),
  /** The end of the newest call: stopped by the doctor, or a mistake. */
  lastCall: z.enum(["stopped", "mistaken"]).nullable(),
  /** When a patient who had left the call was last called back by message. */
  calledBackAt: instantSchema.nullable(),
  /** The colleague who asks the visit's doctor for the visit. */
  handover: z.object({ name: z.string(), askedAt: instantSchema }).nullable(),
  /** The device that holds the patient's side of the call; another one has to take it over. */
  patientDeviceId: z.string().nullable(),
  /** Whether either side's screen was seen within the last `SEEN_SECONDS`. */
  isPatientConnected: z.boolean(),
  isDoctorConnected: z.boolean(),
  /** The invited third person, unless declined; left out without one. */
  companion: roomCompanionSchema.optional(),
});

/** Doctor and clinic are always shown (L12, `docs/design/screens.md` 10). */
export const roomClinicSchema = z.object({
  doctorName: z.string().nullable(),
  /** 医師資格: the year of the licence; `null` if the clinic has not introduced this doctor. */
  doctorLicenceYear: z.int().nullable(),
  clinicalDepartmentName: z.string(),
  clinicName: z.string(),
  phoneNumber: z.string(),
  /** The instructions of a department that is not seen by video. */
  visitInstructions: z.string().nullable(),
});

/**
 * `GET …/room`. `token` admits one socket once, within a minute; `null` if the room cannot be entered now. `missing`:
 * the parts that the patient has not done yet.
 */
export const patientRoomSchema = z.object({
  state: roomStateSchema,
  clinic: roomClinicSchema,
  token: z.string().nullable(),
  ice: iceConfigurationSchema.nullable(),
  missing: z.array(z.enum(["questionnaire", "device-test", "declaration"])),
  /** From the visit's questionnaire, while the declaration is missing: to be confirmed instead of typed twice. */
  stated: statedPlaceSchema.optional(),
  /** The clinic was asked to telephone, and has not resolved that yet. */
  wantsPhoneCall: z.boolean(),
  /** The patient writes rather than speaks or hears: the chat of the call is open from the start. */
  needsWriting: z.boolean().optional(),
  /** The whole address of the invited person's link, while it is valid; for the inviting side only. */
  companionLink: z.string().optional(),
});

/**
 * A staff member's right in a visit: its doctor (`own`, who alone gets a token of the doctor's side), another doctor,
 * who may take it over (`of-another`), or none.
 */
export const DOCTOR_RIGHTS = ["own", "of-another", "none"] as const;

/** `GET O/treatment/{treatmentId}/room`, of the clinic's side. */
export const doctorRoomSchema = patientRoomSchema
  .omit({ missing: true, wantsPhoneCall: true, needsWriting: true })
  .extend({
    right: z.enum(DOCTOR_RIGHTS),
    /** The reader is the third person: once all agree, the token is of that side. Left out for others. */
    isThirdPerson: z.boolean().optional(),
  });

export type RoomPhase = (typeof ROOM_PHASES)[number];
export type IceConfiguration = z.infer<typeof iceConfigurationSchema>;
export type RoomState = z.infer<typeof roomStateSchema>;
export type RoomClinic = z.infer<typeof roomClinicSchema>;
export type PatientRoom = z.infer<typeof patientRoomSchema>;
export type DoctorRight = (typeof DOCTOR_RIGHTS)[number];
export type DoctorRoom = z.infer<typeof doctorRoomSchema>;
