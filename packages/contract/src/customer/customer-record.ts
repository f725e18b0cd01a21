import { z } from "zod";
import { storedAddressSchema } from "../address/address.ts";
import { queuedTreatmentSchema } from "../day/treatment-queue.ts";
import { pastRecordSchema } from "../past-record/past-record.ts";
import { patientSchema } from "../profile/patient.ts";
import { clinicsSubmissionSchema } from "../questionnaire/clinics-submission.ts";
import { representationsSchema } from "../representation/clinic-representation.ts";
import { instantSchema } from "../time/instant.ts";
import { recordMergeSchema } from "./merged-record.ts";
import { foundPatientSchema } from "./patient-search.ts";
import { profileChangeSchema } from "./profile-change.ts";

/** A patient of the clinic with their 50 newest treatments and all their answers to the user-details form, the newest first. */
export const customerRecordSchema = z.object({
  patient: patientSchema,
  address: storedAddressSchema.shape.address,
  joinedAt: instantSchema,
  /** The account is closed (退会): no bookings and no notifications. */
  isClosed: z.boolean(),
  /** The clinic entered the record, and the patient has not signed in to it yet. */
  isWaitingForPatient: z.boolean(),
  /** The mobile number to which links into visits can be sent; `null` without one, or where no SMS is sent. */
  linkNumber: z.string().nullable().optional(),
  treatments: z.array(queuedTreatmentSchema),
  formSubmissions: z.array(clinicsSubmissionSchema),
  /** The records that were merged into this one, the newest first. */
  merges: z.array(recordMergeSchema),
  /** Patients who may be the same person and are not marked as different. */
  similar: z.array(foundPatientSchema),
  /** The patient's representatives, and the people whom they represent. */
  representations: representationsSchema.optional(),
  /** What this clinic has corrected or proposed about the profile, the newest first. */
  profileChanges: z.array(profileChangeSchema).optional(),
  ...pastRecordSchema.shape,
});

export type CustomerRecord = z.infer<typeof customerRecordSchema>;
