import { z } from "zod";
import { statedAllergySchema } from "../allergy/stated-allergy.ts";
import { healthEntrySchema } from "../health/health-list.ts";
import { lastPrescriptionSchema } from "../medicine-set/medicine-set.ts";
import { patientPhotoSchema } from "../photo/patient-photo.ts";
import { prescribingFactsSchema } from "../prescribing/prescribing-facts.ts";
import { patientSchema } from "../profile/patient.ts";
import { instantSchema } from "../time/instant.ts";
import { clinicsReading, clinicsSubmissionSchema } from "./clinics-submission.ts";
import { publishedQuestionnaireSchema, submissionSchema } from "./questionnaire-page.ts";

/** The patient's unsubmitted answers, which may be incomplete and still change. */
const treatmentDraftSchema = publishedQuestionnaireSchema.extend({
  answers: submissionSchema.shape.answers,
  savedAt: instantSchema,
  ...clinicsReading,
});

/** All answers of a patient for a treatment, the newest of each first, and the photos, oldest first. */
export const treatmentAnswersSchema = z.object({
  treatmentId: z.string(),
  startsAt: instantSchema.nullable(),
  patient: patientSchema,
  /** `null` without unsubmitted answers. */
  draft: treatmentDraftSchema.nullable(),
  submissions: z.array(clinicsSubmissionSchema),
  photos: z.array(patientPhotoSchema),
  /** The patient's answers to the clinic's user-details form. */
  formSubmissions: z.array(clinicsSubmissionSchema),
  /** All answers of the patient about allergies in this clinic, newest first; empty without a question. */
  allergies: z.array(statedAllergySchema),
  /** The list 「アレルギー・既往・服薬・妊娠」. */
  health: z.array(healthEntrySchema),
  /** The facts that a prescription in this treatment is checked against. */
  facts: prescribingFactsSchema,
  /** For 「前回と同じ」. */
  lastPrescription: lastPrescriptionSchema,
  /** Other treatments of the patient in this clinic with answers, the last submission of each. */
  otherTreatments: z.array(
    z.object({
      treatmentId: z.string(),
      title: z.string(),
      startsAt: instantSchema.nullable(),
      submittedAt: instantSchema,
    }),
  ),
});

export type TreatmentAnswers = z.infer<typeof treatmentAnswersSchema>;
